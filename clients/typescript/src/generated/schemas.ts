// Made from the contract by: npm run clients. Change the contract instead.

export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly website: string;
  readonly status: 'lead' | 'prospect' | 'customer';
  readonly alternative_names: readonly string[];
  readonly excluded_names: readonly string[];
  readonly alternative_websites: readonly string[];
  readonly competitors: readonly Competitor[];
  readonly personas: readonly Persona[];
  readonly key_topics: readonly string[];
  readonly case_sensitive: boolean;
  readonly default_country: string;
  readonly default_language: string;
  readonly stage_set: 'intent' | 'funnel';
}

export interface Competitor {
  readonly id: number;
  readonly name: string;
  readonly alternative_names: readonly string[];
  readonly excluded_names: readonly string[];
  readonly websites: readonly string[];
  readonly case_sensitive: boolean;
  /**
   * When it was added, if answers from before are not checked for it yet: its figures are then over
   * later answers and those that a re-evaluation has read so far. Null: all are.
   */
  readonly checked_since: string | null;
}

export interface Persona {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

export interface BrandSuggestion {
  /** Where the reading began, after redirects. */
  readonly website: string;
  /**
   * Of the prompts. Without a language model one of en, de, es, fr, it, nl, pt and ja, and `en` for
   * all others.
   */
  readonly language: string;
  readonly country: string;
  /**
   * Why this country: `request`: it was asked for; else what weighs most on the pages: an
   * `address`, a tax or company number in a `legal_notice`, the ending of the `domain`, a `phone`
   * prefix, `hreflang`, a `currency`, the region of the declared language (`language_region`), its
   * name in a sentence (`country_name`), or nothing but the `language`.
   */
  readonly country_from:
    | 'request'
    | 'address'
    | 'legal_notice'
    | 'domain'
    | 'phone'
    | 'hreflang'
    | 'currency'
    | 'language_region'
    | 'country_name'
    | 'language';
  readonly stage_set: 'intent' | 'funnel';
  /** The pages that were read, at most eight. */
  readonly pages: readonly {
    readonly url: string;
    readonly title: string;
  }[];
  readonly name: {
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  };
  readonly alternative_names: ReadonlyArray<{
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  }>;
  /** Null: the pages have none. */
  readonly description: {
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  } | null;
  /** What it offers in one noun phrase, such as "bookkeeping software"; null: not clear. */
  readonly category: {
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  } | null;
  /** Who buys it, such as "small bakeries"; null: the pages do not say. */
  readonly audience: {
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  } | null;
  /** Of a business that people go to or that comes to them; null for all others. */
  readonly city: {
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  } | null;
  readonly topics: ReadonlyArray<{
    readonly value: string;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  }>;
  /** Only names that the pages compare the brand with, or that the language model gives. */
  readonly competitors: ReadonlyArray<{
    readonly name: string;
    /** Where the page compares itself with it; null: no page names it. */
    readonly quote: string | null;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  }>;
  /**
   * Each asks something else, in stages of about the same size; fewer than asked for where the
   * pages say little.
   */
  readonly prompts: ReadonlyArray<{
    readonly text: string;
    readonly stage: string;
    /** One of `topics`, or null. */
    readonly topic: string | null;
    /** Whether it names the brand; a tenth of the prompts does, at most. */
    readonly branded: boolean;
    /**
     * `page`: it is on the page at `url`; `template`: written by a rule from what the pages say;
     * `language_model`: by the language model that the operator configured.
     */
    readonly from: 'page' | 'template' | 'language_model';
    /** The page that it is on; null: on none. */
    readonly url: string | null;
  }>;
}

export interface CompetitorSuggestion {
  /** What all spellings of the name have in common; it stays the same. */
  readonly id: string;
  /** As most answers write it. */
  readonly name: string;
  readonly status: 'suggested' | 'dismissed';
  /** Answers that list the name. */
  readonly answers: number;
  /** Those of them that do not name the brand. */
  readonly answers_without_brand: number;
  /** The share of all answers that list the name. */
  readonly answer_share: number;
  /**
   * How much it matters: 100 times the mean of `answer_share` and of the share of all answers that
   * list the name and leave the brand out.
   */
  readonly score: number;
  readonly first_seen: string | null;
  readonly last_seen: string | null;
  /**
   * The newest three answers that list it. Empty without the scope `query`, and where the texts
   * before it on the page reach 10 MB.
   */
  readonly evidence: readonly {
    readonly response_id: number;
    readonly excerpt: {
      readonly before: string;
      readonly match: string;
      readonly after: string;
    };
  }[];
}

export interface Stage {
  readonly id: number;
  readonly name: string;
}

export interface Prompt {
  readonly id: number;
  readonly text: string;
  /** Display name of the brand's stage. */
  readonly stage: string;
  readonly persona_id: number | null;
  readonly platforms: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'>;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly status: 'active' | 'paused' | 'archived';
  /** Where it is asked from: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The prompt whose text was changed to this one. */
  readonly continues_prompt_id: number | null;
  /** The latest prompt that continues this one. */
  readonly continued_by_prompt_id: number | null;
  readonly created_at: string;
}

export interface PromptFlips {
  readonly prompt_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    /** Days with answers. */
    readonly days: number;
    readonly responses: number;
    /**
     * With one answer a day the share of days on which the brand begins or ceases to be named; with
     * several the mean squared difference between the shares of neighbouring days. Null with a
     * single day.
     */
    readonly flip_rate: number | null;
  }>;
}

export interface CollectionStatus {
  /** `off`: the operator has switched collection off; requests wait. */
  readonly collection: 'on' | 'off';
  readonly settings: CollectionSettings;
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    /**
     * `key_unreadable`: the key of the organization cannot be decrypted and has to be entered
     * again; `paused`: the provider asked for a pause or refused the key, see `reason`; `broken`:
     * it failed again and again and is tried with one question at a time; `disabled`: by the
     * operator.
     */
    readonly state:
      | 'ready'
      | 'not_configured'
      | 'key_unreadable'
      | 'paused'
      | 'broken'
      | 'over_budget'
      | 'disabled'
      | 'off'
      | 'simulated';
    /** Whether there is a key for it. */
    readonly configured: boolean;
    readonly surface: 'api' | 'serp' | 'import' | 'pasted' | 'simulated' | null;
    readonly provider: string | null;
    /** Null once the pause is over. */
    readonly paused_until: string | null;
    /** Why it is paused or broken. */
    readonly reason: string | null;
    /** A budget that is below what one question to this platform may cost. */
    readonly too_small_budget: {
      readonly of: 'brand' | 'organization';
      readonly period: 'day' | 'month';
      readonly budget_usd: number;
      /** The least budget with which it can be asked. */
      readonly needed_usd: number;
    } | null;
    /** Active variants on it. */
    readonly variants: number;
    /** Due or requested, and not asked yet. */
    readonly queued: number;
    readonly running: number;
    /** Given up within the last 60 days. */
    readonly failed: number;
    /** Answers stored today (UTC). */
    readonly stored_today: number;
    readonly last_answer_at: string | null;
    /** The last attempt that failed, also one that will be repeated. */
    readonly last_failure: {
      readonly reason: string;
      readonly message: string;
      readonly at: string;
    } | null;
  }>;
  readonly spending: {
    readonly brand: {
      readonly today: {
        /** Reservations of questions under way included. */
        readonly spent_usd: number;
        readonly budget_usd: number | null;
      };
      readonly month: {
        /** Reservations of questions under way included. */
        readonly spent_usd: number;
        readonly budget_usd: number | null;
      };
    };
    readonly organization: {
      readonly today: {
        /** Reservations of questions under way included. */
        readonly spent_usd: number;
        readonly budget_usd: number | null;
      };
      readonly month: {
        /** Reservations of questions under way included. */
        readonly spent_usd: number;
        readonly budget_usd: number | null;
      };
    };
  };
}

export interface CollectionSettings {
  readonly mode: 'on' | 'off' | 'simulated';
  readonly cadence_hours: number;
  readonly repeats: number;
  readonly daily_budget_usd: number | null;
  readonly monthly_budget_usd: number | null;
}

export interface CollectionEstimate {
  /** `off`: the operator has switched collection off; nothing is asked. */
  readonly collection: 'on' | 'off';
  /** Of the brand. Unless it is `on`, nothing is asked and nothing is spent. */
  readonly mode: 'on' | 'off' | 'simulated';
  readonly cadence_hours: number;
  readonly repeats: number;
  readonly days_per_month: 30;
  readonly prompts: number;
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    /**
     * `not_configured`: there is no key for it, so it is unknown who would be paid; `disabled`: by
     * the operator. Neither is asked, and neither is part of any sum.
     */
    readonly state: 'priced' | 'not_configured' | 'disabled';
    readonly provider: string | null;
    readonly surface: 'api' | 'serp' | 'import' | 'pasted' | 'simulated' | null;
    /** Whether the country of a prompt reaches the platform; null: no provider is known. */
    readonly follows_country: boolean | null;
    /** How many of the prompts would be asked on it. */
    readonly prompts: number;
    readonly answers_per_day: number;
    /** What the figures are made with. */
    readonly usd_per_answer: number | null;
    /**
     * `average`: of the brand’s latest answers from this provider; `documented`: the provider’s
     * price for a typical answer, since there are none yet.
     */
    readonly basis: 'average' | 'documented' | null;
    readonly average: {
      readonly usd: number;
      /** How many answers it rests on, at most 100. */
      readonly answers: number;
    } | null;
    /** By the price list of the provider, or of the first whose key would open the platform. */
    readonly documented: {
      readonly usd: number;
      /** What a typical answer is assumed to use: tokens, searches or calls. */
      readonly usage: {
        readonly input_tokens?: number;
        /** Part of the input tokens. */
        readonly cached_input_tokens?: number;
        readonly output_tokens?: number;
        /** Part of the output tokens. */
        readonly reasoning_tokens?: number;
        readonly searches?: number;
        /** Pages that a vendor was asked to read. */
        readonly calls?: number;
      };
    } | null;
    /** One prompt on this platform. */
    readonly per_prompt: {
      /** Asking once now, without repeats. */
      readonly once_usd: number;
      readonly day_usd: number;
      /** 30 days. */
      readonly month_usd: number;
    } | null;
    readonly total: {
      /** Asking once now, without repeats. */
      readonly once_usd: number;
      readonly day_usd: number;
      /** 30 days. */
      readonly month_usd: number;
    } | null;
  }>;
  /** Platforms with prompts and without a price; the sums are without them. */
  readonly unpriced: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'>;
  /** One prompt on its platforms, on average; null: no price is known. */
  readonly per_prompt: {
    /** Asking once now, without repeats. */
    readonly once_usd: number;
    readonly day_usd: number;
    /** 30 days. */
    readonly month_usd: number;
  } | null;
  /** Null: no price is known. */
  readonly total: {
    /** Asking once now, without repeats. */
    readonly once_usd: number;
    readonly day_usd: number;
    /** 30 days. */
    readonly month_usd: number;
  } | null;
  /**
   * What a language model that judges these answers costs in addition, from a budget of its own;
   * null: the embedded judge reads them.
   */
  readonly judging: {
    readonly provider: string;
    readonly model: string;
    readonly usd_per_answer: number;
    readonly day_usd: number;
    /** 30 days. */
    readonly month_usd: number;
    readonly monthly_budget_usd: number;
  } | null;
  /**
   * The budgets that this falls under. The organization’s also pays for its other brands, whose
   * plans are not counted here; `spent_usd` has what they spent.
   */
  readonly budget: {
    readonly brand: {
      readonly daily: {
        /** Null: no limit. */
        readonly budget_usd: number | null;
        /** So far today or this calendar month (UTC). */
        readonly spent_usd: number;
        /**
         * What all active prompts of this brand would cost, those of the estimate included; null:
         * no price is known.
         */
        readonly planned_usd: number | null;
        /** Whether the plan exceeds the budget, so that collection would stop early. */
        readonly exceeded: boolean;
      };
      readonly monthly: {
        /** Null: no limit. */
        readonly budget_usd: number | null;
        /** So far today or this calendar month (UTC). */
        readonly spent_usd: number;
        /**
         * What all active prompts of this brand would cost, those of the estimate included; null:
         * no price is known.
         */
        readonly planned_usd: number | null;
        /** Whether the plan exceeds the budget, so that collection would stop early. */
        readonly exceeded: boolean;
      };
    };
    readonly organization: {
      readonly daily: {
        /** Null: no limit. */
        readonly budget_usd: number | null;
        /** So far today or this calendar month (UTC). */
        readonly spent_usd: number;
        /**
         * What all active prompts of this brand would cost, those of the estimate included; null:
         * no price is known.
         */
        readonly planned_usd: number | null;
        /** Whether the plan exceeds the budget, so that collection would stop early. */
        readonly exceeded: boolean;
      };
      readonly monthly: {
        /** Null: no limit. */
        readonly budget_usd: number | null;
        /** So far today or this calendar month (UTC). */
        readonly spent_usd: number;
        /**
         * What all active prompts of this brand would cost, those of the estimate included; null:
         * no price is known.
         */
        readonly planned_usd: number | null;
        /** Whether the plan exceeds the budget, so that collection would stop early. */
        readonly exceeded: boolean;
      };
    };
  };
}

export interface CollectionFailure {
  readonly id: number;
  readonly prompt_id: number;
  readonly prompt: string;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  readonly scheduled_for: string;
  readonly failed_at: string;
  readonly attempts: number;
  /** unauthorized, rejected, unavailable, timed_out, malformed or interrupted. */
  readonly reason: string;
  readonly message: string;
  /** What its attempts cost. */
  readonly cost_usd: number;
}

export interface CollectionBudget {
  readonly daily_budget_usd: number | null;
  readonly monthly_budget_usd: number | null;
  readonly spending: {
    readonly today: {
      /** Reservations of questions under way included. */
      readonly spent_usd: number;
      readonly budget_usd: number | null;
    };
    readonly month: {
      /** Reservations of questions under way included. */
      readonly spent_usd: number;
      readonly budget_usd: number | null;
    };
  };
}

export interface ProviderKey {
  readonly provider: string;
  /** Display name. */
  readonly title: string;
  /** What to enter as the key. */
  readonly expects: string;
  /** The page on which a key is made; null: none is known. */
  readonly key_url: string | null;
  /** What the account needs before its key works. */
  readonly needs: string;
  /** `api`: the official API; `serp`: a vendor that reads the page that people see. */
  readonly surface: 'api' | 'serp';
  /** The platforms that a key gives access to. */
  readonly platforms: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'>;
  /** Whether a key can come with another address, such as that of an aggregator. */
  readonly takes_base_url: boolean;
  /** What a typical answer costs by the provider’s price list. */
  readonly prices: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly usd_per_answer: number;
  }>;
  /** When the price list was read. */
  readonly prices_as_of: string;
  /** The address that the own key is for; null: the provider’s own. */
  readonly base_url: string | null;
  /** Whose key is used: the own one, else the operator’s; null: there is none. */
  readonly source: 'organization' | 'operator' | null;
  /** When the own key was set. */
  readonly updated_at: string | null;
}

export interface ControlPrompts {
  /** `false`: nothing is asked. */
  readonly enabled: boolean;
  /** The languages that are asked in, or would be: those of active prompts at first. */
  readonly languages: ReadonlyArray<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja'>;
  readonly available_languages: ReadonlyArray<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja'>;
  /** `off`: the operator has switched collection off; nothing is asked. */
  readonly collection: 'on' | 'off';
  /** What is asked, in the languages chosen. */
  readonly questions: ReadonlyArray<{
    readonly language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja';
    readonly texts: readonly string[];
  }>;
  readonly cost: {
    /** 10 for each platform with a key and each language. */
    readonly questions_per_week: number;
    /** What 30 days cost, or would cost; null: no platform has a key. */
    readonly month_usd: number | null;
    readonly month_usd_per_language: number | null;
    /** So far this calendar month (UTC), questions under way included. */
    readonly spent_usd: number;
    readonly platforms: ReadonlyArray<{
      readonly platform:
        | 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok';
      /**
       * `not_configured`: there is no key for it; `disabled`: by the operator. Neither is asked.
       */
      readonly state: 'priced' | 'not_configured' | 'disabled';
      readonly usd_per_answer: number | null;
      /**
       * `average`: of the latest answers to control prompts from this provider; `documented`: the
       * provider’s price for a typical answer, since there are none yet.
       */
      readonly basis: 'average' | 'documented' | null;
      /** In all languages. */
      readonly month_usd: number | null;
    }>;
  };
  /** Up to a year, the earliest week first. */
  readonly series: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja';
    readonly weeks: ReadonlyArray<{
      /** The Monday of an ISO week (UTC). */
      readonly week: string;
      readonly asked: number;
      /** The means and shares are of these. */
      readonly answered: number;
      readonly mean_characters: number | null;
      readonly mean_citations: number | null;
      /** Share of answers that cite something. */
      readonly with_sources: number | null;
      /** Share of answers that decline to answer. */
      readonly refused: number | null;
      /** The one that most answers report. */
      readonly model: string | null;
    }>;
  }>;
  /**
   * Where answers to the same questions changed by more than chance explains: the platform changed.
   */
  readonly jumps: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja';
    /** The Monday of an ISO week (UTC). */
    readonly week: string;
    readonly measure: 'length' | 'citations' | 'with_sources' | 'refused';
    /** Over the up to four weeks before, of the questions that both have. */
    readonly before: number;
    readonly after: number;
  }>;
}

export interface ControlPromptSettings {
  /** `false`: nothing is asked. */
  readonly enabled: boolean;
  /** The languages that are asked in, or would be: those of active prompts at first. */
  readonly languages: ReadonlyArray<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja'>;
}

export interface SentimentJudge {
  /** Null: the embedded judge alone reads answers. */
  readonly provider: string | null;
  readonly model: string | null;
  /**
   * Unless it is `ready`, the embedded judge reads answers. `embedded`: no model was chosen;
   * `no_key`: the key was deleted; `key_unreadable`: it cannot be decrypted and has to be entered
   * again; `over_budget`: for the rest of the month.
   */
  readonly state: 'embedded' | 'ready' | 'no_key' | 'key_unreadable' | 'over_budget';
  readonly monthly_budget_usd: number;
  /** This calendar month (UTC), what calls under way may cost included. */
  readonly spent_usd: number;
  readonly offers: readonly {
    readonly provider: string;
    readonly title: string;
    /** The provider’s cheapest model that can judge. */
    readonly model: string;
    /** Whether the organization has a key of its own. */
    readonly has_key: boolean;
    /** The documented price of input tokens. */
    readonly input_usd_per_million: number;
    readonly output_usd_per_million: number;
    /** For an answer of usual length. */
    readonly usd_per_answer: number;
  }[];
}

