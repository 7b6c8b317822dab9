import { createHash } from 'node:crypto';
import { platformInput, platformValues } from '#contract/platforms.ts';
import {
  type CollectedAnswer,
  CollectionFailure,
  type Collector,
  type Source,
} from '#kernel/ports/collector.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { collectBrand } from './collect-brand.ts';
import { type CollectorsAtHand, type CommandContext, command, ofBrand } from './command.ts';

const presetPrompt = 'Which running shoes do you recommend to a beginner?';

/** Collects a brand now through the running service, or tests one platform without it. */
export const collectCommand = command({
  name: 'collect',
  summary:
    'Ask all active prompts of a brand now; or ask a platform one question, which costs money and stores nothing.',
  options: {
    ...ofBrand,
    now: { type: 'boolean', about: 'Ask all active prompts of the brand at once.' },
    check: { type: 'string', value: 'PLATFORM', about: 'Ask it by the keys in the environment.' },
    provider: { type: 'string', value: 'NAME', about: 'Through whom, where there are several.' },
    prompt: { type: 'string', value: 'TEXT', about: 'The question.' },
    country: { type: 'string', value: 'CC', about: 'Where it is asked from.' },
    language: { type: 'string', value: 'LL', about: 'The language of the question; default en.' },
    json: { type: 'boolean', about: 'Print the answer for machines.' },
  },
  examples: ['collect --brand 1 --now', 'collect --check chatgpt'],
  async run(context, _positionals, options) {
    if (typeof options.brand !== 'string') return check(context, options);
    if (!options.now) {
      throw failed(
        'Prompts are asked automatically, as often as the brand is set to; --now asks them all at once.',
      );
    }
    return collectBrand(context, options.brand);
  },
});

/** Tests a key with one real question; shows the answer as it would be stored, without storing it. */
async function check(
  { collectors, print }: CommandContext,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const platform = platformOf(options.check);
  const collector = collectorFor(collectors(), platform, options.provider);
  if (!options.json) {
    print(
      `Asking ${platform} through ${collector.provider} (${collector.surface}), for ${dollars(collector.reserveMicros)} at most ...`,
    );
  }
  const answer = await ask(collector, {
    text: typeof options.prompt === 'string' ? options.prompt : presetPrompt,
    country: typeof options.country === 'string' ? options.country.toUpperCase() : null,
    language: typeof options.language === 'string' ? options.language : 'en',
  });
  for (const line of options.json ? [JSON.stringify(answer, null, 2)] : inWords(answer)) {
    print(line);
  }
}

function platformOf(given: unknown): string {
  const platform = platformInput.safeParse(given);
  if (platform.success) return platform.data;
  throw failed(`Which platform? Use --check with one of ${platformValues.join(', ')}.`);
}

function collectorFor(atHand: CollectorsAtHand, platform: string, provider: unknown): Collector {
  const able = atHand.collectors.filter((candidate) => candidate.platform === platform);
  const [chosen] =
    typeof provider === 'string' ? able.filter((one) => one.provider === provider) : able;
  if (chosen) return chosen;
  if (able.length > 0) {
    const names = able.map((one) => one.provider).join(', ');
    throw failed(`${platform} is asked through ${names} with the keys that are set.`);
  }
  const ways = atHand.keysFor(platform).map(({ variable, key }) => `  ${variable}  ${key}`);
  throw failed([`There is no key to ask ${platform} with. Set one of these:`, ...ways].join('\n'));
}

async function ask(
  collector: Collector,
  question: { readonly text: string; readonly country: string | null; readonly language: string },
): Promise<CollectedAnswer> {
  const { signal } = new AbortController();
  try {
    return await collector.ask({ ...question, persona: null, signal });
  } catch (error) {
    if (!(error instanceof CollectionFailure)) throw error;
    const wait =
      error.retryAfterSeconds === null ? '' : ` Try again in ${error.retryAfterSeconds} s.`;
    throw failed(`${error.reason}: ${error.message}${wait}`);
  }
}

function inWords(answer: CollectedAnswer): string[] {
  const usage = Object.entries(answer.usage).map(([name, count]) => `${name} ${count}`);
  const hash = createHash('sha256').update(answer.raw).digest('hex');
  return [
    '',
    answer.text || '(no answer was shown)',
    ...(answer.truncated ? ['(cut off at the token limit)'] : []),
    '',
    `model      ${answer.model ?? 'not told'}`,
    `searched   ${answer.searched ? 'yes' : 'no'}`,
    ...answer.searches.map((search) => `             ${search}`),
    `cited      ${answer.cited.length}`,
    ...answer.cited.map(sourceLine),
    `retrieved  ${answer.retrieved.length}`,
    ...answer.retrieved.map(sourceLine),
    `shopping   ${answer.shopping.length}`,
    `usage      ${usage.join(', ') || 'not told'}`,
    `raw        ${Buffer.byteLength(answer.raw)} bytes, sha256 ${hash}`,
    `cost       ${dollars(answer.costMicros)}`,
  ];
}

const sourceLine = ({ url, title }: Source) => `             ${url}${title ? `  ${title}` : ''}`;

const dollars = (micros: number) => `$${(micros / 1_000_000).toFixed(6)}`;
