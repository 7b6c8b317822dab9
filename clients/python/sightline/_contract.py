# Made from the contract by: npm run clients. Change the contract instead.
VERSION = "0.1.0"

# A window without a start date begins that many days ago.
DEFAULT_DAYS = 30

# The most records and bytes of one request, by method.
RECORD_LIMITS = {
    "import_responses": (10000, 52428800),
    "push_referral_events": (10000, 5242880),
}

# The members of a metric as the columns of CSV.
INTERVAL_MEMBERS = (
    "estimate",
    "responses",
    "prompts",
    "stability.day_to_day",
    "stability.pairs",
    "basket.lower",
    "basket.upper",
    "basket.effective_responses",
    "basket.reliable",
    "basket.next_window.lower",
    "basket.next_window.upper",
    "population.lower",
    "population.upper",
    "population.effective_responses",
    "population.reliable",
)

CHANGE_MEMBERS = (
    "before",
    "now",
    "difference",
    "like_for_like",
    "mix",
    "prompts",
    "stability.day_to_day",
    "stability.pairs",
    "basket.lower",
    "basket.upper",
    "basket.p_value",
    "basket.q_value",
    "population.lower",
    "population.upper",
    "population.p_value",
    "population.q_value",
)
