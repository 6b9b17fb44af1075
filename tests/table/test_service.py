"""The service: seats, turns, refusals, taking back, history, records. What is on the disk is read back too."""

from __future__ import annotations

import asyncio
import random

import pytest

from quaich.games import room
from quaich.kernel import record
from quaich.kernel.game import NOBODY, Game, IllegalAction, QuaichError, Setting
from quaich.table.seen import HERE, LINK, OVER, RUNNING, WAITING
from quaich.table.trouble import Missing, NotYours, Stale, TableError
from table.tables_for_tests import (
    ANNA,
    BRUNO,
    CLARA,
    STRANGER,
    Thoughtless,
    decider,
    legal_texts,
    play_first,
    service,
    two_people,
    until,
    wish,
)


def states(tables, table):
    """Everything that must not change when something is refused."""
    live = tables._live[table]
    return live.version, live.game.state.to_bytes(), len(live.game.steps), [dict(vars(s)) for s in live.seats]


# seats


def test_a_table_waits_until_every_seat_is_taken(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await tables.create(wish(HERE, LINK), ANNA)
            seen = await tables.see(table, ANNA, "en")
            assert (seen.card.status, seen.deciding, seen.look.legal) == (WAITING, NOBODY, ())
            with pytest.raises(TableError, match="all seats"):
                await tables.act(table, ANNA, seen.version, ["take Forest"])
            token = await tables.invitation(table, ANNA, 1)
            assert not (await tables.invited(token, BRUNO)).taken
            assert await tables.sit(token, BRUNO, "  Bruno   B. ") == table
            seen = await tables.see(table, BRUNO, "de")
            assert (seen.card.status, seen.mine, seen.card.seats[1].name) == (RUNNING, (1,), "Bruno B.")

    asyncio.run(check())


def test_only_the_owner_hands_out_links_and_a_revoked_one_is_void(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            with pytest.raises(NotYours):
                await tables.invitation(table, BRUNO, 0)
            with pytest.raises(NotYours):
                await tables.revoke(table, BRUNO, 1)
            token = await tables.invitation(table, ANNA, 1)
            await tables.revoke(table, ANNA, 1)
            assert (await tables.see(table, BRUNO, "en")).mine == ()
            for asked in (tables.invited(token, CLARA), tables.sit(token, CLARA, "Clara")):
                with pytest.raises(Missing):
                    await asked
            await tables.sit(await tables.invitation(table, ANNA, 1), CLARA, "Clara")
            assert (await tables.see(table, CLARA, "en")).mine == (1,)

    asyncio.run(check())


@pytest.mark.parametrize("token", ["", "x", "WyJ0IiwwLDBd.abc", "é" * 30])
def test_a_made_up_link_leads_nowhere(tmp_path, token):
    async def check():
        async with service(tmp_path) as tables:
            with pytest.raises(Missing):
                await tables.invited(token, BRUNO)

    asyncio.run(check())


def test_a_seat_is_open_on_a_second_device_too(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            token = await tables.invitation(table, BRUNO, 1)  # one's own seat
            await tables.sit(token, "bruno's phone", "")
            seen = await tables.see(table, "bruno's phone", "en")
            assert (seen.mine, seen.card.seats[1].name) == ((1,), "Bruno")

    asyncio.run(check())


def test_listed_seats_may_be_taken_from_the_lobby_and_others_not(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            secret = await tables.create(wish(HERE, LINK), ANNA)
            listed = await tables.create(wish(HERE, LINK, listed=True), ANNA)
            assert [card.id for card in (await tables.lobby(BRUNO)).open] == [listed]
            with pytest.raises(NotYours):
                await tables.sit_listed(secret, BRUNO, 1, "Bruno")
            await tables.sit_listed(listed, BRUNO, 1, "Bruno")
            lobby = await tables.lobby(BRUNO)
            assert ([card.id for card in lobby.mine], lobby.open) == ([listed], [])
            assert {card.id for card in (await tables.lobby(ANNA)).mine} == {secret, listed}

    asyncio.run(check())


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\x07", "\u202eannA"])
def test_odd_names_are_refused(tmp_path, name):
    async def check():
        async with service(tmp_path) as tables:
            table = await tables.create(wish(HERE, LINK), ANNA)
            token = await tables.invitation(table, ANNA, 1)
            before = states(tables, table)
            with pytest.raises(TableError):
                await tables.sit(token, BRUNO, name)
            assert states(tables, table) == before

    asyncio.run(check())


def test_a_bot_takes_over_for_somebody_who_does_not_come_back(tmp_path):
    async def check():
        async with service(tmp_path, Thoughtless()) as tables:
            table = await two_people(tables)
            with pytest.raises(NotYours):
                await tables.bot_takes(table, BRUNO, 0, "easy")
            with pytest.raises(TableError):
                await tables.bot_takes(table, ANNA, 1, "divine")
            await tables.bot_takes(table, ANNA, 1, "easy")

            async def my_turn() -> bool:
                return (await tables.see(table, ANNA, "en")).card.my_turn

            await until(my_turn)
            assert (await tables.see(table, BRUNO, "en")).mine == ()

    asyncio.run(check())


# playing


def test_only_whoever_decides_may_act_and_what_is_refused_changes_nothing(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            other = BRUNO if who == ANNA else ANNA
            text = (await legal_texts(tables, table, who))[0]
            version = (await tables.see(table, who, "en")).version
            before = states(tables, table)
            for visitor, at, texts, kind in (
                (other, version, [text], NotYours),
                (STRANGER, version, [text], NotYours),
                (who, version - 1, [text], Stale),
                (who, version + 1, [text], Stale),
                (who, version, ["end"], IllegalAction),
                (who, version, ["dance"], IllegalAction),
                (who, version, [], TableError),
                (who, version, [text] * 300, TableError),
                (who, version, [text, "lay p16"], IllegalAction),  # all or nothing
            ):
                with pytest.raises(kind):
                    await tables.act(table, visitor, at, texts)
                assert states(tables, table) == before
            with pytest.raises(Missing):
                await tables.act("nowhere", who, version, [text])

    asyncio.run(check())


def test_the_same_request_once_more_does_nothing_twice(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            version = (await tables.see(table, who, "en")).version
            texts = (await legal_texts(tables, table, who))[:1]
            after = await tables.act(table, who, version, texts)
            before = states(tables, table)
            assert await tables.act(table, who, version, texts) == after
            assert states(tables, table) == before
        async with service(tmp_path) as tables:  # and after a restart
            assert await tables.act(table, who, version, texts) == after

    asyncio.run(check())


def test_two_clients_of_one_seat_cannot_fork_the_game(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            version = (await tables.see(table, who, "en")).version
            texts = await legal_texts(tables, table, who)
            asked = (tables.act(table, who, version, [text]) for text in texts)
            done = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(one, int) for one in done) == 1
            assert sum(isinstance(one, Stale) for one in done) == len(texts) - 1

    asyncio.run(check())


def test_whoever_goes_away_while_it_is_written_leaves_no_half_step(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            for _ in range(30):
                who = await decider(tables, table)
                version = (await tables.see(table, who, "en")).version
                text = (await legal_texts(tables, table, who))[0]
                asked = asyncio.create_task(tables.act(table, who, version, [text]))
                for _ in range(random.randrange(6)):
                    await asyncio.sleep(0)
                asked.cancel()
                await asyncio.gather(asked, return_exceptions=True)
                await asyncio.gather(*tables._under_way)
            live = tables._live[table]
            memory = (live.version, live.game.state.to_bytes(), len(live.game.steps))
        async with service(tmp_path) as tables:
            live = await tables._table(table)
            assert (live.version, live.game.state.to_bytes(), len(live.game.steps)) == memory

    asyncio.run(check())


def test_steps_since_the_last_seal_are_taken_back_one_by_one_and_nothing_beyond(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            other = BRUNO if who == ANNA else ANNA
            start = tables._live[table].game.state.to_bytes()
            await play_first(tables, table)
            await play_first(tables, table)
            seen = await tables.see(table, who, "en")
            assert (seen.can_undo, seen.tentative) == (True, 2)
            assert not (await tables.see(table, other, "en")).can_undo
            with pytest.raises(TableError):
                await tables.undo(table, other, seen.version)
            with pytest.raises(TableError):
                await tables.undo(table, who, seen.version, 3)
            with pytest.raises(Stale):
                await tables.undo(table, who, seen.version - 1)
            version = await tables.undo(table, who, seen.version)
            await tables.undo(table, who, version)
            assert tables._live[table].game.state.to_bytes() == start
            while await decider(tables, table) == who:
                await play_first(tables, table)
            seen = await tables.see(table, who, "en")
            assert not seen.can_undo
            with pytest.raises(TableError):
                await tables.undo(table, who, seen.version)

    asyncio.run(check())


def test_undo_works_after_a_restart(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            start = tables._live[table].game.state.to_bytes()
            await play_first(tables, table)
            await play_first(tables, table)
        async with service(tmp_path) as tables:
            seen = await tables.see(table, who, "en")
            await tables.undo(table, who, seen.version, seen.tentative)
            assert tables._live[table].game.state.to_bytes() == start

    asyncio.run(check())


def test_going_back_over_a_seal_takes_the_consent_of_all(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            start = tables._live[table].game.state.to_bytes()
            who = await decider(tables, table)
            while await decider(tables, table) == who:
                await play_first(tables, table)
            asker, other = (ANNA, BRUNO) if who == BRUNO else (BRUNO, ANNA)
            seen = await tables.see(table, asker, "en")
            with pytest.raises(NotYours):
                await tables.ask_back(table, STRANGER, seen.version, 0)
            await tables.ask_back(table, asker, seen.version, 0)
            asked = (await tables.see(table, other, "en")).asked_back
            assert asked is not None
            assert len(asked.waiting_for) == 1
            version = tables._live[table].version
            await tables.answer_back(table, other, version, False)
            assert (await tables.see(table, other, "en")).asked_back is None
            await tables.ask_back(table, asker, version + 1, 0)
            await tables.answer_back(table, other, version + 2, True)
            assert tables._live[table].game.state.to_bytes() == start
            assert tables._live[table].game.steps == []
            await play_first(tables, table)

    asyncio.run(check())


def test_playing_on_ends_the_question_whether_to_go_back(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            await play_first(tables, table)
            seen = await tables.see(table, ANNA, "en")
            await tables.ask_back(table, ANNA, seen.version, 0)
            await play_first(tables, table)
            assert (await tables.see(table, BRUNO, "en")).asked_back is None

    asyncio.run(check())


# whole games


async def play_at_random(tables, table, seed):
    """Plays a game to its end by random legal actions, taking some of them back."""
    chance = random.Random(seed)
    while (await tables.see(table, STRANGER, "en")).card.status != OVER:
        who = await decider(tables, table)
        seen = await tables.see(table, who, "en")
        if seen.can_undo and chance.random() < 0.15:
            await tables.undo(table, who, seen.version, chance.randint(1, seen.tentative))
            continue
        await tables.act(table, who, seen.version, [chance.choice(await legal_texts(tables, table, who))])


@pytest.mark.parametrize("hidden", [False, True])
def test_the_stored_record_is_what_the_engine_makes_of_the_same_actions(tmp_path, hidden):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables, seed="7", options={"hidden_points": hidden})
            await play_at_random(tables, table, 1)
            text = await tables.record(table, ANNA)
        async with service(tmp_path) as tables:
            assert await tables.record(table, ANNA) == text  # from the disk
            live = await tables._table(table)
            game = Game(Setting.of(room("glen_more"), 2, {"hidden_points": hidden}), live.game.key, 7, live.game.seats)
            for number, step in enumerate(live.game.steps, 1):
                game.play(step.text)
                moment = await tables.moment(table, ANNA, number, "en")
                assert moment.look.s == game.concealed(0)
            assert record.write(game) == text
            assert (await tables.see(table, ANNA, "en")).winners == tuple(game.winners)

    asyncio.run(check())


def test_a_record_is_brought_back_whole_and_played_on(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables, seed="3")
            for _ in range(40):
                await play_first(tables, table)
            running = await tables.record(table, ANNA)
            assert '"key"' not in running
            assert '"seed"' not in running
            with pytest.raises(QuaichError):  # without its key nobody can go on with it
                await tables.take_in(running, CLARA)
            whole = record.write(tables._live[table].game)
            copy = await tables.take_in(whole, CLARA)
            seen = await tables.see(copy, CLARA, "en")
            assert seen.card.practice
            assert len(seen.log) == 41
            assert tables._live[copy].game.state == tables._live[table].game.state
            await tables.act(copy, CLARA, seen.version, (await legal_texts(tables, copy, CLARA))[:1])
        async with service(tmp_path) as tables:
            for step in range(42):
                assert (await tables.moment(copy, CLARA, step, "it")).step == step

    asyncio.run(check())


@pytest.mark.parametrize("text", ["", "{", '{"quaich": 99}', "null\n" * 3, "[" * 5000])
def test_a_bad_record_is_refused_with_its_line(tmp_path, text):
    async def check():
        async with service(tmp_path) as tables:
            with pytest.raises(QuaichError, match="Line 1"):
                await tables.take_in(text, ANNA)
            assert (await tables.lobby(ANNA)).mine == []

    asyncio.run(check())


def test_bots_play_their_turns_and_go_on_after_a_restart(tmp_path):
    async def check():
        async with service(tmp_path, Thoughtless()) as tables:
            table = await tables.create(wish(HERE, "easy", "random"), ANNA)
            for _ in range(5):
                await until(lambda: my_turn(tables, table))
                while (await tables.see(table, ANNA, "en")).card.my_turn:
                    seen = await tables.see(table, ANNA, "en")
                    await tables.act(table, ANNA, seen.version, (await legal_texts(tables, table, ANNA))[:1])
        async with service(tmp_path, Thoughtless()) as tables:
            await until(lambda: my_turn(tables, table))

    async def my_turn(tables, table):
        seen = await tables.see(table, ANNA, "en")
        return seen.card.my_turn or seen.over

    asyncio.run(check())


def test_a_rematch_seats_the_same_people_at_one_new_table(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables, seed="5")
            with pytest.raises(TableError):
                await tables.rematch(table, ANNA)
            await play_at_random(tables, table, 2)
            again = await tables.rematch(table, ANNA)
            assert await tables.rematch(table, BRUNO) == again
            with pytest.raises(NotYours):
                await tables.rematch(table, STRANGER)
            seen = await tables.see(again, BRUNO, "en")
            assert (seen.mine, seen.card.status, seen.card.practice) == ((1,), RUNNING, False)
            assert [card.id for card in (await tables.lobby(ANNA)).finished] == [table]

    asyncio.run(check())


def test_every_change_is_heard_of_and_the_present_comes_first(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            async with tables.listen(table) as versions:
                first = await anext(versions)
                await play_first(tables, table)
                assert await asyncio.wait_for(anext(versions), 5) == first + 1

    asyncio.run(check())


# looking ahead


def test_a_preview_changes_nothing_and_does_not_look_beyond_a_seal(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            before = states(tables, table)
            text = (await legal_texts(tables, table, who))[0]
            look = await tables.preview(table, who, [text], "en")
            assert look is not None
            assert look.s != (await tables.see(table, who, "en")).look.s
            with pytest.raises(NotYours):
                await tables.preview(table, STRANGER, [text], "en")
            assert states(tables, table) == before
            while "end" not in await legal_texts(tables, table, who):
                await play_first(tables, table)
            assert await tables.preview(table, who, ["end"], "en") is None

    asyncio.run(check())


# hot-seat


def test_with_secrets_one_screen_shows_a_seat_only_to_whoever_says_so(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await tables.create(wish(HERE, HERE, options={"hidden_points": True}), ANNA)
            for _ in range(300):
                seen = await tables.see(table, ANNA, "en")
                if seen.covered != NOBODY:
                    break
                await tables.act(table, ANNA, seen.version, (await legal_texts(tables, table, ANNA))[:1])
            assert seen.covered == seen.deciding
            assert seen.look.viewer == NOBODY
            assert seen.look.legal == ()
            await tables.face(table, ANNA, seen.deciding)
            after = await tables.see(table, ANNA, "en")
            assert (after.covered, after.look.viewer) == (NOBODY, seen.deciding)
            assert after.look.legal
            with pytest.raises(NotYours):
                await tables.face(table, BRUNO, seen.deciding)

    asyncio.run(check())


def test_without_secrets_one_screen_needs_no_covering(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await tables.create(wish(HERE, HERE), ANNA)
            seen = await tables.see(table, ANNA, "en")
            assert (seen.covered, seen.look.viewer) == (NOBODY, seen.deciding)

    asyncio.run(check())