export interface Response {
  readonly id: number;
  readonly created_at: string;
  readonly prompt_id: number;
  readonly prompt: string;
  readonly persona_id: number | null;
  readonly persona_name: string | null;
  readonly stage: string;
  readonly branded: boolean;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  readonly brand_present: boolean;
  readonly response_text: string;
  readonly country: string | null;
  readonly tags: readonly string[];
  readonly key_topics: readonly string[];
  readonly brand_sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
  readonly brand_position: 'top' | 'middle' | 'bottom' | null;
  readonly competitors_present: readonly string[];
  readonly citations: ReadonlyArray<{
    readonly url: string;
    readonly domain: string;
    readonly source_type: 'brand' | 'competitor' | 'other';
    readonly competitor_id: number | null;
    readonly title: string | null;
    readonly snippet: string | null;
  }>;
  readonly competitors: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly present: boolean;
    readonly position: 'top' | 'middle' | 'bottom' | null;
    readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
  }>;
  readonly query_fanout: {
    readonly queries: readonly string[];
    readonly engine_metadata: Readonly<Record<string, unknown>>;
  };
  readonly shopping_results: readonly Readonly<Record<string, unknown>>[];
  /** The parts of the text that its sentiments rest on, up to ten for each name. */
  readonly sentiment_evidence?: {
    readonly brand: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      /** Which way it surely points; null where that is unsure or was not recorded. */
      readonly says: 'praise' | 'criticism' | null;
      /** Its words, without markup; of many, the first 300 characters or so, and an ellipsis. */
      readonly text: string;
    }>;
    readonly competitors: ReadonlyArray<{
      readonly id: number;
      readonly spans: ReadonlyArray<{
        readonly start: number;
        readonly end: number;
        /** Which way it surely points; null where that is unsure or was not recorded. */
        readonly says: 'praise' | 'criticism' | null;
        /** Its words, without markup; of many, the first 300 characters or so, and an ellipsis. */
        readonly text: string;
      }>;
    }>;
  };
  /**
   * Where the text names the brand and its active competitors, by their current names: the first
   * 10,000 places.
   */
  readonly mentions?: {
    readonly brand: readonly {
      readonly start: number;
      readonly end: number;
    }[];
    readonly competitors: readonly {
      readonly id: number;
      readonly spans: readonly {
        readonly start: number;
        readonly end: number;
      }[];
    }[];
    /** The first 100 places that have one of these names and mean something else. */
    readonly passed_over: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      /** Null: a name of the brand. */
      readonly competitor_id: number | null;
      /**
       * `longer_name`: part of another name, as in "United States". `everyday_word`: the word
       * itself.
       */
      readonly reason: 'everyday_word' | 'longer_name';
    }>;
  };
  /** With `text`: the first place of up to three of its words and phrases. */
  readonly text_matches?: readonly {
    readonly start: number;
    readonly end: number;
    readonly before: string;
    /** As the answer writes it. */
    readonly match: string;
    readonly after: string;
  }[];
}

export interface ResponseGroup {
  /** Null unless grouped by platform. */
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok' | null;
  /** Null unless grouped by prompt. */
  readonly prompt_id: number | null;
  readonly prompt: string | null;
  readonly responses: number;
  readonly newest_response_id: number;
  readonly newest_at: string;
}

export interface ResponsePlace {
  /** Responses in the filtered list. */
  readonly total: number;
  /** From 1, the newest; null where the filters leave the response out. */
  readonly position: number | null;
  /** The next newer response of the list. */
  readonly previous_id: number | null;
  /** The next older response of the list. */
  readonly next_id: number | null;
}

export interface ResponseDetail {
  readonly id: number;
  readonly created_at: string;
  readonly prompt_id: number;
  readonly prompt: string;
  readonly persona_id: number | null;
  readonly persona_name: string | null;
  readonly stage: string;
  readonly branded: boolean;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  readonly brand_present: boolean;
  readonly response_text: string;
  readonly country: string | null;
  readonly tags: readonly string[];
  readonly key_topics: readonly string[];
  readonly brand_sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
  readonly brand_position: 'top' | 'middle' | 'bottom' | null;
  readonly competitors_present: readonly string[];
  readonly citations: ReadonlyArray<{
    readonly url: string;
    readonly domain: string;
    readonly source_type: 'brand' | 'competitor' | 'other';
    readonly competitor_id: number | null;
    readonly title: string | null;
    readonly snippet: string | null;
  }>;
  readonly competitors: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly present: boolean;
    readonly position: 'top' | 'middle' | 'bottom' | null;
    readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
    /** Its place in the list by which the answer ranks, from 1; null without one. */
    readonly rank: number | null;
  }>;
  readonly query_fanout: {
    readonly queries: readonly string[];
    readonly engine_metadata: Readonly<Record<string, unknown>>;
  };
  readonly shopping_results: readonly Readonly<Record<string, unknown>>[];
  /** Its place in the list by which the answer ranks, from 1; null without one. */
  readonly brand_rank: number | null;
  /**
   * How many entries that list has; null where the answer ranks nothing, or was not read for it
   * yet.
   */
  readonly list_length: number | null;
  readonly surface: string;
  readonly collector: string;
  readonly collector_version: string;
  readonly model: string | null;
  readonly evaluator_version: string;
  readonly answer_hash: string;
  /** In US dollars. */
  readonly cost: number;
  /** Whether the answer was cut off at a token limit. */
  readonly truncated: boolean;
  /** What the provider counted for this answer; empty where it does not say, and for imports. */
  readonly usage: {
    readonly input_tokens?: number;
    /** Part of the input tokens. */
    readonly cached_input_tokens?: number;
    readonly output_tokens?: number;
    /** Part of the output tokens. */
    readonly reasoning_tokens?: number;
    readonly searches?: number;
    /** Pages that a vendor was asked to read. */
    readonly calls?: number;
  };
  readonly external_id: string | null;
  readonly search_enabled: boolean;
  readonly retrieved_sources: readonly Readonly<Record<string, unknown>>[];
  /** The parts of the text that its sentiments rest on, up to ten for each name. */
  readonly sentiment_evidence: {
    readonly brand: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      /** Which way it surely points; null where that is unsure or was not recorded. */
      readonly says: 'praise' | 'criticism' | null;
      /** Its words, without markup; of many, the first 300 characters or so, and an ellipsis. */
      readonly text: string;
    }>;
    readonly competitors: ReadonlyArray<{
      readonly id: number;
      readonly spans: ReadonlyArray<{
        readonly start: number;
        readonly end: number;
        /** Which way it surely points; null where that is unsure or was not recorded. */
        readonly says: 'praise' | 'criticism' | null;
        /** Its words, without markup; of many, the first 300 characters or so, and an ellipsis. */
        readonly text: string;
      }>;
    }>;
  };
  /** With `text`: where it matches, the first 1,000 places. */
  readonly text_matches?: readonly {
    readonly start: number;
    readonly end: number;
  }[];
  /**
   * Where the text names the brand and its active competitors, by their current names: the first
   * 10,000 places.
   */
  readonly mentions: {
    readonly brand: readonly {
      readonly start: number;
      readonly end: number;
    }[];
    readonly competitors: readonly {
      readonly id: number;
      readonly spans: readonly {
        readonly start: number;
        readonly end: number;
      }[];
    }[];
    /** The first 100 places that have one of these names and mean something else. */
    readonly passed_over: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      /** Null: a name of the brand. */
      readonly competitor_id: number | null;
      /**
       * `longer_name`: part of another name, as in "United States". `everyday_word`: the word
       * itself.
       */
      readonly reason: 'everyday_word' | 'longer_name';
    }>;
  };
}

export interface ResponseImport {
  /** The id of an import: as it was sent, else a ULID. */
  readonly id: string;
  readonly created_at: string;
  /** When the last came. */
  readonly updated_at: string;
  /**
   * Answers that came with it. Later imports may have replaced some, and some may have been deleted
   * by themselves.
   */
  readonly answers: number;
}

export interface ResponseDeletion {
  /** Confirms the deletion, and tells how far it is. */
  readonly token: string;
  /** `previewed`: nothing is deleted, and nothing will be unless it is confirmed. */
  readonly status: 'previewed' | 'deleting' | 'deleted';
  /** Whether it takes any answer, with everything that is kept of it. */
  readonly erase: boolean;
  /** A preview cannot be confirmed later; null once it is. */
  readonly expires_at: string | null;
  /** Answers that the preview found. */
  readonly answers: number;
  /** Of `ids`: those that are no answer of the brand that can be deleted so. */
  readonly left_out: number;
  /** Answers that the deletion has dealt with so far. */
  readonly done: number;
  /** Of these, answers that were imported again after the preview: they stay. */
  readonly kept: number;
  /** Prompts that they answer. */
  readonly prompts: number;
  /** Days that they are of. */
  readonly days: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** All answers of the days of the deletion. */
  readonly answers_before: number;
  readonly answers_after: number;
  /** Of these, the share that names the brand, in percent; null: none. */
  readonly presence_before: number | null;
  readonly presence_after: number | null;
  /** The platforms of the deleted answers, the most affected first. */
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly answers: number;
    /** All answers of the days of the deletion. */
    readonly answers_before: number;
    readonly answers_after: number;
    /** Of these, the share that names the brand, in percent; null: none. */
    readonly presence_before: number | null;
    readonly presence_after: number | null;
  }>;
  /**
   * What went, when, and by whom, in ids alone; null until `status` is `deleted`. It can be read by
   * its token for as long as the brand exists.
   */
  readonly certificate: {
    /** The id of who confirmed it, such as `person:3` or `key:5`. */
    readonly confirmed_by: string;
    readonly confirmed_at: string;
    readonly finished_at: string;
    /**
     * How many rows went, by table; tables without any are left out. Of `change_events` and
     * `actions`: rows that lost a quote.
     */
    readonly removed: readonly {
      readonly table: string;
      readonly rows: number;
    }[];
    /**
     * Of an erasure: the ids of its answers, at most 1,000. The feed of responses names all of
     * them.
     */
    readonly erased_ids: readonly number[];
  } | null;
}

export interface ResponseChange {
  readonly id: number;
  /** When the row came to be as it is, to the microsecond; null: before changes were recorded. */
  readonly changed_at: string | null;
  /** True: it is gone, and the row has nothing but its key. */
  readonly deleted: boolean;
  readonly created_at?: string;
  readonly prompt_id?: number;
  readonly prompt?: string;
  readonly persona_id?: number | null;
  readonly persona_name?: string | null;
  readonly stage?: string;
  readonly branded?: boolean;
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  readonly brand_present?: boolean;
  readonly country?: string | null;
  readonly tags?: readonly string[];
  readonly key_topics?: readonly string[];
  readonly brand_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | null;
  readonly brand_position?: 'top' | 'middle' | 'bottom' | null;
  readonly competitors_present?: readonly string[];
  readonly citations?: ReadonlyArray<{
    readonly url: string;
    readonly domain: string;
    readonly source_type: 'brand' | 'competitor' | 'other';
    readonly competitor_id: number | null;
    readonly title: string | null;
    readonly snippet: string | null;
  }>;
  readonly competitors?: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly present: boolean;
    readonly position: 'top' | 'middle' | 'bottom' | null;
    readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
    /** Its place in the list by which the answer ranks, from 1; null without one. */
    readonly rank: number | null;
  }>;
  readonly query_fanout?: {
    readonly queries: readonly string[];
    readonly engine_metadata: Readonly<Record<string, unknown>>;
  };
  readonly shopping_results?: readonly Readonly<Record<string, unknown>>[];
  /** Its place in the list by which the answer ranks, from 1; null without one. */
  readonly brand_rank?: number | null;
  /**
   * How many entries that list has; null where the answer ranks nothing, or was not read for it
   * yet.
   */
  readonly list_length?: number | null;
  readonly surface?: string;
  readonly collector?: string;
  readonly collector_version?: string;
  readonly model?: string | null;
  readonly evaluator_version?: string;
  readonly answer_hash?: string;
  /** In US dollars. */
  readonly cost?: number;
  /** Whether the answer was cut off at a token limit. */
  readonly truncated?: boolean;
  /** What the provider counted for this answer; empty where it does not say, and for imports. */
  readonly usage?: {
    readonly input_tokens?: number;
    /** Part of the input tokens. */
    readonly cached_input_tokens?: number;
    readonly output_tokens?: number;
    /** Part of the output tokens. */
    readonly reasoning_tokens?: number;
    readonly searches?: number;
    /** Pages that a vendor was asked to read. */
    readonly calls?: number;
  };
  readonly external_id?: string | null;
  readonly search_enabled?: boolean;
  readonly retrieved_sources?: readonly Readonly<Record<string, unknown>>[];
  /** What a person said of names in the answer; null: nobody has. */
  readonly labels?: ReadonlyArray<{
    /** Null: the brand itself. */
    readonly competitor_id: number | null;
    readonly person: 'positive' | 'mixed' | 'negative' | 'none';
  }> | null;
  /** With `include=text`. */
  readonly response_text?: string;
  /** With `include=evidence`: UTF-16 offsets in the text, the end excluded. */
  readonly sentiment_evidence?: {
    readonly brand: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      readonly says: 'praise' | 'criticism' | null;
    }>;
    readonly competitors: ReadonlyArray<{
      readonly id: number;
      readonly spans: ReadonlyArray<{
        readonly start: number;
        readonly end: number;
        readonly says: 'praise' | 'criticism' | null;
      }>;
    }>;
  };
}

export interface PromptChange {
  readonly id: number;
  /** When the row came to be as it is, to the microsecond; null: before changes were recorded. */
  readonly changed_at: string | null;
  /** True: it is gone, and the row has nothing but its key. */
  readonly deleted: boolean;
  readonly text: string;
  /** Display name of the brand's stage. */
  readonly stage: string;
  readonly persona_id: number | null;
  readonly platforms: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'>;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly status: 'active' | 'paused' | 'archived';
  /** Where it is asked from: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The prompt whose text was changed to this one. */
  readonly continues_prompt_id: number | null;
  readonly created_at: string;
  readonly language: string;
}

export interface CompetitorChange {
  readonly id: number;
  /** When the row came to be as it is, to the microsecond; null: before changes were recorded. */
  readonly changed_at: string | null;
  /** True: it is gone, and the row has nothing but its key. */
  readonly deleted: boolean;
  readonly name: string;
  readonly alternative_names: readonly string[];
  readonly excluded_names: readonly string[];
  readonly websites: readonly string[];
  readonly case_sensitive: boolean;
  /**
   * When it was added, if answers from before are not checked for it yet: its figures are then over
   * later answers and those that a re-evaluation has read so far. Null: all are.
   */
  readonly checked_since: string | null;
  /** Whether it is no longer compared with. */
  readonly archived: boolean;
}

export interface DailyMetricsChange {
  readonly date: string;
  readonly ai_platform: string;
  /** When the row came to be as it is, to the microsecond; null: before changes were recorded. */
  readonly changed_at: string | null;
  /** True: it is gone, and the row has nothing but its key. */
  readonly deleted: boolean;
  readonly responses?: number | null;
  readonly brand_presence_percentage?: number | null;
  readonly brand_position_score?: number | null;
  readonly brand_sentiment_score?: number | null;
  readonly competitor_presence_percentage?: number | null;
  readonly competitor_position_score?: number | null;
  readonly competitor_sentiment_score?: number | null;
  readonly brand_citation_rate?: number | null;
  readonly competitor_citation_rate?: number | null;
  readonly brand_citation_share_of_voice?: number | null;
  readonly competitor_citation_share_of_voice?: number | null;
  readonly citation_count?: number | null;
  readonly citation_unique_responses?: number | null;
  readonly citation_unique_domains?: number | null;
  readonly brand_first_rank_percentage?: number | null;
  readonly brand_top_three_percentage?: number | null;
  readonly brand_average_rank?: number | null;
  readonly brand_mention_share?: number | null;
  readonly competitor_mention_share?: number | null;
  readonly competitor_first_rank_percentage?: number | null;
  readonly competitor_top_three_percentage?: number | null;
  readonly competitor_average_rank?: number | null;
}

export interface ExportSettings {
  /** Whether the operator allowed a folder of the machine. */
  readonly folder_allowed: boolean;
  /** Null: none is set up. */
  readonly export: {
    readonly destination: {
      readonly kind: 'folder';
      /** Below the folder that the operator allowed. */
      readonly path: string;
    } | {
      readonly kind: 's3';
      /** The address of the storage, without the bucket. On the public internet, and https. */
      readonly endpoint: string;
      /** As the storage names it; `auto` or `us-east-1` where it has none. */
      readonly region: string;
      readonly bucket: string;
      /** Where in the bucket; empty: at its top. Two brands cannot share one. */
      readonly prefix: string;
      readonly access_key_id: string;
      /**
       * True: the bucket is in the path of addresses, as most servers of your own take it. False:
       * it is in the host name, as with AWS.
       */
      readonly path_style: boolean;
    };
    readonly every: 'hour' | 'day';
    readonly hour: number;
    readonly paused: boolean;
    /** When it runs next, or tries again; null: only when asked. */
    readonly next_at: string | null;
    /** The latest run. */
    readonly run: {
      /** A ULID. */
      readonly id: string;
      readonly state: 'queued' | 'running' | 'done' | 'failed';
      readonly started_at: string;
      readonly finished_at: string | null;
      /** How many days it writes, as far as is known. */
      readonly days: number;
      readonly days_done: number;
      /** Why all days are written again, if they are. */
      readonly note: string | null;
      /** What went wrong, for people. */
      readonly error: string | null;
    } | null;
    /** What `responses/manifest.json` names; null: nothing yet. */
    readonly manifest: {
      /** Everything until then is in the files. */
      readonly as_of: string;
      readonly files: number;
      readonly rows: number;
      readonly bytes: number;
    } | null;
  } | null;
}

export interface ThemeList {
  /** Most answers first, `other` last; at most 40. */
  readonly items: readonly Theme[];
  /** Answers that were read and name the brand. */
  readonly responses: number;
  /** Answers that were read, the newest, up to 10,000. */
  readonly read: number;
  /** Older answers of the window, in none of these numbers. */
  readonly unread: number;
  /** The day of the oldest answer that was read. */
  readonly read_from: string | null;
}

export interface Theme {
  /** Stays the same: a known theme, `named ` and a name, or `other`. */
  readonly key: string;
  readonly name: string;
  readonly praise: {
    /** Answers that surely say so. */
    readonly answers: number;
    /** Of the answers that name whom it is about. */
    readonly share: {
      readonly estimate: number;
      /** Responses that the metric is about. */
      readonly responses: number;
      /** Prompts that they answer. */
      readonly prompts: number;
      /** How much days resemble each other. */
      readonly stability: {
        /**
         * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
         * Null where too few days are known, or nothing varies.
         */
        readonly day_to_day: number | null;
        /** Pairs of neighbouring days that tell. */
        readonly pairs: number;
      };
      /**
       * For these prompts on these platforms, as they answer over time: where the lasting share
       * lies.
       */
      readonly basket: {
        readonly lower: number | null;
        readonly upper: number | null;
        /** As many independent responses would leave as much room. */
        readonly effective_responses: number | null;
        /**
         * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
         * for `basket` also at least 30 days of prompts and platforms that tell more than the day
         * before.
         */
        readonly reliable: boolean;
        /**
         * Where the number of the next window, as long and asked as often, will lie if nothing
         * changes.
         */
        readonly next_window: {
          readonly lower: number;
          readonly upper: number;
        };
      };
      /** For prompts like these; null with a single prompt. */
      readonly population: {
        readonly lower: number | null;
        readonly upper: number | null;
        /** As many independent responses would leave as much room. */
        readonly effective_responses: number | null;
        /**
         * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
         * for `basket` also at least 30 days of prompts and platforms that tell more than the day
         * before.
         */
        readonly reliable: boolean;
      };
    } | null;
    /** Weeks with answers that name the brand, the last 26 of them. */
    readonly weeks: ReadonlyArray<{
      /** As the dimension date_week of the query. */
      readonly week: string;
      readonly answers: number;
      readonly share: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
    }>;
  };
  readonly criticism: {
    /** Answers that surely say so. */
    readonly answers: number;
    /** Of the answers that name whom it is about. */
    readonly share: {
      readonly estimate: number;
      /** Responses that the metric is about. */
      readonly responses: number;
      /** Prompts that they answer. */
      readonly prompts: number;
      /** How much days resemble each other. */
      readonly stability: {
        /**
         * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
         * Null where too few days are known, or nothing varies.
         */
        readonly day_to_day: number | null;
        /** Pairs of neighbouring days that tell. */
        readonly pairs: number;
      };
      /**
       * For these prompts on these platforms, as they answer over time: where the lasting share
       * lies.
       */
      readonly basket: {
        readonly lower: number | null;
        readonly upper: number | null;
        /** As many independent responses would leave as much room. */
        readonly effective_responses: number | null;
        /**
         * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
         * for `basket` also at least 30 days of prompts and platforms that tell more than the day
         * before.
         */
        readonly reliable: boolean;
        /**
         * Where the number of the next window, as long and asked as often, will lie if nothing
         * changes.
         */
        readonly next_window: {
          readonly lower: number;
          readonly upper: number;
        };
      };
      /** For prompts like these; null with a single prompt. */
      readonly population: {
        readonly lower: number | null;
        readonly upper: number | null;
        /** As many independent responses would leave as much room. */
        readonly effective_responses: number | null;
        /**
         * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
         * for `basket` also at least 30 days of prompts and platforms that tell more than the day
         * before.
         */
        readonly reliable: boolean;
      };
    } | null;
    /** Weeks with answers that name the brand, the last 26 of them. */
    readonly weeks: ReadonlyArray<{
      /** As the dimension date_week of the query. */
      readonly week: string;
      readonly answers: number;
      readonly share: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
    }>;
  };
  /** Those of whom answers say so, most answers first, up to 20. */
  readonly competitors: ReadonlyArray<{
    readonly competitor_id: number;
    readonly name: string;
    readonly praise: {
      /** Answers that surely say so. */
      readonly answers: number;
      /** Of the answers that name whom it is about. */
      readonly share: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
    };
    readonly criticism: {
      /** Answers that surely say so. */
      readonly answers: number;
      /** Of the answers that name whom it is about. */
      readonly share: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
    };
  }>;
  /** Of the brand, the newest, up to three. */
  readonly quotes: ReadonlyArray<{
    readonly response_id: number;
    readonly date: string;
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly prompt_id: number;
    readonly prompt: string;
    readonly says: 'praise' | 'criticism';
    readonly text: string;
  }>;
}

