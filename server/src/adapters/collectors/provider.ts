import type { CollectedSurface, Collector, Question } from '#kernel/ports/collector.ts';
import type { Clock } from '#kernel/time.ts';

/** US dollars: per million tokens, per thousand searches and calls. */
export interface Prices {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly search: number;
  readonly call: number;
}

/** A row of the price table, with the day it was read. */
export interface PriceRow extends Partial<Prices> {
  /** Null if the provider offers no choice of model. */
  readonly model: string | null;
  readonly asOf: string;
}

/** Properties of the asker that a request can have. */
export type AskerTrait = 'country' | 'language' | 'persona';

/** Someone to ask and pay. The catalogue is a list of these. */
export interface Provider {
  readonly name: string;
  readonly title: string;
  readonly surface: CollectedSurface;
  /** The platforms it answers for (contract values), and the asker's properties that each supports. */
  readonly platforms: Readonly<Record<string, readonly AskerTrait[]>>;
  /** Part of its variables' names: `SIGHTLINE_<variable>_KEY`, `_URL`, `_MODEL`, `_PRICES`. */
  readonly variable: string;
  /** What to enter as key. */
  readonly key: string;
  /** The page for creating a key; null if unknown. */
  readonly keyUrl: string | null;
  /** What the account needs before the key works, as a sentence. */
  readonly needs: string;
  /** Whether an organization may enter another address, such as an aggregator's with the same API. */
  readonly takesBaseUrl?: boolean;
  readonly baseUrl: string;
  readonly timeoutSeconds: number;
  /** The first row is the default. */
  readonly prices: readonly [PriceRow, ...PriceRow[]];
  /**
   * The API by which its models judge sentiments; unset if none is suitable, for example because each call searches the
   * web.
   */
  readonly judges?: 'chat-completions' | 'messages' | 'generate-content';
  create(settings: ProviderSettings): readonly Collector[];
}

/** An adapter's complete settings, including defaults. */
export interface ProviderSettings {
  readonly key: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Empty if the provider offers no choice. */
  readonly model: string;
  readonly prices: Prices;
  readonly maxOutputTokens: number;
  readonly maxSearches: number;
  readonly timeoutSeconds: number;
  /** Whether the operator allowed Gemini to search; see docs/collectors.md. */
  readonly grounding: boolean;
  readonly clock: Clock;
  /** Sends the requests; unset: to the operator's or the catalogue's address. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The asker as a system message; undefined without anything to say. Names the country only if the platform's search
 * takes no location.
 */
export function aboutTheAsker(
  { persona, country }: Question,
  { nameCountry }: { readonly nameCountry: boolean },
): string | undefined {
  const sentences = [
    persona && `The person asking is ${persona.name}. ${persona.description}`.trim(),
    nameCountry && country && `They are in ${countryName(country)}.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (englishNames.of(code.toUpperCase()) ?? code) : code;
}
