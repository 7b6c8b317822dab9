import { addDays, dayOf } from '#contract/days.ts';
import type { KeyCaller } from '../records/brand.ts';
import { succeeded } from './answers.ts';
import { importRow, type trackedBrand } from './responses.ts';

export type Tracked = Awaited<ReturnType<typeof trackedBrand>>;

/** Shares, in percent, of the answers of a window: those with the brand, with Contoso, and that cite news.example. */
export interface WindowShares {
  readonly brand: number;
  readonly contoso?: number;
  readonly cited?: number;
}

const answersPerDay = 2;
const windowDays = 28;

/** Answers to a prompt over the last 56 days that are over: in the earlier 28 so, in the later 28 so. */
export async function answerInWindows(
  call: KeyCaller,
  { brand }: Tracked,
  promptId: number,
  { before, now }: { readonly before: WindowShares; readonly now: WindowShares },
): Promise<void> {
  const first = addDays(dayOf(new Date()), -2 * windowDays);
  const answers = Array.from({ length: windowDays * answersPerDay }, (_, index) => index);
  const rows = [before, now].flatMap((shares, window) =>
    answers.map((index) => {
      const day = addDays(first, window * windowDays + Math.floor(index / answersPerDay));
      return importRow(promptId, {
        external_id: `${promptId}-${window}-${index}`,
        created_at: `${day}T0${index % answersPerDay}:00:00Z`,
        response_text: 'An answer.',
        evaluation: {
          brand_present: isAmong(index, shares.brand),
          competitors: [{ name: 'Contoso', present: isAmong(index, shares.contoso ?? 50) }],
        },
        citations: isAmong(index, shares.cited ?? 0) ? [{ url: 'https://news.example/a' }] : [],
      });
    }),
  );
  const path = `/v1/${brand.id}/responses/import`;
  const { accepted } = succeeded(await call('POST', path, rows));
  if (accepted !== rows.length) throw new Error(`only ${accepted} answers were accepted`);
}

/** Spreads a share evenly over answers. */
function isAmong(index: number, percent: number): boolean {
  return Math.floor(((index + 1) * percent) / 100) > Math.floor((index * percent) / 100);
}
