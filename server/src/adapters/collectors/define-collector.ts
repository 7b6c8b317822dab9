import {
  type CollectedAnswer,
  CollectionFailure,
  type Collector,
  type Question,
} from '#kernel/ports/collector.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { aboutTheAsker } from './provider.ts';
import {
  type ProviderReply,
  type ProviderRequest,
  sendRequest,
  withDeadline,
} from './send-request.ts';
import { maxQuestionBytes, typicalCost } from './typical-cost.ts';

/** Sends one of a question's requests. */
export type Send = (request: ProviderRequest) => Promise<ProviderReply>;

export interface CollectorDefinition {
  readonly platform: string;
  readonly version: string;
  readonly reserveMicros: number;
  /** Searches in a typical answer, if not one. */
  readonly typicalSearches?: number;
  /** The maximum question length in characters, if the provider allows less than we do. */
  readonly maxCharacters?: number;
  /** Asks and returns the body to store, with everything that `read` needs from several requests. */
  fetch(question: Question, send: Send, signal: AbortSignal): Promise<string>;
  read(raw: string): CollectedAnswer;
}

/** Common to all collectors: a limit on what is sent, a deadline, one way to send. */
export function defineCollector(
  provider: Pick<Provider, 'name' | 'title' | 'surface' | 'platforms'>,
  settings: ProviderSettings,
  definition: CollectorDefinition,
): Collector {
  const { platform, version, reserveMicros, read } = definition;
  const { key: secret, clock, fetch } = settings;
  const sender = { provider: provider.title, secret, clock, fetch };
  return {
    platform,
    provider: provider.name,
    surface: provider.surface,
    version,
    reserveMicros,
    followsCountry: provider.platforms[platform]?.includes('country') === true,
    typical: typicalCost(settings, definition.typicalSearches),
    async ask(question) {
      refuseTooLong(provider.title, question, definition.maxCharacters);
      const raw = await withDeadline(
        provider.title,
        settings.timeoutSeconds,
        question.signal,
        (signal) =>
          definition.fetch(question, (request) => sendRequest(sender, request, signal), signal),
      );
      return read(raw);
    },
    read,
  };
}

/** A longer question could cost more than its reservation. */
function refuseTooLong(title: string, question: Question, maxCharacters = Infinity): void {
  const bytes = Buffer.byteLength(
    question.text + (aboutTheAsker(question, { nameCountry: true }) ?? ''),
  );
  const tooMany =
    bytes > maxQuestionBytes
      ? `${maxQuestionBytes} bytes with its persona`
      : [...question.text].length > maxCharacters
        ? `${maxCharacters} characters`
        : undefined;
  if (tooMany === undefined) return;
  throw new CollectionFailure('rejected', `${title} is asked nothing longer than ${tooMany}.`, {
    billedMicros: 0,
  });
}