export interface PastedAnswerReading {
  /** A ULID. */
  readonly id: string;
  readonly prompt: string;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  /** When the answer was given. */
  readonly created_at: string;
  readonly pasted_at: string;
  /** The prompt that it was added to; null while it is not counted. */
  readonly prompt_id: number | null;
  /** The response that it became; null while it is not counted. */
  readonly response_id: number | null;
  /** The answer; of HTML, as Markdown. */
  readonly response_text: string;
  readonly brand_present: boolean;
  readonly brand_sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
  readonly brand_position: 'top' | 'middle' | 'bottom' | null;
  /** Its place in the list by which the answer ranks, from 1; null without one. */
  readonly brand_rank: number | null;
  /**
   * How many entries that list has; null where the answer ranks nothing, or was not read for it
   * yet.
   */
  readonly list_length: number | null;
  readonly competitors: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly present: boolean;
    readonly position: 'top' | 'middle' | 'bottom' | null;
    readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
    /** Its place in the list by which the answer ranks, from 1; null without one. */
    readonly rank: number | null;
  }>;
  readonly citations: ReadonlyArray<{
    readonly url: string;
    readonly domain: string;
    readonly source_type: 'brand' | 'competitor' | 'other';
    readonly competitor_id: number | null;
    readonly title: string | null;
    readonly snippet: string | null;
  }>;
  /** The parts of the text that its sentiments rest on, up to ten for each name. */
  readonly sentiment_evidence: {
    readonly brand: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      /** Which way it surely points; null where that is unsure or was not recorded. */
      readonly says: 'praise' | 'criticism' | null;
      /** Its words, without markup; of many, the first 300 characters or so, and an ellipsis. */
      readonly text: string;
    }>;
    readonly competitors: ReadonlyArray<{
      readonly id: number;
      readonly spans: ReadonlyArray<{
        readonly start: number;
        readonly end: number;
        /** Which way it surely points; null where that is unsure or was not recorded. */
        readonly says: 'praise' | 'criticism' | null;
        /** Its words, without markup; of many, the first 300 characters or so, and an ellipsis. */
        readonly text: string;
      }>;
    }>;
  };
  /**
   * Where the text names the brand and its active competitors, by their current names: the first
   * 10,000 places.
   */
  readonly mentions: {
    readonly brand: readonly {
      readonly start: number;
      readonly end: number;
    }[];
    readonly competitors: readonly {
      readonly id: number;
      readonly spans: readonly {
        readonly start: number;
        readonly end: number;
      }[];
    }[];
    /** The first 100 places that have one of these names and mean something else. */
    readonly passed_over: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      /** Null: a name of the brand. */
      readonly competitor_id: number | null;
      /**
       * `longer_name`: part of another name, as in "United States". `everyday_word`: the word
       * itself.
       */
      readonly reason: 'everyday_word' | 'longer_name';
    }>;
  };
  /** Names that it lists and that the brand does not track. */
  readonly other_names: readonly string[];
}

export interface PastedAnswer {
  /** A ULID. */
  readonly id: string;
  readonly prompt: string;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  /** When the answer was given. */
  readonly created_at: string;
  readonly pasted_at: string;
  /** The prompt that it was added to; null while it is not counted. */
  readonly prompt_id: number | null;
  /** The response that it became; null while it is not counted. */
  readonly response_id: number | null;
}

export interface SentimentAgreement {
  /** Whether a language model is configured to judge sentiments at present. */
  readonly model_judges: boolean;
  /** Answers of these days that both the model and the embedded evaluator read. */
  readonly answers: number;
  /** Sentiments compared: one for each name in each of these answers. */
  readonly judgements: number;
  /** Share of the judgements that are the same; null where there are none. */
  readonly agreement: number | null;
  /**
   * Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the same
   * if each of the two drew its sentiments at random, as often as it really gave them. 1: always
   * the same; 0: no more often than by chance. Null where there are no judgements or both always
   * said one and the same.
   */
  readonly kappa: number | null;
  /** Judgements by what the model said, then by what the embedded said. */
  readonly table: {
    readonly positive: {
      readonly positive: number;
      readonly mixed: number;
      readonly negative: number;
      readonly none: number;
    };
    readonly mixed: {
      readonly positive: number;
      readonly mixed: number;
      readonly negative: number;
      readonly none: number;
    };
    readonly negative: {
      readonly positive: number;
      readonly mixed: number;
      readonly negative: number;
      readonly none: number;
    };
    readonly none: {
      readonly positive: number;
      readonly mixed: number;
      readonly negative: number;
      readonly none: number;
    };
  };
  /** The versions and models that read these answers, the most frequent first. */
  readonly evaluators: readonly {
    readonly evaluator_version: string;
    readonly answers: number;
  }[];
  /** The newest 20 judgements that differ. */
  readonly disagreements: ReadonlyArray<{
    readonly response_id: number;
    readonly created_at: string;
    /** Null: the brand itself. */
    readonly competitor_id: number | null;
    /** As it is called now. */
    readonly name: string;
    /** What the language model said, with the words it quoted. */
    readonly model: {
      readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none';
      readonly praise: string | null;
      readonly criticism: string | null;
    };
    /** What the embedded reading said, with the first passages that decided it. */
    readonly embedded: {
      readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none';
      readonly praise: string | null;
      readonly criticism: string | null;
    };
  }>;
}

export interface AnswerCheck {
  readonly response_id: number;
  /** When the answer was given. */
  readonly created_at: string;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  /** Of the prompt; null: none is set. */
  readonly language: string | null;
  readonly evaluator_version: string;
  readonly checked_at: string;
  readonly checked_by: string;
  /** Whether it was drawn for a month’s sample. */
  readonly sampled: boolean;
  readonly labels: ReadonlyArray<{
    /** Null: the brand itself. */
    readonly competitor_id: number | null;
    readonly name: string;
    /** What the person said, which counts. */
    readonly person: 'positive' | 'mixed' | 'negative' | 'none';
    /** What the judge says of the same name. */
    readonly judge: 'positive' | 'mixed' | 'negative' | 'none';
  }>;
  /** With `include_text`. */
  readonly response_text?: string;
}

