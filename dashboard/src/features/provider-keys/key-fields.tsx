import type { ProviderKey } from '#contract/collection/collections.ts';
import { Checkbox, TextField } from '../../components/controls/field.tsx';
import { formatDay } from '../../lib/words/format.ts';
import { roughMoney } from '../../lib/words/format-money.ts';
import { platformNames } from '../../lib/words/platforms.ts';

/** A key as it is typed, and whether it is tried before it is kept. */
export interface EnteredKey {
  readonly key: string;
  /** Empty: the provider’s own. */
  readonly baseUrl: string;
  readonly test: boolean;
}

export const emptyKey: EnteredKey = { key: '', baseUrl: '', test: true };

/** What is sent of it. */
export function keyBody({ key, baseUrl, test }: EnteredKey) {
  return { key: key.trim(), base_url: baseUrl.trim() || null, test };
}

interface KeyFieldsProps {
  readonly entry: ProviderKey;
  readonly entered: EnteredKey;
  readonly onChange: (entered: EnteredKey) => void;
}

/** Where a key is made, what its account needs, what it opens and costs, and the key itself. */
export function KeyFields({ entry, entered, onChange }: KeyFieldsProps) {
  return (
    <>
      <p>
        {entry.needs}{' '}
        {entry.key_url && (
          <a href={entry.key_url} target="_blank" rel="noreferrer">
            Get a key at {new URL(entry.key_url).hostname}
          </a>
        )}
      </p>
      <TextField
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        required
        maxLength={4096}
        label="Key"
        hint={`Enter ${entry.expects}. It is stored encrypted and never shown again.`}
        value={entered.key}
        onChange={(event) => onChange({ ...entered, key: event.target.value })}
      />
      {entry.takes_base_url && (
        <TextField
          label="Address of another aggregator"
          hint={`Leave empty for ${entry.title}. Another service with the same API can be asked in its place.`}
          placeholder="https://aggregator.example/api/v1"
          maxLength={2083}
          value={entered.baseUrl}
          onChange={(event) => onChange({ ...entered, baseUrl: event.target.value })}
        />
      )}
      <Checkbox
        label="Test the key with one short question first"
        hint={`It costs at most about ${roughMoney(highestPrice(entry))}.`}
        checked={entered.test}
        onChange={(test) => onChange({ ...entered, test })}
      />
    </>
  );
}

/** "About $0.058 an answer, covers ChatGPT", with the day of the price list. */
export function offerText(entry: ProviderKey): string {
  const asOf = formatDay(entry.prices_as_of);
  return `About ${priceRange(entry)} an answer (price list of ${asOf}), covers ${platformList(entry)}.`;
}

/** What a key of the provider opens, in words. */
export function platformList({ platforms }: ProviderKey): string {
  return platforms.map((platform) => platformNames[platform]).join(', ');
}

/** What an answer costs, from the cheapest platform to the most expensive one. */
export function priceRange(entry: ProviderKey): string {
  const lowest = roughMoney(Math.min(...entry.prices.map(({ usd_per_answer }) => usd_per_answer)));
  const highest = roughMoney(highestPrice(entry));
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

function highestPrice({ prices }: ProviderKey): number {
  return Math.max(...prices.map(({ usd_per_answer }) => usd_per_answer));
}
