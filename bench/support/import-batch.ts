import { platformValues } from '#contract/platforms.ts';
import type { BenchBrand } from './world.ts';

const positions = ['top', 'middle', 'bottom'];
const sentiments = ['positive', 'mixed', 'negative', 'none'];
const sentence = 'Reviewers name its routing, its pricing and the easy way to set it up, number';

/** A repeatable number below `below` for a row and a purpose. */
function pick(row: number, salt: number, below: number): number {
  let hash = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

function evaluation(row: number, salt: number) {
  const present = pick(row, salt, 100) < 55;
  return {
    present,
    position: present ? positions[pick(row, salt + 1, 3)] : null,
    sentiment: present ? sentiments[pick(row, salt + 2, 4)] : null,
  };
}

/** One record as a client sends it: about 1 KB of text, 0 to 11 citations, every competitor evaluated. */
function importRecordOf(brand: BenchBrand, row: number, firstDay: string): object {
  const { present, position, sentiment } = evaluation(row, 1);
  const day = new Date(Date.parse(firstDay) + pick(row, 4, 30 * 86_400) * 1000);
  return {
    external_id: `import-${row}`,
    prompt_id: brand.prompts[pick(row, 5, brand.prompts.length)]?.id,
    platform: platformValues[pick(row, 6, platformValues.length)],
    created_at: day.toISOString(),
    response_text: Array.from(
      { length: 12 },
      (_, at) => `${sentence} ${pick(row, 7 + at, 1000)}.`,
    ).join(' '),
    citations: Array.from({ length: pick(row, 20, 12) }, (_, at) => ({
      url: `https://www.site-${pick(row, 30 + at, 400)}.example/guides/${pick(row, 50 + at, 150)}?from=answer`,
      title: 'Freight software compared',
    })),
    evaluation: {
      brand_present: present,
      brand_position: position,
      brand_sentiment: sentiment,
      competitors: brand.competitorIds.map((id, at) => ({ id, ...evaluation(row, 100 + 3 * at) })),
    },
  };
}

/** Records of 30 days as the body of one import, one per line. */
export function importBody(
  brand: BenchBrand,
  from: number,
  count: number,
  firstDay = '2026-05-01',
): Buffer {
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify(importRecordOf(brand, from + at, firstDay)),
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}