export interface PortfolioBrand {
  readonly id: number;
  readonly name: string;
  readonly website: string;
  /** One of the simulated world. */
  readonly simulated: boolean;
  /** Which prompts `figures` are over. */
  readonly prompts: 'unbranded' | 'branded' | 'all';
  /** Null where a brand has too many prompts on too many platforms to compute here. */
  readonly figures: {
    readonly brand_presence_percentage: {
      /** Null where there is nothing to divide by. */
      readonly now: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
      /**
       * Since the window to compare with; `q_value` counts the brands of the page over the same
       * prompts.
       */
      readonly change: {
        readonly before: number | null;
        readonly now: number | null;
        readonly difference: number | null;
        /** The change over prompts and platforms that have responses in both windows. */
        readonly like_for_like: number | null;
        /** What is left of the difference: it comes from having asked other questions. */
        readonly mix: number | null;
        /** Prompts that are compared. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time. Null where too few days
         * are known.
         */
        readonly basket: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
        /** For prompts like these. */
        readonly population: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
      };
    };
    readonly brand_mention_share: {
      /** Null where there is nothing to divide by. */
      readonly now: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
      /**
       * Since the window to compare with; `q_value` counts the brands of the page over the same
       * prompts.
       */
      readonly change: {
        readonly before: number | null;
        readonly now: number | null;
        readonly difference: number | null;
        /** The change over prompts and platforms that have responses in both windows. */
        readonly like_for_like: number | null;
        /** What is left of the difference: it comes from having asked other questions. */
        readonly mix: number | null;
        /** Prompts that are compared. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time. Null where too few days
         * are known.
         */
        readonly basket: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
        /** For prompts like these. */
        readonly population: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
      };
    };
    readonly brand_sentiment_score: {
      /** Null where there is nothing to divide by. */
      readonly now: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
      /**
       * Since the window to compare with; `q_value` counts the brands of the page over the same
       * prompts.
       */
      readonly change: {
        readonly before: number | null;
        readonly now: number | null;
        readonly difference: number | null;
        /** The change over prompts and platforms that have responses in both windows. */
        readonly like_for_like: number | null;
        /** What is left of the difference: it comes from having asked other questions. */
        readonly mix: number | null;
        /** Prompts that are compared. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time. Null where too few days
         * are known.
         */
        readonly basket: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
        /** For prompts like these. */
        readonly population: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
      };
    };
    readonly brand_citation_rate: {
      /** Null where there is nothing to divide by. */
      readonly now: {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null;
      /**
       * Since the window to compare with; `q_value` counts the brands of the page over the same
       * prompts.
       */
      readonly change: {
        readonly before: number | null;
        readonly now: number | null;
        readonly difference: number | null;
        /** The change over prompts and platforms that have responses in both windows. */
        readonly like_for_like: number | null;
        /** What is left of the difference: it comes from having asked other questions. */
        readonly mix: number | null;
        /** Prompts that are compared. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time. Null where too few days
         * are known.
         */
        readonly basket: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
        /** For prompts like these. */
        readonly population: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
      };
    };
  } | null;
  /** Of the latest run that completed; null: there was none. */
  readonly signals: {
    readonly run_id: number;
    /** The last day of the later window of that run. */
    readonly end_date: string;
    /** Signals that it found. */
    readonly found: number;
    /** The surest of them, up to 3. */
    readonly surest: ReadonlyArray<{
      readonly id: number;
      readonly kind:
        | 'brand'
        | 'platform'
        | 'topic'
        | 'stage'
        | 'competitor'
        | 'prompt'
        | 'domain';
      /**
       * What changed, by its name when the run ended: the brand, a platform, topic, stage,
       * competitor, the text of a prompt, or a cited domain.
       */
      readonly subject: string;
      /** As in the query. `domain_citation_rate` is the share of answers that cite the domain. */
      readonly metric:
        | 'brand_presence_percentage'
        | 'brand_position_score'
        | 'brand_sentiment_score'
        | 'brand_citation_rate'
        | 'competitor_presence_percentage'
        | 'domain_citation_rate';
      readonly direction: 'up' | 'down';
      /** The change on the prompts and platforms that were asked in both windows. */
      readonly like_for_like: number;
    }>;
  } | null;
  /** This calendar month (UTC), and the brand’s own budget for it. */
  readonly month: {
    readonly spent_usd: number;
    readonly budget_usd: number | null;
  };
  /** Null: none in the last 90 days. */
  readonly last_answer_at: string | null;
}

export interface SavedView {
  /** A ULID. */
  readonly id: string;
  readonly name: string;
  /** Without the `?`. */
  readonly search: string;
  /** Null: saved with an API key. */
  readonly created_by: {
    readonly person_id: number;
    readonly email: string;
  } | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface Signal {
  readonly id: number;
  readonly run_id: number;
  readonly kind: 'brand' | 'platform' | 'topic' | 'stage' | 'competitor' | 'prompt' | 'domain';
  /**
   * What changed, by its name when the run ended: the brand, a platform, topic, stage, competitor,
   * the text of a prompt, or a cited domain.
   */
  readonly subject: string;
  /** Of a prompt or competitor; null otherwise. */
  readonly subject_id: number | null;
  /** Of a platform, and of a domain, whose answers are those of one platform. */
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok' | null;
  /** Whether the last 28 days or the last 7 show it best, against the 28 before. */
  readonly days: number;
  /** The event that explains it. */
  readonly event_id: number | null;
  /** As in the query. `domain_citation_rate` is the share of answers that cite the domain. */
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'brand_citation_rate'
    | 'competitor_presence_percentage'
    | 'domain_citation_rate';
  readonly direction: 'up' | 'down';
  /**
   * Over all answers of the earlier window. In the unit of the metric: percentages and rates 0 to
   * 1, scores 0 to 100.
   */
  readonly before: number;
  /** Over all answers of the later window. */
  readonly now: number;
  readonly difference: number;
  /** The change on the prompts and platforms that were asked in both windows. */
  readonly like_for_like: number;
  /** What is left of the difference: it comes from having asked other questions. */
  readonly mix: number;
  /** Prompts that were asked in both windows. */
  readonly prompts: number;
  /** Bounds (95%) and test of `like_for_like` for these prompts. */
  readonly basket: {
    readonly lower: number;
    readonly upper: number;
    readonly p_value: number;
    /**
     * Corrected for everything the run tested (Benjamini and Hochberg): of the signals with a
     * q-value up to this one, about this share is chance.
     */
    readonly q_value: number;
  };
  /**
   * The prompts that moved most in this direction, up to five. Empty beyond the first 100 signals
   * of a run.
   */
  readonly evidence: readonly {
    readonly prompt_id: number;
    /** Its text when the run ended. */
    readonly prompt: string;
    /**
     * In the earlier window. In the unit of the metric: percentages and rates 0 to 1, scores 0 to
     * 100.
     */
    readonly before: number;
    readonly now: number;
    /** Answers that count in the earlier window. */
    readonly responses_before: number;
    readonly responses_now: number;
    /** Up to three answers of the earlier window that show how it was, newest first. */
    readonly response_ids_before: readonly number[];
    readonly response_ids_now: readonly number[];
  }[];
}

export interface ChangeEvent {
  readonly id: number;
  readonly run_id: number;
  /** What happened, in one or two sentences. */
  readonly summary: string;
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'brand_citation_rate'
    | 'competitor_presence_percentage'
    | 'domain_citation_rate';
  readonly direction: 'up' | 'down';
  /** Whose number moved: the brand’s, a competitor’s or that of a cited website. */
  readonly subject: {
    readonly kind: 'brand' | 'competitor' | 'domain';
    readonly id: number | null;
    readonly name: string;
  };
  /** The smallest part of the answers that holds the movement; all null: it is everywhere. */
  readonly where: {
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok' | null;
    readonly topic: string | null;
    readonly stage: string | null;
    readonly prompt_id: number | null;
  };
  readonly began: {
    /** The most likely first day. */
    readonly day: string;
    /** Days before this one and after the latest are ruled out. */
    readonly earliest: string;
    readonly latest: string;
  };
  /**
   * Over the four weeks before it began. In the unit of the metric: percentages and rates 0 to 1,
   * scores 0 to 100.
   */
  readonly before: number;
  /** Since it began. */
  readonly since: number;
  /** The change like for like since it began, in the part where it lies. */
  readonly size: number;
  readonly lower: number | null;
  readonly upper: number | null;
  /** The prompts that carry it, up to five. */
  readonly prompts: readonly {
    readonly prompt_id: number;
    /** Its text when the run ended. */
    readonly prompt: string;
    /**
     * In the earlier window. In the unit of the metric: percentages and rates 0 to 1, scores 0 to
     * 100.
     */
    readonly before: number;
    readonly now: number;
    /** Answers that count in the earlier window. */
    readonly responses_before: number;
    readonly responses_now: number;
    /** Up to three answers of the earlier window that show how it was, newest first. */
    readonly response_ids_before: readonly number[];
    readonly response_ids_now: readonly number[];
  }[];
  /** Whether only this number moved. */
  readonly others: {
    /**
     * `alone`: no rival moved the same way; `everybody`: at least half of the rivals did;
     * `opposite`: a rival moved the other way; `unknown`: there is no rival to compare with.
     */
    readonly verdict: 'alone' | 'everybody' | 'opposite' | 'unknown';
    /** Rivals whose presence there likely changed over the same days. */
    readonly rivals: ReadonlyArray<{
      readonly id: number | null;
      readonly name: string;
      readonly change: number;
    }>;
  };
  /** What moved with it, in the same place and at the same time. */
  readonly also: ReadonlyArray<{
    readonly metric:
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'competitor_presence_percentage'
      | 'domain_citation_rate';
    readonly subject: string;
    readonly size: number;
  }>;
  /** What happened within a week of its beginning, such as a new model of the platform. */
  readonly possible_causes: readonly {
    readonly day: string;
    readonly title: string;
  }[];
  /** Up to three sentences from answers before it began, and since. */
  readonly quotes: {
    readonly before: ReadonlyArray<{
      readonly response_id: number;
      readonly prompt_id: number;
      readonly platform:
        | 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok';
      readonly day: string;
      /** One sentence of the answer, up to 300 characters. */
      readonly text: string;
    }>;
    readonly since: ReadonlyArray<{
      readonly response_id: number;
      readonly prompt_id: number;
      readonly platform:
        | 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok';
      readonly day: string;
      /** One sentence of the answer, up to 300 characters. */
      readonly text: string;
    }>;
  };
  /** How many changes of the run it explains. */
  readonly signals: number;
}

export interface SignalRun {
  readonly id: number;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  /** `schedule`: the run that each brand has once a day. */
  readonly trigger: 'schedule' | 'request';
  /** First day of the later window (UTC). */
  readonly start_date: string;
  /** Its last day: the last one that is over. */
  readonly end_date: string;
  readonly compare_start_date: string;
  readonly compare_end_date: string;
  /** The setting as it was for this run. */
  readonly minimum_points: number;
  /** Steps that are done. */
  readonly done: number;
  /** Steps of the run. */
  readonly total: number;
  /** Changes that were tested; known once it completed. */
  readonly tested: number;
  /** Changes with too few answers for a test. */
  readonly untested: number;
  /** Signals that it found. The surest 500 are kept. */
  readonly found: number;
  /** Whether it looked at prompts that do not name the brand alone, as wherever there are any. */
  readonly is_unbranded: boolean;
  /**
   * In points: a change this large of the share of answers that name the brand would have been seen
   * four times out of five. Null where too few answers tell.
   */
  readonly smallest_seen: number | null;
  /** Why it failed. */
  readonly failure: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
}

export interface SignalSettings {
  readonly minimum_points: number;
}

export interface Annotation {
  readonly id: number;
  readonly kind:
    | 'campaign'
    | 'release'
    | 'model_change'
    | 'platform_change'
    | 'publication'
    | 'other';
  readonly title: string;
  readonly note: string | null;
  readonly url: string | null;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok' | null;
  readonly start_date: string;
  readonly end_date: string;
  /** Charts leave it out. */
  readonly is_hidden: boolean;
  /**
   * `service`: noticed by the service itself. It can be hidden, and neither changed nor deleted.
   */
  readonly created_by: {
    readonly kind: 'person' | 'key' | 'service';
    /** The email address of a person, the name of a key. */
    readonly name: string | null;
  };
  readonly created_at: string;
  readonly updated_at: string;
}

export interface Campaign {
  readonly id: number;
  readonly kind: 'page' | 'press' | 'release' | 'other';
  /** The address where no name was given. */
  readonly name: string;
  readonly url: string | null;
  readonly date: string;
  readonly verdict_date: string;
  readonly prompt_ids: readonly number[];
  readonly topic: string | null;
  readonly registered_at: string;
  /** It was registered more than a week after its date, when results could be known. */
  readonly registered_late: boolean;
  readonly registered_by: {
    readonly kind: 'person' | 'key';
    /** The email address of a person, the name of a key. */
    readonly name: string | null;
  };
}

export interface CampaignPreview {
  readonly prompt_ids: readonly number[];
  readonly verdict_date: string;
  /** It was registered more than a week after its date, when results could be known. */
  readonly registered_late: boolean;
  /**
   * `topic`: untouched prompts of the topics of the target prompts, where each topic has at least
   * six. `brand`: all untouched prompts of the brand; a topic that moves as a whole can then look
   * like an effect.
   */
  readonly controls: 'topic' | 'brand';
  /** Prompts that there are to compare with. */
  readonly untouched_prompts: number;
  /**
   * The smallest effect that would be seen, judged by the weeks before; null where they tell too
   * little.
   */
  readonly power: {
    /** As a share of answers that name the brand. */
    readonly smallest_effect: number;
    /** How likely an effect of this size is to be seen. */
    readonly chance: number;
    /** The day of the verdict. */
    readonly by: string;
  } | null;
}

export interface ListedCampaign {
  readonly id: number;
  readonly kind: 'page' | 'press' | 'release' | 'other';
  /** The address where no name was given. */
  readonly name: string;
  readonly url: string | null;
  readonly date: string;
  readonly verdict_date: string;
  readonly prompt_ids: readonly number[];
  readonly topic: string | null;
  readonly registered_at: string;
  /** It was registered more than a week after its date, when results could be known. */
  readonly registered_late: boolean;
  readonly registered_by: {
    readonly kind: 'person' | 'key';
    /** The email address of a person, the name of a key. */
    readonly name: string | null;
  };
  readonly status:
    | 'measured'
    | 'not_published'
    | 'no_target_prompts'
    | 'too_early'
    | 'too_little_history'
    | 'too_few_prompts'
    | 'too_few_answers'
    | 'not_parallel';
  /** The effect on answers that name the brand; null unless `measured`. */
  readonly verdict: {
    readonly estimate: number;
    readonly lower: number;
    readonly upper: number;
    readonly p_value: number;
  } | null;
}

export interface MeasuredCampaign {
  readonly id: number;
  readonly kind: 'page' | 'press' | 'release' | 'other';
  /** The address where no name was given. */
  readonly name: string;
  readonly url: string | null;
  readonly date: string;
  readonly verdict_date: string;
  readonly prompt_ids: readonly number[];
  readonly topic: string | null;
  readonly registered_at: string;
  /** It was registered more than a week after its date, when results could be known. */
  readonly registered_late: boolean;
  readonly registered_by: {
    readonly kind: 'person' | 'key';
    /** The email address of a person, the name of a key. */
    readonly name: string | null;
  };
  readonly effect: CampaignEffect;
}

export interface CampaignEffect {
  readonly status:
    | 'measured'
    | 'not_published'
    | 'no_target_prompts'
    | 'too_early'
    | 'too_little_history'
    | 'too_few_prompts'
    | 'too_few_answers'
    | 'not_parallel';
  /** Prompts of the brand that it was made for. */
  readonly target_prompt_ids: readonly number[];
  /**
   * `topic`: untouched prompts of the topics of the target prompts, where each topic has at least
   * six. `brand`: all untouched prompts of the brand; a topic that moves as a whole can then look
   * like an effect.
   */
  readonly controls: 'topic' | 'brand';
  /** Prompts they are compared with. */
  readonly untouched_prompts: number;
  readonly untouched_prompts_needed: number;
  /** Whole weeks that are compared, at most 8. */
  readonly weeks_before: number;
  readonly weeks_after: number;
  /** Whole weeks needed on each side. */
  readonly weeks_needed: number;
  /** The day from which on there are enough weeks afterwards. */
  readonly enough_on: string | null;
  /** The day from which on the result is final: later weeks are not compared. */
  readonly verdict_on: string | null;
  /**
   * The smallest effect that would be seen, judged by the weeks before; null where they tell too
   * little.
   */
  readonly power: {
    /** As a share of answers that name the brand. */
    readonly smallest_effect: number;
    /** How likely an effect of this size is to be seen. */
    readonly chance: number;
    /** The day of the verdict. */
    readonly by: string;
  } | null;
  /** The share of answers that name the brand. */
  readonly presence: {
    /** Over prompts on platforms that were asked before and after. */
    readonly target: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /** Over prompts on platforms that were asked before and after. */
    readonly untouched: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /**
     * Whether both kinds of prompts moved together before; null where there are too few answers to
     * check it.
     */
    readonly parallel: {
      /**
       * By how much the target prompts changed more than the others, from the first half of the
       * weeks before to the second.
       */
      readonly difference: number;
      readonly p_value: number;
      /** Whether it may be chance: `p_value` is 0.05 or more. */
      readonly passed: boolean;
    } | null;
    /**
     * With 95% bounds; null unless `status` is `measured` and the check of the time before passed.
     */
    readonly effect: {
      /** By how much the target prompts changed more than the untouched ones, as a share. */
      readonly estimate: number;
      readonly lower: number;
      readonly upper: number;
      /** The larger of both below: an effect must exceed either kind of chance. */
      readonly p_value: number;
      /**
       * Against publications that never happened, for random prompts of those compared with, in
       * random weeks: (1 + as_extreme) / (1 + draws). The same data give the same draws.
       */
      readonly placebo: {
        readonly p_value: number;
        readonly draws: number;
        readonly as_extreme: number;
      };
      /** Against what asking the same prompts again would change. */
      readonly repeat_p_value: number;
    } | null;
  };
  /** From 8 weeks before on, in order. */
  readonly weeks: ReadonlyArray<{
    /** A Monday. */
    readonly start_date: string;
    readonly end_date: string;
    /**
     * Only whole weeks before and after the one of publication are compared: neither the current
     * one nor those from that on in which the page was taken back.
     */
    readonly part: 'before' | 'publication' | 'after' | 'unfinished' | 'ended';
    readonly target_responses: number;
    readonly untouched_responses: number;
    readonly presence: {
      readonly target: number | null;
      readonly untouched: number | null;
    };
    readonly citation: {
      readonly target: number | null;
      readonly untouched: number | null;
    };
  }>;
  /** The share of answers that cite its page; null for a campaign without `url`. */
  readonly citation: {
    /** Over prompts on platforms that were asked before and after. */
    readonly target: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /** Over prompts on platforms that were asked before and after. */
    readonly untouched: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /**
     * Whether both kinds of prompts moved together before; null where there are too few answers to
     * check it.
     */
    readonly parallel: {
      /**
       * By how much the target prompts changed more than the others, from the first half of the
       * weeks before to the second.
       */
      readonly difference: number;
      readonly p_value: number;
      /** Whether it may be chance: `p_value` is 0.05 or more. */
      readonly passed: boolean;
    } | null;
    /**
     * With 95% bounds; null unless `status` is `measured` and the check of the time before passed.
     */
    readonly effect: {
      /** By how much the target prompts changed more than the untouched ones, as a share. */
      readonly estimate: number;
      readonly lower: number;
      readonly upper: number;
      /** The larger of both below: an effect must exceed either kind of chance. */
      readonly p_value: number;
      /**
       * Against publications that never happened, for random prompts of those compared with, in
       * random weeks: (1 + as_extreme) / (1 + draws). The same data give the same draws.
       */
      readonly placebo: {
        readonly p_value: number;
        readonly draws: number;
        readonly as_extreme: number;
      };
      /** Against what asking the same prompts again would change. */
      readonly repeat_p_value: number;
    } | null;
  } | null;
}

export interface ActionList {
  readonly total: number;
  readonly items: readonly Action[];
  readonly offset: number;
  readonly limit: number;
  /** When actions were last looked for. */
  readonly computed_at: string | null;
  /** Kinds with a verdict. */
  readonly track_record: ReadonlyArray<{
    readonly kind:
      | 'open_door'
      | 'correct_fact'
      | 'win_source'
      | 'write_page'
      | 'improve_page'
      | 'answer_criticism'
      | 'measure_better';
    /** With a verdict that could be measured. */
    readonly judged: number;
    readonly effect_seen: number;
    /** `effect_seen` of `judged`, with 95% bounds; null where none was. */
    readonly share: {
      readonly estimate: number;
      readonly lower: number;
      readonly upper: number;
    } | null;
    /** Over all that were judged, seen or not; null below two. */
    readonly mean_effect: {
      readonly estimate: number;
      readonly lower: number;
      readonly upper: number;
    } | null;
    readonly not_measurable: number;
  }>;
}

export interface Action {
  readonly id: number;
  /**
   * `win_source`: answers cite a page that names rivals and not the brand. `write_page`: no page of
   * the brand is cited for these prompts. `improve_page`: a page of the brand fails checks.
   * `correct_fact`: answers say what the brand's own pages contradict. `open_door`: AI agents
   * cannot read a page. `answer_criticism`: answers criticize the same thing again and again.
   * `measure_better`: too few answers to tell.
   */
  readonly kind:
    | 'open_door'
    | 'correct_fact'
    | 'win_source'
    | 'write_page'
    | 'improve_page'
    | 'answer_criticism'
    | 'measure_better';
  readonly status: 'proposed' | 'planned' | 'done' | 'judged' | 'dismissed';
  /** What to do, in one line. */
  readonly title: string;
  /** What it rests on, in one or two sentences. */
  readonly why: string;
  /** What it is about: an address, a topic, a theme or a prompt. */
  readonly subject: string;
  readonly reach: {
    /** Answers of the last 30 days that it concerns. */
    readonly answers: number;
    readonly prompts: number;
    /** The first 100. */
    readonly prompt_ids: readonly number[];
    readonly stages: readonly string[];
  };
  /** By kind, from 1 (an hour) to 5 (weeks). */
  readonly effort: number;
  /** `reach.answers` / `effort`; the highest comes first. */
  readonly score: number;
  readonly evidence: {
    /** The newest, up to five. */
    readonly answers: ReadonlyArray<{
      readonly response_id: number;
      readonly date: string;
      readonly platform:
        | 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok';
      readonly prompt_id: number;
      readonly prompt: string;
      /** The sentence that counts; null: the whole answer does. */
      readonly text: string | null;
    }>;
    /** The most cited, up to ten. */
    readonly pages: ReadonlyArray<{
      readonly url: string;
      readonly title: string | null;
      /** Answers of these days that cite it. */
      readonly answers: number;
      /** What the page itself says, or what was found on it. */
      readonly says: string | null;
    }>;
  };
  readonly first_seen: string;
  /** The last day on which its evidence was found. */
  readonly last_seen: string;
  readonly plan: {
    /** Who does it. */
    readonly owner: string | null;
    readonly due_date: string;
    /** What the verdict is about; fixed when planned. */
    readonly prompt_ids: readonly number[];
    readonly metric: 'brand_presence_percentage';
    /** Fixed when planned. If it is done late, five weeks after it is done. */
    readonly verdict_date: string;
  } | null;
  readonly done_on: string | null;
  /** Where its effect can be read once it is done. */
  readonly campaign_id: number | null;
  readonly verdict: {
    /**
     * `effect_seen`: the bounds of the effect exclude zero. `not_measurable`: `reason` says why.
     */
    readonly result: 'effect_seen' | 'no_effect_seen' | 'not_measurable';
    /** Change of the share, as a share. */
    readonly estimate: number | null;
    readonly lower: number | null;
    readonly upper: number | null;
    readonly p_value: number | null;
    /** The smallest effect that would have been seen four times out of five. */
    readonly smallest_effect: number | null;
    /** `measured` where there is an estimate. */
    readonly reason:
      | 'measured'
      | 'not_published'
      | 'no_target_prompts'
      | 'too_early'
      | 'too_little_history'
      | 'too_few_prompts'
      | 'too_few_answers'
      | 'not_parallel';
    /** In one sentence. */
    readonly text: string;
    readonly judged_on: string;
  } | null;
  readonly dismissed: {
    readonly at: string;
    readonly reason: string | null;
  } | null;
}

export interface Brief {
  readonly title: string;
  readonly markdown: string;
  /** Everything that the brief states as a fact, each with its sources. */
  readonly statements: ReadonlyArray<{
    readonly text: string;
    readonly sources: ReadonlyArray<{
      readonly kind: 'answer' | 'page' | 'prompt';
      /** Of the answer or prompt. */
      readonly id: number | null;
      /** Of the page. */
      readonly url: string | null;
    }>;
  }>;
  readonly pages_read: number;
  /** Cited or own pages that could not be read, and why. */
  readonly pages_unread: readonly {
    readonly url: string;
    readonly reason: string;
  }[];
  /**
   * `model`: a language model ordered the text. What it added is left out, so both state the same
   * facts.
   */
  readonly written_by: 'rules' | 'model';
}

export interface Report {
  /** A ULID. */
  readonly id: string;
  readonly name: string;
  readonly scope: {
    /** Days that move along with today (UTC). */
    readonly range: unknown;
    /** Instead of `range`, with `end_date`. */
    readonly start_date: unknown;
    /** The last day, included. */
    readonly end_date: unknown;
    /** With the days before, the same days last year, or with nothing. Default: "before". */
    readonly compare: 'before' | 'year' | 'off';
    /** About these prompts, or about prompts like these. Default: "basket". */
    readonly bounds: 'basket' | 'population';
    /**
     * Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with an
     * answer names the brand, `unbranded` shows all. In reports that were made before there was a
     * choice: `all`.
     * Default: "unbranded".
     */
    readonly prompts: 'unbranded' | 'branded' | 'all';
    readonly platform: unknown;
    readonly persona_id: unknown;
    readonly stage: unknown;
    readonly tag: unknown;
    readonly country: unknown;
  };
  readonly blocks: ReadonlyArray<{
    readonly kind: 'summary';
  } | {
    readonly kind: 'figures';
    /** Metrics that have bounds. */
    readonly metrics: unknown;
  } | {
    readonly kind: 'chart';
    readonly title: string;
    readonly metric:
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage';
    readonly by: 'date' | 'date_week' | 'date_month';
    /** A line for each value; the eight with most responses are shown, and of platforms all. */
    readonly split: unknown;
  } | {
    readonly kind: 'table';
    readonly title: string;
    readonly dimension:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded'
      | 'prompt'
      | 'source_domain'
      | 'source_url'
      | 'source_type'
      | 'position_bucket'
      | 'sentiment_band';
    /** Metrics that have bounds. */
    readonly metrics: unknown;
    /** Platforms are always all shown. Default: 10. */
    readonly limit: number;
    /** By the first metric, or by the name of the row. Default: "highest". */
    readonly order: 'highest' | 'lowest' | 'name';
  } | {
    readonly kind: 'quotes';
    readonly title: string;
    /** Default: "any". */
    readonly sentiment: 'any' | 'positive' | 'mixed' | 'negative';
    /** Default: 5. */
    readonly limit: number;
  } | {
    readonly kind: 'comment';
    /** Markdown; HTML in it is shown as text. */
    readonly markdown: string;
  }>;
  /** When it is sent by email, if it is. */
  readonly schedule: {
    readonly every: 'week' | 'month';
    readonly day: number;
    readonly hour: number;
    readonly recipients: readonly string[];
    /**
     * Of the recipients, those outside the organization who have not agreed yet. They get a link by
     * mail, and no report until they open it.
     */
    readonly unconfirmed_recipients: readonly string[];
    /** When it is sent next. */
    readonly next_at: string;
    readonly last_sent_at: string | null;
    /** Why the latest one was not sent. */
    readonly error: string | null;
  } | null;
  /** Null: made with an API key. */
  readonly created_by: {
    readonly person_id: number;
    readonly email: string;
  } | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ReportContent {
  readonly name: string;
  readonly brand: string;
  readonly look: OrganizationLook;
  readonly generated_at: string;
  readonly range:
    | '7d'
    | '30d'
    | '90d'
    | '180d'
    | '365d'
    | 'this-week'
    | 'last-week'
    | 'this-month'
    | 'last-month'
    | 'this-quarter'
    | 'last-quarter' | null;
  readonly period: {
    readonly start: string;
    readonly end: string;
  };
  readonly compare: 'before' | 'year' | 'off';
  /** Null: nothing is compared. */
  readonly comparison: {
    readonly start: string;
    readonly end: string;
  } | null;
  /**
   * True: the periods have answers on different weekdays, and changes compare only those that both
   * have.
   */
  readonly same_weekdays: boolean;
  readonly bounds: 'basket' | 'population';
  /** Which prompts it is over. A chart or table by `branded` is over all of them. */
  readonly prompts: 'unbranded' | 'branded' | 'all';
  /** True: it should be over unbranded prompts, but every prompt with an answer names the brand. */
  readonly all_prompts_name_brand: boolean;
  /** How many of its answers are made up, as those of the sample data are. */
  readonly simulated: 'none' | 'some' | 'all';
  /** What narrows the answers. */
  readonly filters: ReadonlyArray<{
    readonly field: 'ai_platform' | 'persona_name' | 'stage' | 'tag' | 'country';
    readonly value: string;
  }>;
  readonly blocks: ReadonlyArray<{
    readonly kind: 'summary';
    readonly sentences: ReadonlyArray<{
      readonly text: string;
      /** The page of the dashboard that shows it. */
      readonly page: 'overview' | 'signals' | 'competitors' | 'responses';
    }>;
  } | {
    readonly kind: 'figures';
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
    readonly rows: ReadonlyArray<Readonly<Record<string, string | number | boolean | null | {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null>>>;
    readonly changes: ReadonlyArray<Readonly<Record<string, string | number | boolean | null | {
        readonly before: number | null;
        readonly now: number | null;
        readonly difference: number | null;
        /** The change over prompts and platforms that have responses in both windows. */
        readonly like_for_like: number | null;
        /** What is left of the difference: it comes from having asked other questions. */
        readonly mix: number | null;
        /** Prompts that are compared. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time. Null where too few days
         * are known.
         */
        readonly basket: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
        /** For prompts like these. */
        readonly population: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
      }>>>;
  } | {
    readonly kind: 'chart';
    readonly title: string;
    readonly metric:
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage';
    readonly by: 'date' | 'date_week' | 'date_month';
    readonly split:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded' | null;
    readonly rows: ReadonlyArray<Readonly<Record<string, string | number | boolean | null | {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null>>>;
    /** Values that have no line, beyond the first eight. Of platforms: 0. */
    readonly left_out: number;
  } | {
    readonly kind: 'table';
    readonly title: string;
    readonly dimension:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded'
      | 'prompt'
      | 'source_domain'
      | 'source_url'
      | 'source_type'
      | 'position_bucket'
      | 'sentiment_band';
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
    readonly rows: ReadonlyArray<Readonly<Record<string, string | number | boolean | null | {
        readonly estimate: number;
        /** Responses that the metric is about. */
        readonly responses: number;
        /** Prompts that they answer. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time: where the lasting share
         * lies.
         */
        readonly basket: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
          /**
           * Where the number of the next window, as long and asked as often, will lie if nothing
           * changes.
           */
          readonly next_window: {
            readonly lower: number;
            readonly upper: number;
          };
        };
        /** For prompts like these; null with a single prompt. */
        readonly population: {
          readonly lower: number | null;
          readonly upper: number | null;
          /** As many independent responses would leave as much room. */
          readonly effective_responses: number | null;
          /**
           * At least 30 responses, at least 30 effective ones, and bounds less than 30 points
           * apart; for `basket` also at least 30 days of prompts and platforms that tell more than
           * the day before.
           */
          readonly reliable: boolean;
        };
      } | null>>>;
    readonly changes: ReadonlyArray<Readonly<Record<string, string | number | boolean | null | {
        readonly before: number | null;
        readonly now: number | null;
        readonly difference: number | null;
        /** The change over prompts and platforms that have responses in both windows. */
        readonly like_for_like: number | null;
        /** What is left of the difference: it comes from having asked other questions. */
        readonly mix: number | null;
        /** Prompts that are compared. */
        readonly prompts: number;
        /** How much days resemble each other. */
        readonly stability: {
          /**
           * How much the answers of one day resemble those of the day before: 0 not at all, 1
           * wholly. Null where too few days are known, or nothing varies.
           */
          readonly day_to_day: number | null;
          /** Pairs of neighbouring days that tell. */
          readonly pairs: number;
        };
        /**
         * For these prompts on these platforms, as they answer over time. Null where too few days
         * are known.
         */
        readonly basket: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
        /** For prompts like these. */
        readonly population: {
          readonly lower: number;
          readonly upper: number;
          readonly p_value: number;
          /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
          readonly q_value: number;
        } | null;
      }>>>;
    /** Rows beyond the limit. Of platforms: 0. */
    readonly left_out: number;
    /**
     * By competitor: which row, from 0, is the brand itself, with its own figures under the names
     * of theirs. Null elsewhere.
     */
    readonly own_row: number | null;
  } | {
    readonly kind: 'quotes';
    readonly title: string;
    readonly sentiment: 'any' | 'positive' | 'mixed' | 'negative';
    /** What the quotes are about, most answers first; `other` is last. */
    readonly themes: readonly {
      readonly key: string;
      readonly name: string;
      /** Answers of the period that say something of it. */
      readonly answers: number;
    }[];
    /** In the order of their themes. */
    readonly quotes: ReadonlyArray<{
      readonly text: string;
      /** Of the whole answer. */
      readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none' | null;
      /** Which way these words surely point. */
      readonly says: 'praise' | 'criticism';
      /** What they are about: the key of one of `themes`. */
      readonly theme: string;
      readonly platform:
        | 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok';
      readonly prompt: string;
      readonly date: string;
    }>;
    /** Answers of the period that judge the brand; one can do both. */
    readonly judged: {
      /** With words that surely praise the brand. */
      readonly praised: number;
      /** With words that surely criticize it. */
      readonly criticized: number;
      /** With neither: too unsure to be quoted. */
      readonly unsure: number;
      /** Older ones, beyond the newest 10,000, in none of these. */
      readonly unread: number;
    };
  } | {
    readonly kind: 'comment';
    readonly markdown: string;
  }>;
}

export interface OrganizationLook {
  readonly name: string;
  readonly accent: string | null;
  /** Black or white, whichever is easier to read on the accent. */
  readonly text_on_accent: string | null;
  /** A data URL. */
  readonly logo: string | null;
}

export interface CreatedShareLink {
  /** A ULID. */
  readonly id: string;
  readonly kind: 'report' | 'table';
  /** Of the report or the table. */
  readonly name: string;
  /** Null for a table. */
  readonly report_id: string | null;
  readonly made_by: 'person' | 'key' | 'schedule';
  readonly has_password: boolean;
  /** The policy `public_links` of the organization does not allow it: it answers nobody. */
  readonly is_blocked: boolean;
  /** How often it was opened. */
  readonly opens: number;
  readonly last_opened_at: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  /** Shown once: only its hash is kept. */
  readonly token: string;
  /** Where it is opened, below the address of the service. */
  readonly path: string;
}

export interface ShareLink {
  /** A ULID. */
  readonly id: string;
  readonly kind: 'report' | 'table';
  /** Of the report or the table. */
  readonly name: string;
  /** Null for a table. */
  readonly report_id: string | null;
  readonly made_by: 'person' | 'key' | 'schedule';
  readonly has_password: boolean;
  /** The policy `public_links` of the organization does not allow it: it answers nobody. */
  readonly is_blocked: boolean;
  /** How often it was opened. */
  readonly opens: number;
  readonly last_opened_at: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface CollectionPlan {
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'brand_citation_rate'
    | 'competitor_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'competitor_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage';
  readonly start_date: string;
  readonly end_date: string;
  /** Days of the window that have answers. */
  readonly days: number;
  readonly level: number;
  /** The metric as the query gives it; null: nothing to divide by. */
  readonly estimate: number | null;
  /** What was asked in the window; null where nothing can be planned. */
  readonly today: {
    readonly prompts: number;
    /** Per prompt, on average. */
    readonly platforms: number;
    /** Answers of each prompt on each platform in the window, on average. */
    readonly answers_each: number;
    /** All answers of the window. */
    readonly responses: number;
    /** Points between the bounds for these prompts. */
    readonly basket_width: number | null;
    /** Points between the bounds for prompts like these; null with a single prompt. */
    readonly population_width: number | null;
    /** What the answers of the window cost at today’s prices; null: no price is known. */
    readonly window_usd: number | null;
    /** The same for 30 days. */
    readonly month_usd: number | null;
  } | null;
  /** Where the variance of the estimate for prompts like these comes from. */
  readonly uncertainty: {
    /** Prompts differ: only more prompts help. */
    readonly prompts: number;
    /** Platforms disagree about single prompts: more help. */
    readonly platforms: number;
    /** Answers to one prompt vary: repeats and days help. */
    readonly answers: number;
  } | null;
  /** What one more of each buys. */
  readonly steps: ReadonlyArray<{
    /**
     * `repeat`: every question is asked once more in each run; `prompt`: one more prompt on as many
     * platforms; `platform`: every prompt on one more; `day`: the window is a day longer.
     */
    readonly adds: 'repeat' | 'prompt' | 'platform' | 'day';
    /** Of `platform`: the one that is added. */
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok' | null;
    /** Points that the interval narrows by. */
    readonly basket_gain: number | null;
    readonly population_gain: number | null;
    /** What it adds to the cost of the window. */
    readonly extra_usd: number | null;
    readonly plan: {
      readonly prompts: number;
      /** Per prompt, on average. */
      readonly platforms: number;
      /** Answers of each prompt on each platform in the window, on average. */
      readonly answers_each: number;
      /** All answers of the window. */
      readonly responses: number;
      /** Points between the bounds for these prompts. */
      readonly basket_width: number | null;
      /** Points between the bounds for prompts like these; null with a single prompt. */
      readonly population_width: number | null;
      /** What the answers of the window cost at today’s prices; null: no price is known. */
      readonly window_usd: number | null;
      /** The same for 30 days. */
      readonly month_usd: number | null;
    };
  }>;
  readonly curves: ReadonlyArray<{
    readonly lever: 'repeat' | 'prompt' | 'platform' | 'day';
    /** From today’s plan upwards, one lever alone. */
    readonly plans: ReadonlyArray<{
      readonly prompts: number;
      /** Per prompt, on average. */
      readonly platforms: number;
      /** Answers of each prompt on each platform in the window, on average. */
      readonly answers_each: number;
      /** All answers of the window. */
      readonly responses: number;
      /** Points between the bounds for these prompts. */
      readonly basket_width: number | null;
      /** Points between the bounds for prompts like these; null with a single prompt. */
      readonly population_width: number | null;
      /** What the answers of the window cost at today’s prices; null: no price is known. */
      readonly window_usd: number | null;
      /** The same for 30 days. */
      readonly month_usd: number | null;
    }>;
  }>;
  /** The width that was wished for. */
  readonly width: number | null;
  /**
   * The cheapest plan for each estimand with at least today’s prompts and platforms; without prices
   * the one with the fewest answers. Null: no width was wished for, or nothing can be planned.
   */
  readonly cheapest: {
    readonly basket: {
      /** Null: none that was looked at is enough. */
      readonly plan: {
        readonly prompts: number;
        /** Per prompt, on average. */
        readonly platforms: number;
        /** Answers of each prompt on each platform in the window, on average. */
        readonly answers_each: number;
        /** All answers of the window. */
        readonly responses: number;
        /** Points between the bounds for these prompts. */
        readonly basket_width: number | null;
        /** Points between the bounds for prompts like these; null with a single prompt. */
        readonly population_width: number | null;
        /** What the answers of the window cost at today’s prices; null: no price is known. */
        readonly window_usd: number | null;
        /** The same for 30 days. */
        readonly month_usd: number | null;
      } | null;
      readonly repeats: number | null;
      /** Hours between two runs. */
      readonly cadence_hours: number | null;
      readonly platforms_added: ReadonlyArray<| 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok'>;
    };
    readonly population: {
      /** Null: none that was looked at is enough. */
      readonly plan: {
        readonly prompts: number;
        /** Per prompt, on average. */
        readonly platforms: number;
        /** Answers of each prompt on each platform in the window, on average. */
        readonly answers_each: number;
        /** All answers of the window. */
        readonly responses: number;
        /** Points between the bounds for these prompts. */
        readonly basket_width: number | null;
        /** Points between the bounds for prompts like these; null with a single prompt. */
        readonly population_width: number | null;
        /** What the answers of the window cost at today’s prices; null: no price is known. */
        readonly window_usd: number | null;
        /** The same for 30 days. */
        readonly month_usd: number | null;
      } | null;
      readonly repeats: number | null;
      /** Hours between two runs. */
      readonly cadence_hours: number | null;
      readonly platforms_added: ReadonlyArray<| 'chatgpt'
        | 'claude'
        | 'google_ai_overviews'
        | 'perplexity'
        | 'meta'
        | 'google_ai_mode'
        | 'google_gemini'
        | 'copilot'
        | 'grok'>;
    };
  } | null;
  /**
   * Prompts whose answers hardly ever flip from one day to the next: they need not be asked daily.
   * Those with the most answers first.
   */
  readonly steady: {
    readonly total: number;
    readonly responses: number;
    readonly prompts: ReadonlyArray<{
      readonly prompt_id: number;
      /** Null: it is no longer there. */
      readonly prompt: string | null;
      readonly responses: number;
      /** How often its answer flips from one day to the next, over its platforms; 0: never. */
      readonly flip_rate: number;
    }>;
  };
  /** Platforms that were asked and have no price; costs are without them. */
  readonly unpriced: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'>;
  /** The same in words. */
  readonly sentences: readonly string[];
}

export interface DecisionGrade {
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'brand_citation_rate'
    | 'competitor_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'competitor_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage';
  readonly start_date: string;
  readonly end_date: string;
  /** Days in the window. */
  readonly days: number;
  readonly level: number;
  /**
   * `decision`: reliable for these prompts and for prompts like these; `indicative`: only for these
   * prompts; `too_little`: for neither.
   */
  readonly grade: 'decision' | 'indicative' | 'too_little';
  readonly responses: number;
  readonly prompts: number;
  readonly platforms: number;
  /** Answers of each prompt on each platform, per day of the window. */
  readonly answers_per_day: number | null;
  readonly interval: {
    readonly estimate: number;
    /** Responses that the metric is about. */
    readonly responses: number;
    /** Prompts that they answer. */
    readonly prompts: number;
    /** How much days resemble each other. */
    readonly stability: {
      /**
       * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
       * Null where too few days are known, or nothing varies.
       */
      readonly day_to_day: number | null;
      /** Pairs of neighbouring days that tell. */
      readonly pairs: number;
    };
    /**
     * For these prompts on these platforms, as they answer over time: where the lasting share lies.
     */
    readonly basket: {
      readonly lower: number | null;
      readonly upper: number | null;
      /** As many independent responses would leave as much room. */
      readonly effective_responses: number | null;
      /**
       * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
       * for `basket` also at least 30 days of prompts and platforms that tell more than the day
       * before.
       */
      readonly reliable: boolean;
      /**
       * Where the number of the next window, as long and asked as often, will lie if nothing
       * changes.
       */
      readonly next_window: {
        readonly lower: number;
        readonly upper: number;
      };
    };
    /** For prompts like these; null with a single prompt. */
    readonly population: {
      readonly lower: number | null;
      readonly upper: number | null;
      /** As many independent responses would leave as much room. */
      readonly effective_responses: number | null;
      /**
       * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
       * for `basket` also at least 30 days of prompts and platforms that tell more than the day
       * before.
       */
      readonly reliable: boolean;
    };
  } | null;
  readonly coverage: readonly {
    /** As the dimension `ai_platform` shows it. */
    readonly platform: string;
    readonly responses: number;
    /** Days of the window on which it answered. */
    readonly days: number;
    /** Of the days in the window. */
    readonly share: number;
  }[];
  readonly groups: ReadonlyArray<{
    readonly dimension: 'ai_platform' | 'prompt_topic' | 'stage';
    readonly groups: number;
    /** Groups that are reliable for these prompts. */
    readonly basket_reliable: number;
    /** Those that are for prompts like these. */
    readonly population_reliable: number;
    /**
     * Differences between two reliable groups below this may be chance, for these prompts; null
     * with fewer than two.
     */
    readonly chance_points: number | null;
    /** Groups that are not reliable even for these prompts. */
    readonly unreliable: readonly string[];
  }>;
  readonly languages: ReadonlyArray<{
    /** ISO 639-1, of the prompts that were answered. */
    readonly language: string;
    readonly name: string;
    readonly prompts: number;
    /** How well sentiment is read in it; null: it is not judged. */
    readonly macro_f1: number | null;
    /** The same where wording avoids plain praise and criticism. */
    readonly macro_f1_hard: number | null;
  }>;
  /** What may and may not be concluded. */
  readonly conclusions: ReadonlyArray<{
    /** `yes`: may be concluded; `care`: within limits; `no`: may not. */
    readonly verdict: 'yes' | 'care' | 'no';
    readonly text: string;
  }>;
}

export interface Reevaluation {
  readonly id: number;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly evaluator_version: string | null;
  /** Answers to re-evaluate; known once it runs. */
  readonly total: number;
  /** Answers read so far. */
  readonly done: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ReevaluationPreview {
  /** Answers that were read. */
  readonly read: number;
  /** Those among them whose evaluation came with them: no re-evaluation changes it. */
  readonly given: number;
  /** The texts reached 5 MB before `limit` answers were read; older ones were left out. */
  readonly stopped_early: boolean;
  readonly oldest: string | null;
  /** Answers that name the brand, as they are counted now. */
  readonly named_now: number;
  /** The same by the proposed names. */
  readonly named_then: number;
  /** Answers whose presence or position would change. */
  readonly changed: number;
  /** The newest 100 of them. */
  readonly changes: ReadonlyArray<{
    readonly response_id: number;
    readonly prompt_id: number;
    readonly prompt: string;
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly created_at: string;
    /** As the answer is counted now. */
    readonly was: {
      readonly present: boolean;
      readonly position: 'top' | 'middle' | 'bottom' | null;
    };
    /** As it would be counted by the proposed names. */
    readonly would_be: {
      readonly present: boolean;
      readonly position: 'top' | 'middle' | 'bottom' | null;
    };
    /**
     * Spellings in the answer that the proposed names match, at most five; where they match none,
     * those that the current names match.
     */
    readonly words: readonly string[];
    /** The first of them with the text around it. */
    readonly excerpt: {
      readonly before: string;
      readonly match: string;
      readonly after: string;
    } | null;
  }>;
}

export interface ReferralConnection {
  /** A ULID. */
  readonly id: string;
  readonly brand_id: number;
  readonly website: string;
  readonly provider: string;
  /** Of its revenue; null where it is not known. */
  readonly currency: string | null;
  readonly status: 'active' | 'disabled';
  readonly created_at: string;
  /** When a batch was last taken. */
  readonly last_pushed_at: string | null;
  /** Why the latest batch was refused; null when it was taken. */
  readonly last_push_error: string | null;
}

/** A sum is null when none of its events has that number. */
export interface ReferralReportItem {
  readonly date?: string;
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | 'other_ai';
  readonly page?: string;
  readonly connection?: string;
  readonly pageviews: number | null;
  readonly sessions: number | null;
  readonly transactions: number | null;
  readonly purchase_revenue: number | null;
}

export interface Source {
  /** Host, without www. */
  readonly domain: string;
  /**
   * Host and path as cited, without scheme, query string and fragment; null for a whole website.
   */
  readonly url: string | null;
  /**
   * `own`: the brand's website. `rival`: a competitor's. `editorial`: newspapers, magazines, trade
   * press. `forum`: people asking and answering. `video`: videos and podcasts. `review`: ratings by
   * buyers, tests, comparisons. `shop`: sells products of many makers. `reference`: encyclopedias,
   * documentation, authorities, universities. `other`: no rule knows it.
   */
  readonly kind:
    | 'own'
    | 'rival'
    | 'editorial'
    | 'forum'
    | 'video'
    | 'review'
    | 'shop'
    | 'reference'
    | 'other';
  /**
   * Why: somebody corrected it, it is a website of the brand or a competitor, a rule of ours, or
   * none of these.
   */
  readonly kind_from: 'correction' | 'website' | 'rule' | 'none';
  /** Whose it is by the websites given; most of its citations. */
  readonly owner: 'brand' | 'competitor' | 'other';
  /** Of a competitor: which. */
  readonly owner_competitor_id: number | null;
  /** Answers that cite it at least once. */
  readonly answers: number;
  /** `answers` of all answers in the window. */
  readonly share: number;
  /** Those of `answers` that name at least one competitor and not the brand. */
  readonly gap_answers: number;
  /** Those of `answers` that name the brand. */
  readonly brand_answers: number;
  /** Prompts whose answers cite it. */
  readonly prompts: number;
  /** Which platforms cite it, most answers first. */
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly answers: number;
  }>;
  /** The five competitors that most of `answers` name. */
  readonly competitors: readonly {
    readonly competitor_id: number;
    readonly name: string;
    readonly answers: number;
  }[];
  /** Competitors that any of `answers` names. */
  readonly competitors_named: number;
  /**
   * Whether the brand is named there, by the checks of cited pages; null where no page of it was
   * read.
   */
  readonly checks: {
    /** Pages whose text was read. */
    readonly pages: number;
    /** Those of them that name the brand. */
    readonly naming_brand: number;
    readonly last_checked_at: string;
  } | null;
  /** In the window to compare with; null where none was asked for. */
  readonly previous: {
    /** Answers that cite it at least once. */
    readonly answers: number;
    /** `answers` of all answers in the window. */
    readonly share: number;
    /** Those of `answers` that name at least one competitor and not the brand. */
    readonly gap_answers: number;
  } | null;
  /**
   * How `share` changed since then, like for like; `q_value` allows for the sources of this page.
   * Null where no window to compare with was asked for, for more than 100 sources at once, and
   * where there is too much to compare.
   */
  readonly change: {
    readonly before: number | null;
    readonly now: number | null;
    readonly difference: number | null;
    /** The change over prompts and platforms that have responses in both windows. */
    readonly like_for_like: number | null;
    /** What is left of the difference: it comes from having asked other questions. */
    readonly mix: number | null;
    /** Prompts that are compared. */
    readonly prompts: number;
    /** How much days resemble each other. */
    readonly stability: {
      /**
       * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
       * Null where too few days are known, or nothing varies.
       */
      readonly day_to_day: number | null;
      /** Pairs of neighbouring days that tell. */
      readonly pairs: number;
    };
    /**
     * For these prompts on these platforms, as they answer over time. Null where too few days are
     * known.
     */
    readonly basket: {
      readonly lower: number;
      readonly upper: number;
      readonly p_value: number;
      /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
      readonly q_value: number;
    } | null;
    /** For prompts like these. */
    readonly population: {
      readonly lower: number;
      readonly upper: number;
      readonly p_value: number;
      /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
      readonly q_value: number;
    } | null;
  } | null;
}

export interface SourceShare {
  /** The share of answers in the window that cite it; null without answers. */
  readonly share: {
    readonly estimate: number;
    /** Responses that the metric is about. */
    readonly responses: number;
    /** Prompts that they answer. */
    readonly prompts: number;
    /** How much days resemble each other. */
    readonly stability: {
      /**
       * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
       * Null where too few days are known, or nothing varies.
       */
      readonly day_to_day: number | null;
      /** Pairs of neighbouring days that tell. */
      readonly pairs: number;
    };
    /**
     * For these prompts on these platforms, as they answer over time: where the lasting share lies.
     */
    readonly basket: {
      readonly lower: number | null;
      readonly upper: number | null;
      /** As many independent responses would leave as much room. */
      readonly effective_responses: number | null;
      /**
       * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
       * for `basket` also at least 30 days of prompts and platforms that tell more than the day
       * before.
       */
      readonly reliable: boolean;
      /**
       * Where the number of the next window, as long and asked as often, will lie if nothing
       * changes.
       */
      readonly next_window: {
        readonly lower: number;
        readonly upper: number;
      };
    };
    /** For prompts like these; null with a single prompt. */
    readonly population: {
      readonly lower: number | null;
      readonly upper: number | null;
      /** As many independent responses would leave as much room. */
      readonly effective_responses: number | null;
      /**
       * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
       * for `basket` also at least 30 days of prompts and platforms that tell more than the day
       * before.
       */
      readonly reliable: boolean;
    };
  } | null;
  /** Since the window to compare with; null where none was asked for. */
  readonly change: {
    readonly before: number | null;
    readonly now: number | null;
    readonly difference: number | null;
    /** The change over prompts and platforms that have responses in both windows. */
    readonly like_for_like: number | null;
    /** What is left of the difference: it comes from having asked other questions. */
    readonly mix: number | null;
    /** Prompts that are compared. */
    readonly prompts: number;
    /** How much days resemble each other. */
    readonly stability: {
      /**
       * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
       * Null where too few days are known, or nothing varies.
       */
      readonly day_to_day: number | null;
      /** Pairs of neighbouring days that tell. */
      readonly pairs: number;
    };
    /**
     * For these prompts on these platforms, as they answer over time. Null where too few days are
     * known.
     */
    readonly basket: {
      readonly lower: number;
      readonly upper: number;
      readonly p_value: number;
      /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
      readonly q_value: number;
    } | null;
    /** For prompts like these. */
    readonly population: {
      readonly lower: number;
      readonly upper: number;
      readonly p_value: number;
      /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
      readonly q_value: number;
    } | null;
  } | null;
  readonly periods: ReadonlyArray<{
    /** YYYYMMDD, YYYYWW or YYYYMM. */
    readonly period: string;
    readonly share: {
      readonly estimate: number;
      /** Responses that the metric is about. */
      readonly responses: number;
      /** Prompts that they answer. */
      readonly prompts: number;
      /** How much days resemble each other. */
      readonly stability: {
        /**
         * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
         * Null where too few days are known, or nothing varies.
         */
        readonly day_to_day: number | null;
        /** Pairs of neighbouring days that tell. */
        readonly pairs: number;
      };
      /**
       * For these prompts on these platforms, as they answer over time: where the lasting share
       * lies.
       */
      readonly basket: {
        readonly lower: number | null;
        readonly upper: number | null;
        /** As many independent responses would leave as much room. */
        readonly effective_responses: number | null;
        /**
         * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
         * for `basket` also at least 30 days of prompts and platforms that tell more than the day
         * before.
         */
        readonly reliable: boolean;
        /**
         * Where the number of the next window, as long and asked as often, will lie if nothing
         * changes.
         */
        readonly next_window: {
          readonly lower: number;
          readonly upper: number;
        };
      };
      /** For prompts like these; null with a single prompt. */
      readonly population: {
        readonly lower: number | null;
        readonly upper: number | null;
        /** As many independent responses would leave as much room. */
        readonly effective_responses: number | null;
        /**
         * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
         * for `basket` also at least 30 days of prompts and platforms that tell more than the day
         * before.
         */
        readonly reliable: boolean;
      };
    } | null;
  }>;
}

export interface SourceKind {
  /** The correction also holds for its subdomains. */
  readonly domain: string;
  readonly kind:
    | 'own'
    | 'rival'
    | 'editorial'
    | 'forum'
    | 'video'
    | 'review'
    | 'shop'
    | 'reference'
    | 'other';
  readonly corrected_at: string;
  /** Email of the person; null where an API key did it. */
  readonly corrected_by: string | null;
}

export interface CitedPage {
  readonly id: number;
  /** As cited, without the fragment and without parameters that count visits (utm_*). */
  readonly url: string;
  /** Host, without www. */
  readonly domain: string;
  /** By the platforms below together. */
  readonly citations: number;
  /** In whose samples it is, and how often each of them cites it. */
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly citations: number;
  }>;
  /**
   * `alive`: the host serves it at this address. `redirected`: at another address. `dead`: the host
   * answers 404 or 410, or with a page that says it does not exist; whether there ever was a page
   * cannot be told. `no_such_host`: DNS does not know the host. `blocked`: robots.txt or the host
   * keeps us from reading it. `unknown`: the host does not answer, or fails. `pending`: not checked
   * yet.
   */
  readonly status:
    | 'pending'
    | 'alive'
    | 'redirected'
    | 'dead'
    | 'no_such_host'
    | 'blocked'
    | 'unknown';
  /** Of the last answer; null without one. */
  readonly http_status: number | null;
  /** Where redirects led. */
  readonly final_url: string | null;
  readonly title: string | null;
  /**
   * Whether title, description or main text name the brand, by the rules that answers are read
   * with. Null where the text could not be read: no HTML, a script, a paywall, a sign-in or a
   * consent dialog in its place.
   */
  readonly names_brand: boolean | null;
  /** Why it is not alive. */
  readonly error: string | null;
  readonly checked_at: string | null;
  /** Null: not checked again until somebody asks. */
  readonly next_check_at: string | null;
}

export interface CitedPageSummary {
  /** When the sample was drawn; null: never. */
  readonly sampled_at: string | null;
  /** First day whose citations count. */
  readonly start_date: string | null;
  /** Last day. */
  readonly end_date: string | null;
  /** Pages that are due and not checked yet. */
  readonly waiting: number;
  /**
   * Of all platforms together; a page in several samples counts once, `cited_urls` once for each
   * platform.
   */
  readonly total: {
    /** Distinct URLs cited in these days. */
    readonly cited_urls: number;
    /** Citations in these days. */
    readonly citations: number;
    /** Pages of the sample: the most cited ones. */
    readonly sampled: number;
    /** Citations that the sample accounts for. */
    readonly sampled_citations: number;
    /** Pages of the sample with a result. */
    readonly checked: number;
    readonly alive: number;
    readonly redirected: number;
    readonly dead: number;
    readonly no_such_host: number;
    readonly blocked: number;
    readonly unknown: number;
    /** Pages whose text could be read. */
    readonly read: number;
    /** Of those read, the ones that name the brand. */
    readonly names_brand: number;
  };
  readonly platforms: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    /** Distinct URLs cited in these days. */
    readonly cited_urls: number;
    /** Citations in these days. */
    readonly citations: number;
    /** Pages of the sample: the most cited ones. */
    readonly sampled: number;
    /** Citations that the sample accounts for. */
    readonly sampled_citations: number;
    /** Pages of the sample with a result. */
    readonly checked: number;
    readonly alive: number;
    readonly redirected: number;
    readonly dead: number;
    readonly no_such_host: number;
    readonly blocked: number;
    readonly unknown: number;
    /** Pages whose text could be read. */
    readonly read: number;
    /** Of those read, the ones that name the brand. */
    readonly names_brand: number;
  }>;
}

export interface CitedPageChecks {
  /** Pages in the sample. */
  readonly sampled: number;
  /** Those that are now due: all that were not checked within the last hour. */
  readonly waiting: number;
}

export interface CitedPageSettings {
  readonly mode: 'on' | 'off';
  readonly pages_per_platform: number;
}

export interface PageAudit {
  /** The page_audit_id of the creation. */
  readonly request_id: string;
  readonly url: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly created_at: string;
  readonly updated_at: string;
  readonly brand_id: number;
  /** In lists only with `include=score`; null until completed. */
  readonly score?: number | null;
}

export interface PageAuditReport {
  /** The page_audit_id of the creation. */
  readonly request_id: string;
  readonly url: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly created_at: string;
  readonly updated_at: string;
  readonly brand_id: number;
  /** Weighted share of what passed; null until completed. The same page gets the same score. */
  readonly score: number | null;
  /** Empty until completed. */
  readonly checks: ReadonlyArray<{
    readonly id: string;
    readonly category:
      | 'access'
      | 'delivery'
      | 'content'
      | 'structure'
      | 'support'
      | 'identity'
      | 'freshness'
      | 'structured-data'
      | 'unproven';
    readonly title: string;
    /** skip: it does not apply, and is not scored. */
    readonly status: 'pass' | 'warn' | 'fail' | 'skip';
    /** 0: reported, not scored. */
    readonly weight: number;
    /**
     * How well proven it is. A: documented behaviour of agents or a standard; B: strong evidence;
     * C: unproven.
     */
    readonly grade: 'A' | 'B' | 'C';
    /** What was found, from the page or its host. */
    readonly evidence: readonly string[];
    /** What to do; null when there is nothing to do. */
    readonly advice: string | null;
    /**
     * What would be different for AI agents after doing it; null without advice and in reports from
     * before this was said.
     */
    readonly would_change: string | null;
    /**
     * The evidence behind the advice; null without advice and in reports from before this was said.
     */
    readonly basis: string | null;
  }>;
  readonly facts: {
    /** Where the page was, after redirects. */
    readonly final_url: string;
    readonly status: number;
    readonly redirects: number;
    readonly html_bytes: number;
    readonly encoding: string;
    /** Reported only: it differs from run to run. */
    readonly first_byte_ms: number;
    /** Of the main content, without JavaScript. */
    readonly words: number;
    readonly title: string | null;
    readonly language: string | null;
    readonly robots_txt: 'found' | 'absent' | 'unavailable';
    /** AI agents that robots.txt keeps away. */
    readonly blocked_agents: readonly string[];
    /** How the host answered under the names of AI agents. */
    readonly probed_agents: ReadonlyArray<{
      readonly agent: string;
      readonly status: number | null;
    }>;
  } | null;
  /** Why it failed. */
  readonly error: {
    readonly reason:
      | 'fetch_failed'
      | 'timed_out'
      | 'not_found'
      | 'blocked_target'
      | 'too_complex'
      | 'internal_error';
    readonly message: string;
  } | null;
}

export interface Site {
  /** A ULID. */
  readonly id: string;
  readonly brand_id: number;
  readonly domain: string;
  readonly origin: string;
  /** pending until the domain is proven to be yours. The edge answers for active sites alone. */
  readonly integration_status: 'pending' | 'active' | 'inactive';
  /**
   * Why the site is not active, null where it is. unproven: the token was not found yet;
   * proof_outdated: it was proven by a file at its origin, which no longer counts; domain_taken:
   * another brand's site has the host, one above it or one below it; switched_off: by the operator;
   * brand_archived.
   */
  readonly integration_reason:
    | 'unproven'
    | 'proof_outdated'
    | 'domain_taken'
    | 'switched_off'
    | 'brand_archived' | null;
  /**
   * dns and operator cover the host and its subdomains, file the host and `www.` of it; null until
   * proven.
   */
  readonly proof: 'dns' | 'file' | 'operator' | null;
  /**
   * What waits for a person before the pipeline publishes it. none: nothing; dashboard, the
   * default: what people submit; always: what API keys submit, too.
   */
  readonly approval: 'none' | 'dashboard' | 'always';
  /** Goes into the TXT record or into the file. */
  readonly verification_token: string;
  /** Name of the TXT record; null for an address, which has none. */
  readonly verification_record: string | null;
  /** Where the file is looked for. */
  readonly verification_url: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Each is a whole file, made for this site. */
export interface SiteSnippets {
  readonly cloudflare_worker: string;
  readonly fastly_vcl: string;
  readonly varnish_vcl: string;
  readonly nginx: string;
}

export interface AgentTrafficItem {
  readonly date?: string;
  readonly agent?: string;
  readonly role?: 'search' | 'user' | 'training' | 'other';
  readonly path?: string;
  readonly visits: number;
  /** Answered with a live version. */
  readonly live_visits: number;
  /** Answered with a status of 400 or above. */
  readonly failed_visits: number;
  /** Of the response bodies, as sent. */
  readonly bytes: number;
}

export interface SiteVersionContent {
  /** A ULID. */
  readonly id: string;
  readonly site_id: string;
  readonly url: string;
  /** At most one version of a page is live; retired ones were live before. */
  readonly state: 'staged' | 'live' | 'retired';
  /** Who made it: api, or what staged it. */
  readonly source: string;
  readonly created_at: string;
  /** When it last went live. */
  readonly published_at: string | null;
  /**
   * When the origin's page was last compared with what the version was made from; null where it is
   * not.
   */
  readonly checked_at: string | null;
  /** Since when the origin could not be read for that; null where it can. */
  readonly failing_since: string | null;
  /**
   * Why it was withdrawn, null where it was not. origin_changed: the page changed, and no new
   * version may be live yet; origin_gone; origin_moved: it redirects elsewhere; origin_unavailable:
   * for three days; noindex, sign_in and consent_wall: agents are not to have it.
   */
  readonly retired_reason:
    | 'origin_changed'
    | 'origin_gone'
    | 'origin_moved'
    | 'origin_unavailable'
    | 'noindex'
    | 'sign_in'
    | 'consent_wall' | null;
  readonly markdown: string | null;
  readonly html: string | null;
}

export interface SiteVersion {
  /** A ULID. */
  readonly id: string;
  readonly site_id: string;
  readonly url: string;
  /** At most one version of a page is live; retired ones were live before. */
  readonly state: 'staged' | 'live' | 'retired';
  /** Who made it: api, or what staged it. */
  readonly source: string;
  readonly created_at: string;
  /** When it last went live. */
  readonly published_at: string | null;
  /**
   * When the origin's page was last compared with what the version was made from; null where it is
   * not.
   */
  readonly checked_at: string | null;
  /** Since when the origin could not be read for that; null where it can. */
  readonly failing_since: string | null;
  /**
   * Why it was withdrawn, null where it was not. origin_changed: the page changed, and no new
   * version may be live yet; origin_gone; origin_moved: it redirects elsewhere; origin_unavailable:
   * for three days; noindex, sign_in and consent_wall: agents are not to have it.
   */
  readonly retired_reason:
    | 'origin_changed'
    | 'origin_gone'
    | 'origin_moved'
    | 'origin_unavailable'
    | 'noindex'
    | 'sign_in'
    | 'consent_wall' | null;
}

export interface SitePreview {
  /** Below the address of this API. Anyone with this path sees the version. */
  readonly path: string;
  readonly expires_at: string;
}

export interface PipelineSubmission {
  readonly pipeline_id: string;
  readonly status: 'pending';
  /** One for each URL, in their order. */
  readonly tokens: ReadonlyArray<{
    /** A ULID; asks for the state of this URL. */
    readonly token: string;
    readonly url: string;
    readonly status: 'pending' | 'running' | 'completed' | 'failed';
    readonly orchestration_status: 'audit' | 'optimizing' | 'deploying' | 'completed' | 'failed';
    readonly optimization_run_id: string | null;
    /** Null unless a version was published live. */
    readonly axp_version_id: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  }>;
  /** Where the deliveries to webhook_url are logged. */
  readonly webhook_id: string | null;
  /** The brand’s secret, which signs them; null without webhook_url. */
  readonly webhook_secret: string | null;
}

export interface PipelineTracking {
  /** A ULID; asks for the state of this URL. */
  readonly token: string;
  readonly url: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly orchestration_status: 'audit' | 'optimizing' | 'deploying' | 'completed' | 'failed';
  readonly optimization_run_id: string | null;
  /** Null unless a version was published live. */
  readonly axp_version_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly pipeline_id: string;
  readonly result: {
    readonly audit: {
      readonly page_audit_id: string;
      readonly score: number | null;
    } | null;
    readonly optimization: {
      readonly run_id: string;
      readonly markdown: string;
      /** Unified, against the content of the page. */
      readonly diff: string;
      /** The same as an HTML document; null in old runs. */
      readonly html: string | null;
      /** The content of the page as it was read. */
      readonly source_markdown: string;
      /** Where the page was found after redirects, and is published; null in old runs. */
      readonly final_url: string | null;
      /** Prompts that the page does not answer. */
      readonly gaps: readonly {
        readonly prompt: string;
        /** Why the page does not answer it. */
        readonly reason: string;
      }[];
      /** What became of the facts of the page; null in old runs. */
      readonly facts: FactReport | null;
      /** What a language model wrote, where it did not keep to the facts. */
      readonly refused_draft: {
        readonly markdown: string;
        readonly facts: FactReport;
      } | null;
    } | null;
    readonly version: {
      readonly id: string;
      readonly state: 'staged' | 'live';
    } | null;
  };
  /** Whether the result waits for a person, who approves or rejects it. */
  readonly awaiting_approval: boolean;
  /** Who decided, and how; null until somebody does. */
  readonly approval: {
    readonly decision: 'approved' | 'rejected';
    readonly by: {
      readonly person_id: number;
      readonly email: string;
    };
    readonly at: string;
    readonly note: string | null;
  } | null;
  readonly error: {
    readonly code:
      | 'ORCH-AUDIT-001'
      | 'ORCH-AUDIT-002'
      | 'ORCH-AUDIT-003'
      | 'ORCH-AUDIT-004'
      | 'ORCH-AUDIT-005'
      | 'ORCH-OPT-001'
      | 'ORCH-OPT-002'
      | 'ORCH-OPT-003'
      | 'ORCH-OPT-004'
      | 'ORCH-OPT-005'
      | 'ORCH-OPT-006'
      | 'ORCH-OPT-007'
      | 'ORCH-OPT-008'
      | 'ORCH-OPT-009'
      | 'ORCH-DEPLOY-001'
      | 'ORCH-DEPLOY-002'
      | 'ORCH-DEPLOY-003'
      | 'ORCH-DEPLOY-004';
    readonly message: string;
    /** Also in the log; quote it when you report the error. */
    readonly error_hash: string;
  } | null;
  /** Why webhook_url has not taken an event; it never fails the pipeline. */
  readonly webhook_error: {
    readonly code: 'ORCH-HOOK-001' | 'ORCH-HOOK-002' | 'ORCH-HOOK-003';
    readonly message: string;
    /** Also in the log; quote it when you report the error. */
    readonly error_hash: string;
  } | null;
}

export interface FactReport {
  /** How many facts are in the result as they were. */
  readonly kept: number;
  /** In the page, and not in the result. */
  readonly lost: ReadonlyArray<{
    /** What it is, such as figure, price, date, link or name. */
    readonly kind: string;
    /** As the page, or for added ones the result, has it. */
    readonly text: string;
    /** Of a changed one: what the page says. */
    readonly was?: string;
    /** What it is said of, where that is known. */
    readonly subject: string | null;
  }>;
  /** In the result with another value. */
  readonly changed: ReadonlyArray<{
    /** What it is, such as figure, price, date, link or name. */
    readonly kind: string;
    /** As the page, or for added ones the result, has it. */
    readonly text: string;
    /** Of a changed one: what the page says. */
    readonly was?: string;
    /** What it is said of, where that is known. */
    readonly subject: string | null;
  }>;
  /** In the result, said of something else. */
  readonly moved: ReadonlyArray<{
    /** What it is, such as figure, price, date, link or name. */
    readonly kind: string;
    /** As the page, or for added ones the result, has it. */
    readonly text: string;
    /** Of a changed one: what the page says. */
    readonly was?: string;
    /** What it is said of, where that is known. */
    readonly subject: string | null;
  }>;
  /** In the result, and not in the page. */
  readonly added: ReadonlyArray<{
    /** What it is, such as figure, price, date, link or name. */
    readonly kind: string;
    /** As the page, or for added ones the result, has it. */
    readonly text: string;
    /** Of a changed one: what the page says. */
    readonly was?: string;
    /** What it is said of, where that is known. */
    readonly subject: string | null;
  }>;
}

export interface Pipeline {
  /** A ULID. */
  readonly pipeline_id: string;
  readonly optimize: boolean;
  readonly stage_axp: boolean;
  readonly deploy_axp: boolean;
  readonly site_id: string | null;
  /** Made by the service, since the page of a live version changed. */
  readonly is_recheck: boolean;
  /** How many of its URLs are in each state. */
  readonly tracks: {
    readonly pending: number;
    readonly running: number;
    readonly completed: number;
    readonly failed: number;
  };
  readonly created_at: string;
}

export interface PipelineTrack {
  /** A ULID; asks for the state of this URL. */
  readonly token: string;
  readonly url: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly orchestration_status: 'audit' | 'optimizing' | 'deploying' | 'completed' | 'failed';
  readonly optimization_run_id: string | null;
  /** Null unless a version was published live. */
  readonly axp_version_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly result: {
    readonly audit: {
      readonly page_audit_id: string;
      readonly score: number | null;
    } | null;
    readonly version: {
      readonly id: string;
      readonly state: 'staged' | 'live';
    } | null;
  };
  /** Whether the result waits for a person, who approves or rejects it. */
  readonly awaiting_approval: boolean;
  readonly error: {
    readonly code:
      | 'ORCH-AUDIT-001'
      | 'ORCH-AUDIT-002'
      | 'ORCH-AUDIT-003'
      | 'ORCH-AUDIT-004'
      | 'ORCH-AUDIT-005'
      | 'ORCH-OPT-001'
      | 'ORCH-OPT-002'
      | 'ORCH-OPT-003'
      | 'ORCH-OPT-004'
      | 'ORCH-OPT-005'
      | 'ORCH-OPT-006'
      | 'ORCH-OPT-007'
      | 'ORCH-OPT-008'
      | 'ORCH-OPT-009'
      | 'ORCH-DEPLOY-001'
      | 'ORCH-DEPLOY-002'
      | 'ORCH-DEPLOY-003'
      | 'ORCH-DEPLOY-004';
    readonly message: string;
    /** Also in the log; quote it when you report the error. */
    readonly error_hash: string;
  } | null;
}

export interface WaitingTrack {
  /** A ULID; asks for the state of this URL. */
  readonly token: string;
  readonly url: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly orchestration_status: 'audit' | 'optimizing' | 'deploying' | 'completed' | 'failed';
  readonly optimization_run_id: string | null;
  /** Null unless a version was published live. */
  readonly axp_version_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly pipeline_id: string;
  readonly site_id: string | null;
  /** The staged version, to be previewed. */
  readonly version_id: string | null;
  readonly waiting_since: string;
}

export interface PipelineDecision {
  readonly decision: 'approved' | 'rejected';
  readonly by: {
    readonly person_id: number;
    readonly email: string;
  };
  readonly at: string;
  readonly note: string | null;
  readonly token: string;
}

export interface PublicationEffect {
  readonly token: string;
  readonly url: string;
  readonly published_at: string | null;
  /** When the page was taken back; null while it is live. */
  readonly ended_at: string | null;
  readonly status:
    | 'measured'
    | 'not_published'
    | 'no_target_prompts'
    | 'too_early'
    | 'too_little_history'
    | 'too_few_prompts'
    | 'too_few_answers'
    | 'not_parallel';
  /** Prompts of the brand that it was made for. */
  readonly target_prompt_ids: readonly number[];
  /**
   * `topic`: untouched prompts of the topics of the target prompts, where each topic has at least
   * six. `brand`: all untouched prompts of the brand; a topic that moves as a whole can then look
   * like an effect.
   */
  readonly controls: 'topic' | 'brand';
  /** Prompts they are compared with. */
  readonly untouched_prompts: number;
  readonly untouched_prompts_needed: number;
  /** Whole weeks that are compared, at most 8. */
  readonly weeks_before: number;
  readonly weeks_after: number;
  /** Whole weeks needed on each side. */
  readonly weeks_needed: number;
  /** The day from which on there are enough weeks afterwards. */
  readonly enough_on: string | null;
  /** The day from which on the result is final: later weeks are not compared. */
  readonly verdict_on: string | null;
  /**
   * The smallest effect that would be seen, judged by the weeks before; null where they tell too
   * little.
   */
  readonly power: {
    /** As a share of answers that name the brand. */
    readonly smallest_effect: number;
    /** How likely an effect of this size is to be seen. */
    readonly chance: number;
    /** The day of the verdict. */
    readonly by: string;
  } | null;
  /** The share of answers that name the brand. */
  readonly presence: {
    /** Over prompts on platforms that were asked before and after. */
    readonly target: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /** Over prompts on platforms that were asked before and after. */
    readonly untouched: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /**
     * Whether both kinds of prompts moved together before; null where there are too few answers to
     * check it.
     */
    readonly parallel: {
      /**
       * By how much the target prompts changed more than the others, from the first half of the
       * weeks before to the second.
       */
      readonly difference: number;
      readonly p_value: number;
      /** Whether it may be chance: `p_value` is 0.05 or more. */
      readonly passed: boolean;
    } | null;
    /**
     * With 95% bounds; null unless `status` is `measured` and the check of the time before passed.
     */
    readonly effect: {
      /** By how much the target prompts changed more than the untouched ones, as a share. */
      readonly estimate: number;
      readonly lower: number;
      readonly upper: number;
      /** The larger of both below: an effect must exceed either kind of chance. */
      readonly p_value: number;
      /**
       * Against publications that never happened, for random prompts of those compared with, in
       * random weeks: (1 + as_extreme) / (1 + draws). The same data give the same draws.
       */
      readonly placebo: {
        readonly p_value: number;
        readonly draws: number;
        readonly as_extreme: number;
      };
      /** Against what asking the same prompts again would change. */
      readonly repeat_p_value: number;
    } | null;
  };
  /** From 8 weeks before on, in order. */
  readonly weeks: ReadonlyArray<{
    /** A Monday. */
    readonly start_date: string;
    readonly end_date: string;
    /**
     * Only whole weeks before and after the one of publication are compared: neither the current
     * one nor those from that on in which the page was taken back.
     */
    readonly part: 'before' | 'publication' | 'after' | 'unfinished' | 'ended';
    readonly target_responses: number;
    readonly untouched_responses: number;
    readonly presence: {
      readonly target: number | null;
      readonly untouched: number | null;
    };
    readonly citation: {
      readonly target: number | null;
      readonly untouched: number | null;
    };
  }>;
  /** The share of answers that cite the page: its host and path, whatever the query string. */
  readonly citation: {
    /** Over prompts on platforms that were asked before and after. */
    readonly target: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /** Over prompts on platforms that were asked before and after. */
    readonly untouched: {
      readonly before: number;
      readonly after: number;
      /** Prompts that were asked before and after. */
      readonly prompts: number;
    } | null;
    /**
     * Whether both kinds of prompts moved together before; null where there are too few answers to
     * check it.
     */
    readonly parallel: {
      /**
       * By how much the target prompts changed more than the others, from the first half of the
       * weeks before to the second.
       */
      readonly difference: number;
      readonly p_value: number;
      /** Whether it may be chance: `p_value` is 0.05 or more. */
      readonly passed: boolean;
    } | null;
    /**
     * With 95% bounds; null unless `status` is `measured` and the check of the time before passed.
     */
    readonly effect: {
      /** By how much the target prompts changed more than the untouched ones, as a share. */
      readonly estimate: number;
      readonly lower: number;
      readonly upper: number;
      /** The larger of both below: an effect must exceed either kind of chance. */
      readonly p_value: number;
      /**
       * Against publications that never happened, for random prompts of those compared with, in
       * random weeks: (1 + as_extreme) / (1 + draws). The same data give the same draws.
       */
      readonly placebo: {
        readonly p_value: number;
        readonly draws: number;
        readonly as_extreme: number;
      };
      /** Against what asking the same prompts again would change. */
      readonly repeat_p_value: number;
    } | null;
  };
}

export interface CreatedWebhook {
  /** A ULID. */
  readonly id: string;
  readonly url: string;
  readonly events: ReadonlyArray<| 'audit.completed'
    | 'optimization.completed'
    | 'deployment.completed'
    | 'deployment.withdrawn'
    | 'pipeline.failed'
    | 'pipeline.completed'
    | 'action.proposed'
    | 'action.judged'
    | 'answers.collected'
    | 'reevaluation.completed'
    | 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring'>;
  readonly created_at: string;
  /** Until then the former secret signs as well; null: there is none. */
  readonly former_secret_until: string | null;
  /** Signs each delivery as the Standard Webhooks specification says. */
  readonly secret: string;
}

export interface Webhook {
  /** A ULID. */
  readonly id: string;
  readonly url: string;
  readonly events: ReadonlyArray<| 'audit.completed'
    | 'optimization.completed'
    | 'deployment.completed'
    | 'deployment.withdrawn'
    | 'pipeline.failed'
    | 'pipeline.completed'
    | 'action.proposed'
    | 'action.judged'
    | 'answers.collected'
    | 'reevaluation.completed'
    | 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring'>;
  readonly created_at: string;
  /** Until then the former secret signs as well; null: there is none. */
  readonly former_secret_until: string | null;
}

export interface WebhookDelivery {
  /** The webhook-id header of every attempt. */
  readonly id: string;
  readonly type:
    | 'audit.completed'
    | 'optimization.completed'
    | 'deployment.completed'
    | 'deployment.withdrawn'
    | 'pipeline.failed'
    | 'pipeline.completed'
    | 'action.proposed'
    | 'action.judged'
    | 'answers.collected'
    | 'reevaluation.completed'
    | 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring';
  /** Null for events that are not of the pipeline. */
  readonly pipeline_id: string | null;
  /** Null for events of a whole submission. */
  readonly token: string | null;
  /** pending: it is tried again; failed: it was given up, and can be redelivered. */
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly next_attempt_at: string | null;
  /** Of the latest attempt. */
  readonly error: {
    readonly code: 'ORCH-HOOK-001' | 'ORCH-HOOK-002' | 'ORCH-HOOK-003';
    readonly message: string;
  } | null;
  /** The body, as it is sent. */
  readonly payload: unknown;
  /** Oldest first, the latest 20. */
  readonly attempt_log: ReadonlyArray<{
    readonly at: string;
    readonly duration_ms: number;
    /** Null where there was no answer. */
    readonly response_status: number | null;
    readonly error: {
      readonly code: 'ORCH-HOOK-001' | 'ORCH-HOOK-002' | 'ORCH-HOOK-003';
      readonly message: string;
    } | null;
  }>;
  readonly created_at: string;
  readonly delivered_at: string | null;
}

export interface AlertRule {
  /** A ULID. */
  readonly id: string;
  readonly name: string;
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'brand_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'competitor_citation_rate'
    | 'competitor_citation_share_of_voice';
  readonly filters: readonly string[];
  readonly direction: 'up' | 'down' | 'either';
  readonly smallest_change: number;
  readonly is_active: boolean;
  /** The change that was reported and has not gone back. */
  readonly raised: 'up' | 'down' | null;
  /** Null until a day was judged. */
  readonly latest: {
    /** The last day that was judged. */
    readonly day: string;
    /** How many days up to it show the change best: 28, 7 or 3. */
    readonly days: number;
    /** The last of the 28 days they are compared with. */
    readonly compared_until: string;
    readonly before: number | null;
    readonly now: number | null;
    /** Like for like: over prompts and platforms that have responses in both windows. */
    readonly change: number | null;
    readonly lower: number | null;
    readonly upper: number | null;
    /** Null: too few responses to judge. */
    readonly p_value: number | null;
  } | null;
  /** Why the latest day could not be judged. */
  readonly error: string | null;
  readonly created_at: string;
}

export interface AlertPreview {
  readonly from: string;
  readonly to: string;
  /** How often a change would have been reported. */
  readonly fired: number;
  /** Days with enough responses to judge. */
  readonly judged_days: number;
  /** Oldest first. */
  readonly events: ReadonlyArray<{
    readonly type: 'alert.established' | 'alert.returned';
    readonly direction: 'up' | 'down';
    /** The last day that was judged. */
    readonly day: string;
    /** How many days up to it show the change best: 28, 7 or 3. */
    readonly days: number;
    /** The last of the 28 days they are compared with. */
    readonly compared_until: string;
    readonly before: number | null;
    readonly now: number | null;
    /** Like for like: over prompts and platforms that have responses in both windows. */
    readonly change: number | null;
    readonly lower: number | null;
    readonly upper: number | null;
    /** Null: too few responses to judge. */
    readonly p_value: number | null;
  }>;
}

export interface AlertEvent {
  /** A ULID. */
  readonly id: string;
  readonly type:
    | 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring'
    | 'test';
  /** The rule that fired, if one did. */
  readonly alert_id: string | null;
  readonly title: string;
  readonly text: string;
  /** As webhooks get it. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly deliveries: ReadonlyArray<{
    /** The name of the channel, or the URL of the webhook. */
    readonly channel: string;
    readonly kind: 'slack' | 'email' | 'webhook';
    readonly status: 'pending' | 'delivered' | 'failed';
    readonly attempts: number;
    /** Of the latest attempt. */
    readonly error: string | null;
    readonly delivered_at: string | null;
  }>;
}

export interface AlertChannel {
  /** A ULID. */
  readonly id: string;
  readonly kind: 'slack' | 'email';
  readonly name: string;
  /** The recipients, or the host of the URL and its last characters. */
  readonly target: string;
  /**
   * Of the recipients, those outside the organization who have not agreed yet. They get a link by
   * mail, and no alerts until they open it.
   */
  readonly unconfirmed_recipients: readonly string[];
  readonly events: ReadonlyArray<| 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring'>;
  readonly created_at: string;
}

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly plan: 'starter' | 'growth' | 'agency' | 'enterprise';
  readonly prompt_pool_size: number;
  readonly prompt_pool_used: number;
  readonly disabled_platforms: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'>;
  readonly early_access: boolean;
  /** URLs that the pipeline takes in a month; null: no limit. */
  readonly monthly_pipeline_urls: number | null;
}

export interface OrganizationDisplay {
  readonly time_zone: string;
  readonly currency: string;
  readonly units_per_usd: number;
  /** The day (UTC) on which the rate was entered; null for US dollars. */
  readonly rate_entered_on: string | null;
}

export interface Retention {
  readonly kinds: ReadonlyArray<{
    readonly kind: 'answers' | 'raw_answers' | 'visits' | 'signals' | 'logs';
    /** How long it is kept. In days; null: forever. */
    readonly days: number | null;
    /** The shortest limit that can be set. */
    readonly min_days: number;
    /**
     * Rows that are older than the limit of the request, else older than the limit that is set: the
     * next run deletes them. Null without any limit.
     */
    readonly would_delete: number | null;
    /** The earliest time of the next run; null without a limit. */
    readonly next_run_at: string | null;
    /** When the last run ended. */
    readonly last_run_at: string | null;
    /** Rows that the last run, or the one under way, deleted. */
    readonly last_deleted: number;
  }>;
}

export interface SimulatedWorld {
  readonly state: 'absent' | 'loading' | 'loaded' | 'removing';
  /** The brands whose answers are simulated. */
  readonly brand_ids: readonly number[];
  /** Prompts that have their answers of all days. */
  readonly loaded: number;
  /** Prompts that there will be. */
  readonly total: number;
}

export interface Policies {
  /**
   * Sessions of its people end when they were not used for that long, counted to the minute. Null:
   * only by `max_session_days`.
   */
  readonly max_idle_minutes: number | null;
  /** Sessions of its people end that many days after signing in. Null: after 30 days. */
  readonly max_session_days: number | null;
  /**
   * API keys stop working that many days after they were created, also those that exist already.
   * Null: only at their own end.
   */
  readonly max_key_days: number | null;
  /**
   * Links that work without signing in. `with_password`: only links to reports with a password;
   * every link has an end. `none`: no links. Links that exist already and are not allowed answer
   * nobody, for as long as the rule is in effect.
   */
  readonly public_links: 'allowed' | 'with_password' | 'none';
  /**
   * Only addresses of these domains, without their subdomains, may be invited and accept an
   * invitation. In lower case and ASCII. Null: any address.
   */
  readonly invitation_domains: readonly string[] | null;
  /**
   * Apps that act for people. `approved`: only apps that an admin approved. `none`: no apps.
   * Connected apps that are not allowed stop working, for as long as the rule is in effect.
   */
  readonly apps: 'allowed' | 'approved' | 'none';
}

export interface CreatedApiKey {
  readonly id: number;
  readonly name: string;
  /** The first characters, to recognise it by. */
  readonly prefix: string;
  readonly scopes: ReadonlyArray<'query' | 'configure' | 'create-brand'>;
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly created_at: string;
  /**
   * When it stops working: its own end, or the earlier one by the policy `max_key_days` of the
   * organization.
   */
  readonly expires_at: string | null;
  /** Null: the operator, or a person whose account is gone. */
  readonly created_by: {
    readonly person_id: number;
    readonly email: string;
  } | null;
  /** To the minute; null: never. */
  readonly last_used_at: string | null;
  /** The address it was last used from; null: not known. */
  readonly last_used_from: string | null;
  /** Where its requests may come from; null: from anywhere. */
  readonly allowed_addresses: readonly string[] | null;
  /** Valid in addition, since the key was rotated; null: there is none. */
  readonly former_secret: {
    /** The first characters of the former key. */
    readonly prefix: string;
    readonly valid_until: string;
  } | null;
  /** Shown in this answer and never again. */
  readonly key: string;
}

export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** The first characters, to recognise it by. */
  readonly prefix: string;
  readonly scopes: ReadonlyArray<'query' | 'configure' | 'create-brand'>;
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly created_at: string;
  /**
   * When it stops working: its own end, or the earlier one by the policy `max_key_days` of the
   * organization.
   */
  readonly expires_at: string | null;
  /** Null: the operator, or a person whose account is gone. */
  readonly created_by: {
    readonly person_id: number;
    readonly email: string;
  } | null;
  /** To the minute; null: never. */
  readonly last_used_at: string | null;
  /** The address it was last used from; null: not known. */
  readonly last_used_from: string | null;
  /** Where its requests may come from; null: from anywhere. */
  readonly allowed_addresses: readonly string[] | null;
  /** Valid in addition, since the key was rotated; null: there is none. */
  readonly former_secret: {
    /** The first characters of the former key. */
    readonly prefix: string;
    readonly valid_until: string;
  } | null;
}

export interface AuditEntry {
  /** Counts up by one in each organization. */
  readonly number: number;
  readonly at: string;
  readonly action:
    | 'action.changed'
    | 'action.created'
    | 'alert.changed'
    | 'alert.created'
    | 'alert.deleted'
    | 'alert_channel.created'
    | 'alert_channel.deleted'
    | 'alert_channel.tested'
    | 'annotation.changed'
    | 'annotation.created'
    | 'annotation.deleted'
    | 'answer.checked'
    | 'answers.deleted'
    | 'answers.downloaded'
    | 'answers.imported'
    | 'api_key.changed'
    | 'api_key.created'
    | 'api_key.refused'
    | 'api_key.revoked'
    | 'api_key.rotated'
    | 'app_approval.given'
    | 'app_approval.requested'
    | 'app_approval.withdrawn'
    | 'app.connected'
    | 'app.disconnected'
    | 'audit_log.downloaded'
    | 'audit_log_webhook.changed'
    | 'audit_log_webhook.deleted'
    | 'audit_log_webhook.rotated'
    | 'brand.archived'
    | 'brand.changed'
    | 'brand.created'
    | 'brand.erased'
    | 'brand.restored'
    | 'campaign.created'
    | 'campaign.deleted'
    | 'cited_page_settings.changed'
    | 'cited_pages.checked'
    | 'collection.requested'
    | 'collection.retried'
    | 'collection_budget.changed'
    | 'collection_settings.changed'
    | 'competitor.archived'
    | 'competitor.changed'
    | 'competitor.created'
    | 'competitor_suggestion.accepted'
    | 'competitor_suggestion.dismissed'
    | 'competitor_suggestion.restored'
    | 'control_prompts.changed'
    | 'demo.removed'
    | 'email.confirmed'
    | 'email_confirmation.requested'
    | 'export.changed'
    | 'export.deleted'
    | 'export.requested'
    | 'figures.downloaded'
    | 'identity.proved'
    | 'invitation.accepted'
    | 'invitation.created'
    | 'invitation.revoked'
    | 'labels.changed'
    | 'member.changed'
    | 'member.removed'
    | 'move.cancelled'
    | 'move.started'
    | 'organization.changed'
    | 'organization.created'
    | 'organization.deleted'
    | 'organization_display.changed'
    | 'organization_look.changed'
    | 'page_audit.created'
    | 'password.changed'
    | 'password_reset.created'
    | 'password_reset.requested'
    | 'pasted_answer.added'
    | 'pasted_answer.created'
    | 'pasted_answer.deleted'
    | 'person.confirmed'
    | 'person.erased'
    | 'persona.archived'
    | 'persona.changed'
    | 'persona.created'
    | 'pipeline.submitted'
    | 'pipeline_page.approved'
    | 'pipeline_page.rejected'
    | 'policies.changed'
    | 'prompt.archived'
    | 'prompt.changed'
    | 'prompt.created'
    | 'prompts.changed'
    | 'prompts.imported'
    | 'prompts.reclassified'
    | 'provider_key.changed'
    | 'provider_key.deleted'
    | 'reevaluation.started'
    | 'recovery_codes.replaced'
    | 'referral_connection.created'
    | 'referral_connection.disabled'
    | 'referral_events.imported'
    | 'report.changed'
    | 'report.created'
    | 'report.deleted'
    | 'report.downloaded'
    | 'report_schedule.changed'
    | 'report_schedule.deleted'
    | 'retention.changed'
    | 'saved_view.changed'
    | 'saved_view.created'
    | 'saved_view.deleted'
    | 'second_factor.added'
    | 'second_factor.removed'
    | 'second_factor.reset'
    | 'second_factor_rule.changed'
    | 'sentiment_judge.changed'
    | 'session.ended'
    | 'session.switched'
    | 'share_link.created'
    | 'share_link.opened'
    | 'share_link.revoked'
    | 'sign_in.failed'
    | 'sign_in.succeeded'
    | 'signal_settings.changed'
    | 'signals.requested'
    | 'site.changed'
    | 'site.created'
    | 'site.deleted'
    | 'site.verified'
    | 'source_kind.changed'
    | 'source_kind.deleted'
    | 'stages.changed'
    | 'version.previewed'
    | 'version.published'
    | 'version.rolled_back'
    | 'version.staged'
    | 'version.withdrawn'
    | 'webhook.created'
    | 'webhook.deleted'
    | 'webhook.redelivered'
    | 'webhook.rotated'
    | 'webhook_secret.rotated'
    | 'writes.paused'
    | 'writes.resumed';
  /** The same in words. */
  readonly summary: string;
  /** Who did it. `anonymous`: nobody who was signed in. */
  readonly actor: {
    readonly kind: 'person' | 'key' | 'app' | 'link' | 'operator' | 'service' | 'anonymous';
    readonly id: string | null;
    /** As it is called now; null where it is gone or has no name. */
    readonly name: string | null;
  };
  /** The way in. */
  readonly via: 'api' | 'dashboard' | 'mcp' | 'command_line' | 'link' | 'service';
  /** Where the request came from. */
  readonly address: string | null;
  readonly brand_id: number | null;
  /** What it was done to; null where the action says it all. */
  readonly thing: {
    readonly kind: string;
    readonly id: string;
    /** As it is called now; null where it is gone or has no name. */
    readonly name: string | null;
  } | null;
  /** Members that changed, as they were. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /**
   * Members that changed, as they are now or as they were asked for. Without secrets, and without
   * names and addresses of people; long values are cut.
   */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** SHA-256 over the hash of the entry before, the organization, the number and the entry. */
  readonly hash: string;
}

export interface AuditLogWebhook {
  /** Null: there is none. */
  readonly webhook: {
    readonly url: string;
    /** The last entry that arrived there. */
    readonly sent_number: number;
    /** Attempts since an entry arrived. */
    readonly attempts: number;
    /** Null where nothing failed. */
    readonly next_attempt_at: string | null;
    /** Why the latest attempt failed. */
    readonly error: string | null;
    /** Until then the former secret signs as well; null: there is none. */
    readonly former_secret_until: string | null;
  } | null;
}

export interface CreatedAuditLogWebhook {
  readonly url: string;
  /** The last entry that arrived there. */
  readonly sent_number: number;
  /** Attempts since an entry arrived. */
  readonly attempts: number;
  /** Null where nothing failed. */
  readonly next_attempt_at: string | null;
  /** Why the latest attempt failed. */
  readonly error: string | null;
  /** Until then the former secret signs as well; null: there is none. */
  readonly former_secret_until: string | null;
  /** Signs each message as the Standard Webhooks specification says. */
  readonly secret: string;
}

export interface Member {
  readonly person_id: number;
  readonly email: string;
  /** Whether they proved to own the address; until then it is good for this organization alone. */
  readonly is_email_confirmed: boolean;
  readonly role: 'admin' | 'member' | 'viewer';
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly joined_at: string;
  /** To the minute; null: never. */
  readonly last_seen_at: string | null;
  /** Whether signing in asks them for a second factor. */
  readonly has_second_factor: boolean;
}

export interface RemovedMember {
  readonly person_id: number;
  readonly email: string;
  /** Whether they proved to own the address; until then it is good for this organization alone. */
  readonly is_email_confirmed: boolean;
  readonly role: 'admin' | 'member' | 'viewer';
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly joined_at: string;
  /** To the minute; null: never. */
  readonly last_seen_at: string | null;
  /** Whether signing in asks them for a second factor. */
  readonly has_second_factor: boolean;
  /** Keys of theirs that were revoked with them. */
  readonly revoked_api_keys: number;
}

export interface SessionRecord {
  readonly id: number;
  readonly organization: {
    readonly id: number;
    readonly name: string;
  };
  readonly created_at: string;
  /** To the minute; null: not since. */
  readonly last_used_at: string | null;
  /**
   * When it ends, at the latest; where a policy limits how long it may be idle, when it ends unless
   * it is used.
   */
  readonly expires_at: string;
  /** The browser or program that signed in, as it described itself. */
  readonly user_agent: string | null;
  /** Where it signed in from. */
  readonly address: string | null;
  /** The one that this request was sent with. */
  readonly is_current: boolean;
}

export interface CreatedInvitation {
  readonly id: number;
  readonly email: string;
  readonly role: 'admin' | 'member' | 'viewer';
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly created_at: string;
  readonly expires_at: string;
  /** Shown in this answer and never again. */
  readonly token: string;
  /** The dashboard's page for it: the link to pass on. */
  readonly path: string;
  /** Whether a link of its own is also mailed to them. */
  readonly is_mailed: boolean;
}

export interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly role: 'admin' | 'member' | 'viewer';
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface OpenInvitation {
  readonly organization: {
    readonly name: string;
  };
  readonly email: string;
  readonly role: 'admin' | 'member' | 'viewer';
  readonly expires_at: string;
  /**
   * True only for a link that came by mail, whose holder has proven the address: they join with the
   * password of their account. Always false for a link that was passed on, also where the address
   * has an account in another organization.
   */
  readonly has_account: boolean;
}

export interface Session {
  readonly token: string;
  readonly expires_at: string;
  readonly role: 'admin' | 'member' | 'viewer';
  readonly organization_id: number;
}

export interface CurrentSession {
  readonly email: string;
  /** Whether they proved to own the address. */
  readonly is_email_confirmed: boolean;
  readonly role: 'admin' | 'member' | 'viewer';
  /** The brands within reach; null means all of the organization. */
  readonly brand_ids: readonly number[] | null;
  readonly expires_at: string;
  readonly organization: {
    readonly id: number;
    readonly name: string;
    readonly plan: 'starter' | 'growth' | 'agency' | 'enterprise';
    readonly display: OrganizationDisplay;
  };
  /** Every organization of this person, the current one too. */
  readonly organizations: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly role: 'admin' | 'member' | 'viewer';
  }>;
}

