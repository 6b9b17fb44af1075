"""Glen More II: Chronicles (2019): two to four clans build territories, make friends and stock whisky."""
