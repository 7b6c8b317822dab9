import { z } from 'zod';
import {
  CollectionFailure,
  type CollectionFailureReason,
  type Question,
} from '#kernel/ports/collector.ts';
import type { Send } from '../define-collector.ts';
import { googleLanguage } from '../google-language.ts';
import { parseBody } from '../parse-body.ts';
import { dollarsToMicros, noUsage, costMicros as tableCost } from '../prices.ts';
import type { ProviderSettings } from '../provider.ts';
import { locationCode } from './locations.ts';

const title = 'DataForSEO';
const cost = z.number().nonnegative().nullish();
const text = z.string().nullish();
const envelope = z.looseObject({
  status_code: z.number(),
  status_message: text,
  tasks: z
    .array(
      z.looseObject({
        status_code: z.number(),
        status_message: text,
        cost,
        result: z.array(z.unknown()).nullish(),
      }),
    )
    .nullish(),
});

export interface TaskResult {
  /** Undefined when the platform showed nothing at all. */
  readonly result: unknown;
  readonly costMicros: number;
}

/** One task, done while we wait. */
export async function runTask(
  send: Send,
  settings: ProviderSettings,
  path: string,
  task: object,
): Promise<string> {
  const { text: raw } = await send({
    url: `${settings.baseUrl}${path}`,
    headers: { authorization: `Basic ${Buffer.from(settings.key).toString('base64')}` },
    body: [task],
  });
  return raw;
}

/** DataForSEO reports every failure inside a success. */
export function readTask(raw: string, settings: ProviderSettings): TaskResult {
  const body = parseBody(title, envelope, raw);
  const done = body.tasks?.[0];
  const told = done ?? body;
  const costMicros = done?.cost == null ? null : dollarsToMicros(done.cost);
  if (told.status_code !== succeeded && told.status_code !== noResults) {
    throw new CollectionFailure(
      reasonOf(told.status_code),
      `${title} answered 200 with ${told.status_code}: ${told.status_message}`,
      { billedMicros: costMicros },
    );
  }
  if (!done) throw new CollectionFailure('malformed', `${title} sent no task.`);
  return { result: done.result?.[0], costMicros: costMicros ?? priceOfPage(settings) };
}

export const priceOfPage = ({ prices }: ProviderSettings): number =>
  tableCost({ ...noUsage, calls: 1 }, prices);

const succeeded = 20_000;
const noResults = 40_102;
const notImplemented = 50_100;
/** The search engine failed, the task did, or only a part of its page came: another time it may work. */
const engineFailed = new Set([40_101, 40_103, 40_106]);

function reasonOf(code: number): CollectionFailureReason {
  if ([40_100, 40_104, 40_200, 40_201, 40_203, 40_204, 40_207, 40_210].includes(code))
    return 'unauthorized';
  if (code === 40_202 || code === 40_209) return 'rate_limited';
  if (engineFailed.has(code)) return 'unavailable';
  return code >= 50_000 && code !== notImplemented ? 'unavailable' : 'rejected';
}

/** What every task says about the question. */
export function taskOf(question: Question) {
  const location = locationCode(question.country);
  if (location === undefined) {
    throw new CollectionFailure('rejected', `${title} knows no country ${question.country}.`, {
      billedMicros: 0,
    });
  }
  return {
    // It decodes percent signs and takes a plus for a space.
    keyword: question.text.replaceAll('%', '%25').replaceAll('+', '%2B'),
    location_code: location,
    language_code: googleLanguage(question.language),
  };
}