export interface ChallengedSession {
  readonly token: string;
  readonly expires_at: string;
  readonly role: 'admin' | 'member' | 'viewer';
  readonly organization_id: number;
  /**
   * Where a first second factor was set up by this answer: ten codes, in this answer and nowhere
   * else. Null otherwise.
   */
  readonly recovery_codes: readonly string[] | null;
}

export interface StartedSetUp {
  /** To be sent with the first code or the new passkey. */
  readonly challenge: string;
  readonly expires_at: string;
  readonly totp: {
    /** In base32, to type into the app. */
    readonly secret: string;
    /** For the app, as a link or a QR code. */
    readonly uri: string;
  } | null;
  /** For `navigator.credentials.create` of the browser. */
  readonly new_passkey: {
    readonly challenge: string;
    readonly rp: {
      readonly id: string;
      readonly name: string;
    };
    readonly user: {
      readonly id: string;
      readonly name: string;
      readonly displayName: string;
    };
    readonly pubKeyCredParams: readonly {
      readonly type: 'public-key';
      readonly alg: number;
    }[];
    readonly timeout: number;
    readonly attestation: 'none';
    readonly authenticatorSelection: {
      readonly residentKey: 'preferred';
      readonly userVerification: 'required';
    };
    readonly excludeCredentials: readonly {
      readonly id: string;
      readonly type: 'public-key';
      readonly transports: readonly string[];
    }[];
  } | null;
}

