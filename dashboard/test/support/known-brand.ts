import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { callerWith, createBrand } from '../../../server/test/support/records/brand.ts';
import type { TestDashboard } from './dashboard.ts';

export const hostileName = '<script>alert(1)</script>';

interface KnownAnswer {
  readonly daysAgo: number;
  readonly platform?: string;
  readonly position?: 'top' | 'middle' | 'bottom';
  readonly sentiment?: 'positive' | 'mixed' | 'negative' | 'none';
  readonly rival?: boolean;
  readonly cites?: readonly string[];
}

/** Six answers of the last thirty days and two of the thirty before: few enough to know every number by heart. */
const answers: readonly KnownAnswer[] = [
  {
    daysAgo: 2,
    position: 'top',
    sentiment: 'positive',
    cites: ['https://www.northwind.example/a'],
  },
  {
    daysAgo: 2,
    position: 'top',
    sentiment: 'mixed',
    rival: true,
    cites: ['https://forum.example/1'],
  },
  { daysAgo: 9, position: 'middle', sentiment: 'none', cites: ['https://forum.example/2'] },
  { daysAgo: 9, rival: true },
  { daysAgo: 16, platform: 'perplexity', position: 'bottom', sentiment: 'negative', rival: true },
  { daysAgo: 16, platform: 'perplexity' },
  { daysAgo: 40, position: 'top', sentiment: 'positive' },
  { daysAgo: 41 },
];

/** A brand whose name, prompt and answers try to be more than text. */
export async function createKnownBrand({ service, organization }: TestDashboard): Promise<number> {
  const call = callerWith(service.call, await organization.key());
  const brand = await createBrand(call, {
    name: hostileName,
    competitors: [{ name: '<img src=x onerror=alert(2)>', websites: ['https://rival.example'] }],
  });
  const prompt = succeeded(
    await call('POST', `/v1/${brand.id}/prompts`, {
      text: 'Which <b>freight</b> tool? [x](javascript:alert(3))',
      stage: 'Awareness',
      platforms: ['chatgpt', 'perplexity'],
    }),
  );
  const rows = answers.map((answer) => importRow(prompt.id, brand.competitors[0]?.id ?? 0, answer));
  succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
  return brand.id;
}

function importRow(promptId: number, competitorId: number, answer: KnownAnswer) {
  const { daysAgo, platform = 'chatgpt', position, sentiment = 'none', rival, cites = [] } = answer;
  return {
    prompt_id: promptId,
    platform,
    created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    response_text: '<h1 onclick="alert(4)">Answer</h1> [a](javascript:alert(5)) ![b](x)',
    citations: cites.map((url) => ({ url, title: '"><svg onload=alert(6)>' })),
    evaluation: {
      brand_present: position !== undefined,
      ...(position ? { brand_position: position, brand_sentiment: sentiment } : {}),
      competitors: [
        { id: competitorId, present: rival === true, ...(rival ? { position: 'middle' } : {}) },
      ],
    },
  };
}
