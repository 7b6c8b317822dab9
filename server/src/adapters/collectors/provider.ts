import type { CollectedSurface, Collector, Question } from '#kernel/ports/collector.ts';
import type { Clock } from '#kernel/time.ts';

/** US dollars: tokens by the million, searches and calls by the thousand. */
export interface Prices {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly search: number;
  readonly call: number;
}

/** A row of the price table, with the day on which it was read. */
export interface PriceRow extends Partial<Prices> {
  /** Null where the provider offers no choice of model. */
  readonly model: string | null;
  readonly asOf: string;
}

/** What of the asker a request can carry. */
export type AskerTrait = 'country' | 'language' | 'persona';

/** Somebody who is asked and billed. The catalogue is a list of these. */
export interface Provider {
  readonly name: string;
  readonly title: string;
  readonly surface: CollectedSurface;
  /** The platforms it answers for, by the contract's value, and what of the asker it is told there. */
  readonly platforms: Readonly<Record<string, readonly AskerTrait[]>>;
  /** Part of the names of its variables: `SIGHTLINE_<variable>_KEY`, `_URL`, `_MODEL`, `_PRICES`. */
  readonly variable: string;
  /** What to put into the key, in words. */
  readonly key: string;
  /** The page on which a key is made; null where none is known. */
  readonly keyUrl: string | null;
  /** What the account needs before its key works, as a sentence. */
  readonly needs: string;
  /** Whether an organization may give another address: that of an aggregator that speaks the same form. */
  readonly takesBaseUrl?: boolean;
  readonly baseUrl: string;
  readonly timeoutSeconds: number;
  /** The first row is the preset. */
  readonly prices: readonly [PriceRow, ...PriceRow[]];
  /** The format in which its models judge sentiments; unset where none is suited, as where each call searches the web. */
  readonly judges?: 'chat-completions' | 'messages' | 'generate-content';
  create(settings: ProviderSettings): readonly Collector[];
}

/** Everything an adapter may depend on, complete: presets are filled in before. */
export interface ProviderSettings {
  readonly key: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Empty where the provider offers no choice. */
  readonly model: string;
  readonly prices: Prices;
  readonly maxOutputTokens: number;
  readonly maxSearches: number;
  readonly timeoutSeconds: number;
  /** Whether the operator decided that Gemini may search; see docs/collectors.md. */
  readonly grounding: boolean;
  readonly clock: Clock;
  /** Sends the requests; unset: to wherever the operator or the catalogue says. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Who is asking, as a system message; undefined when there is nothing to say. The country is named only to
 * platforms whose search takes no location.
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