export interface StepUpChallenge {
  readonly challenge: string;
  readonly expires_at: string;
  /** What this person has. */
  readonly kinds: ReadonlyArray<'totp' | 'passkey' | 'recovery_code'>;
  /** For `navigator.credentials.get` of the browser; null: no passkey works here. */
  readonly passkey: {
    readonly challenge: string;
    readonly rpId: string;
    readonly timeout: number;
    readonly userVerification: 'required';
    readonly allowCredentials: readonly {
      readonly id: string;
      readonly type: 'public-key';
      readonly transports: readonly string[];
    }[];
  } | null;
}

export interface SignInSecurity {
  /** Oldest first. */
  readonly factors: readonly SecondFactor[];
  readonly recovery_codes_left: number;
  /** From when on an organization of this person requires a second factor; null: none does. */
  readonly required_from: string | null;
  /**
   * Whether passkeys work at the address of this installation: a name, not an IP address, in
   * `SIGHTLINE_PUBLIC_URL` or `localhost`.
   */
  readonly can_use_passkeys: boolean;
  /**
   * From when on this session has to prove its person again before a dangerous act; null: never,
   * since they have no second factor.
   */
  readonly step_up_at: string | null;
}

export interface SecondFactor {
  readonly id: number;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string;
}

export interface AddedSecondFactor {
  readonly factor: SecondFactor;
  /** With the first second factor: ten codes, in this answer and nowhere else. Null otherwise. */
  readonly recovery_codes: readonly string[] | null;
}

