import type { z } from 'zod';
import type { Question } from '#kernel/ports/collector.ts';
import { collectedAnswer } from './collected-answer.ts';
import { defineCollector } from './define-collector.ts';
import {
  type ResponsesAnswer,
  readResponses,
  refuseFailedResponses,
  type responsesBody,
} from './openai-responses-format.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { costMicros, reserveForModel } from './typical-cost.ts';

interface ResponsesWay<Schema extends typeof responsesBody> {
  readonly platform: string;
  readonly version: string;
  /** Relative to the base address. */
  readonly path: string;
  /** The request, including its limit on searches. */
  readonly requestBody: (question: Question, settings: ProviderSettings) => object;
  readonly maxSearches: number;
  /** The common form with this provider's additions. */
  readonly schema: Schema;
  /** Reads what this provider reports differently from the common form. */
  readonly read?: (body: z.output<Schema>, answer: ResponsesAnswer) => ProviderReading;
}

interface ProviderReading
  extends Partial<Pick<ResponsesAnswer, 'cited' | 'retrieved' | 'searches'>> {
  /** The number of billed searches. */
  readonly searchCalls?: number;
  /** The cost that the provider itself reports. */
  readonly toldMicros?: number | undefined;
}

/** A collector for providers with OpenAI's Responses API. */
export function responsesCollector<Schema extends typeof responsesBody>(
  provider: Provider,
  settings: ProviderSettings,
  way: ResponsesWay<Schema>,
) {
  return defineCollector(provider, settings, {
    platform: way.platform,
    version: way.version,
    reserveMicros: reserveForModel(settings, way.maxSearches),
    async fetch(question, send) {
      const { text: raw } = await send({
        url: `${settings.baseUrl}${way.path}`,
        headers: { authorization: `Bearer ${settings.key}` },
        body: way.requestBody(question, settings),
      });
      return raw;
    },
    read(raw) {
      const { body, answer } = readResponses(provider.title, way.schema, raw);
      const own = way.read?.(body, answer);
      const { searchCalls = answer.searchCalls, toldMicros, ...found } = own ?? {};
      const usage = { ...answer.usage, searches: searchCalls, calls: 0 };
      const cost = toldMicros ?? costMicros(usage, settings.prices);
      refuseFailedResponses(provider.title, body, answer, cost);
      return collectedAnswer({
        ...answer,
        ...found,
        searched: searchCalls > 0,
        costMicros: cost,
        usage,
        raw,
      });
    },
  });
}