export interface SecondFactorRule {
  /** From then on everyone needs a second factor; null: everyone chooses. */
  readonly required_from: string | null;
  /** Members who have none yet. */
  readonly people_without: number;
}

export interface ConnectedApp {
  readonly id: number;
  readonly client_name: string;
  readonly organization: {
    readonly id: number;
    readonly name: string;
  };
  readonly scopes: ReadonlyArray<'query' | 'configure' | 'create-brand'>;
  readonly created_at: string;
  /** When it last asked for a new token. */
  readonly last_used_at: string | null;
  /** A policy of the organization does not allow it: its tokens are refused. */
  readonly is_blocked: boolean;
}

/** An app that acts for a person of the organization. */
export interface OrganizationApp {
  readonly id: number;
  readonly client_name: string;
  readonly organization: {
    readonly id: number;
    readonly name: string;
  };
  readonly scopes: ReadonlyArray<'query' | 'configure' | 'create-brand'>;
  readonly created_at: string;
  /** When it last asked for a new token. */
  readonly last_used_at: string | null;
  /** A policy of the organization does not allow it: its tokens are refused. */
  readonly is_blocked: boolean;
  readonly person: {
    readonly id: number;
    readonly email: string;
  };
}

export interface ApprovableApp {
  /** Of the registration of the app. */
  readonly client_id: string;
  /** As the app calls itself; nobody has checked it. */
  readonly client_name: string;
  /** Where people are sent when they have allowed it. */
  readonly redirect_hosts: readonly string[];
  /** How many people have connected it. */
  readonly people: number;
  /** Who asked for it; null: nobody, or somebody who left. */
  readonly asked_by: {
    readonly id: number;
    readonly email: string;
  } | null;
  readonly asked_at: string | null;
  /** Null: it is not approved. */
  readonly approved_at: string | null;
}

export interface SystemState {
  readonly at: string;
  readonly database: {
    readonly bytes: number;
    /** Of the process that answers. */
    readonly connections: {
      readonly busy: number;
      readonly idle: number;
      readonly wanted: number;
    };
  };
  readonly answers: {
    readonly engine: 'duckdb' | 'clickhouse';
    readonly ready: boolean;
    /** Only of the embedded engine. */
    readonly file_bytes: number | null;
    readonly log_bytes: number | null;
    readonly unsorted_rows: number | null;
  };
  readonly collection: {
    /** Whether a worker has collected in the last minute. */
    readonly has_worker: boolean;
    readonly due: number;
    readonly later: number;
    readonly asking: number;
    /** How late the oldest due question is. */
    readonly oldest_seconds: number;
    /** Platforms of brands that wait for a budget. */
    readonly over_budget: number;
    readonly spent_today_usd: number;
    readonly spent_month_usd: number;
    readonly budgets: {
      readonly day: {
        readonly has_room: number;
        /** 80% or more of it is spent. */
        readonly nearly_spent: number;
        readonly spent: number;
      };
      readonly month: {
        readonly has_room: number;
        /** 80% or more of it is spent. */
        readonly nearly_spent: number;
        readonly spent: number;
      };
    };
    readonly providers: readonly {
      readonly provider: string;
      /** Calls at once that workers may have under way. */
      readonly calls: number;
      /** Keys that rest after failures in a row. */
      readonly unavailable: number;
      /** Keys that wait because the provider asked for it. */
      readonly rate_limited: number;
      /** Keys that the provider refuses. */
      readonly unauthorized: number;
    }[];
  };
  readonly jobs: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly running: number;
    /** How long the first has waited. */
    readonly oldest_seconds: number;
  }[];
  readonly deliveries: {
    /** Events for webhooks that are not delivered yet. */
    readonly waiting: number;
    /** How late the oldest is. */
    readonly oldest_seconds: number;
  };
}

export interface CreatedOrganization {
  readonly organization: Organization;
  readonly admin: {
    readonly person_id: number;
    readonly email: string;
    /** Shown in this answer and never again; null: they have an account. */
    readonly password: string | null;
  };
}

export interface DeletedOrganization {
  readonly id: number;
  readonly deleted_at: string;
  /** Rows of configuration that were deleted. */
  readonly rows: number;
  /** Answers, referrals and visits, likewise. */
  readonly observed_rows: number;
}

export interface Person {
  readonly person_id: number;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly created_at: string;
  readonly organizations: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly role: 'admin' | 'member' | 'viewer';
  }>;
}

export interface MoveState {
  readonly status:
    | 'none'
    | 'comparing'
    | 'copying'
    | 'switching'
    | 'done'
    | 'failed'
    | 'cancelled';
  /** The engine in use when the move began. */
  readonly from: 'duckdb' | 'clickhouse';
  readonly to: 'duckdb' | 'clickhouse' | null;
  /** Later passes copy what was written meanwhile. */
  readonly pass: number;
  /** Days of brands to copy in this pass. */
  readonly parts: number;
  readonly parts_done: number;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  /** Why it failed, or what to do before the next start. */
  readonly message: string | null;
}

export interface WritePause {
  /** When writes continue by themselves. */
  readonly until: string;
}

export interface EndedWritePause {
  /** Whether writes waited until now; false: they had continued already. */
  readonly lasted: boolean;
}

export interface ImportRecord {
  readonly external_id?: string | null | undefined;
  readonly prompt_id: number;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  readonly created_at: string;
  readonly country?: string | null | undefined;
  /** Default: true. */
  readonly search_enabled?: boolean | undefined;
  /** The model that answered, as the provider names it. A change of it is marked on charts. */
  readonly model?: string | null | undefined;
  readonly response_text: string;
  /** Default: []. */
  readonly citations?: ReadonlyArray<{
    readonly url: string;
    readonly title?: string | null | undefined;
    readonly snippet?: string | null | undefined;
  }> | undefined;
  readonly query_fanout?: {
    /** Default: []. */
    readonly queries?: readonly string[] | undefined;
    /** Default: {}. */
    readonly engine_metadata?: Readonly<Record<string, unknown>> | undefined;
  } | null | undefined;
  readonly shopping_results?: ReadonlyArray<{
    readonly url?: string | null | undefined;
    readonly title?: string | null | undefined;
    readonly image?: string | null | undefined;
    readonly description?: string | null | undefined;
    readonly rating?: number | null | undefined;
    readonly reviews?: number | null | undefined;
    readonly purchasing_options?: ReadonlyArray<{
      readonly price?: number | string | null | undefined;
      readonly currency?: string | null | undefined;
      readonly url?: string | null | undefined;
    }> | null | undefined;
  }> | null | undefined;
  readonly evaluation?: {
    readonly brand_present: boolean;
    readonly brand_position?: 'top' | 'middle' | 'bottom' | null | undefined;
    readonly brand_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | null | undefined;
    readonly brand_rank?: number | null | undefined;
    /** Entries of the list that the ranks are of; needed with any rank. */
    readonly list_length?: number | null | undefined;
    /** Default: []. */
    readonly competitors?: ReadonlyArray<{
      readonly id?: number | undefined;
      readonly name?: string | undefined;
      readonly present: boolean;
      readonly position?: 'top' | 'middle' | 'bottom' | null | undefined;
      readonly sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | null | undefined;
      readonly rank?: number | null | undefined;
    }> | undefined;
  } | null | undefined;
}

/** A number that is missing or null is stored as unknown, not as 0. */
export interface ReferralEvent {
  /** The UTC calendar day that the numbers cover. */
  readonly date: string;
  /** The referrer as the tool emits it: a host, a URL, `source / medium`, an app. */
  readonly raw_referrer_value: string;
  /** The path of the page, or its name in tools that know no URL. */
  readonly raw_page_value: string;
  readonly pageviews?: number | null | undefined;
  readonly sessions?: number | null | undefined;
  readonly transactions?: number | null | undefined;
  /** Stored to four decimals; further ones are rounded, halves up. */
  readonly purchase_revenue?: number | null | undefined;
  /** For your own use, to trace where a row came from. */
  readonly batch_id?: string | null | undefined;
}
