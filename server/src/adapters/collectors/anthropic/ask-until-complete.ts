import type { Question } from '#kernel/ports/collector.ts';
import { billedBefore } from '../billed-before.ts';
import type { Send } from '../define-collector.ts';
import { parseBody } from '../parse-body.ts';
import type { ProviderSettings } from '../provider.ts';
import { aboutTheAsker } from '../provider.ts';
import { costMicros, type Usage } from '../typical-cost.ts';
import { type Message, messageBody, title, usageOf } from './read-answer.ts';

/** Requests per answer; a turn that pauses more often is given up. */
const maxRequests = 5;

/**
 * Returns a body per request. A long search pauses the turn, which continues once its content is sent back. Each
 * request's limits are reduced by the usage so far, so that all together stay within the reservation.
 */
export async function askUntilComplete(
  question: Question,
  send: Send,
  settings: ProviderSettings,
): Promise<readonly string[]> {
  const raws: string[] = [];
  const messages: Message[] = [];
  for (;;) {
    const used = usageOf(messages);
    const billed = costMicros(used, settings.prices);
    const { text: raw } = await send({
      url: `${settings.baseUrl}/v1/messages`,
      headers: { 'x-api-key': settings.key, 'anthropic-version': '2023-06-01' },
      body: requestBody(question, settings, messages, used),
    }).catch((error: unknown) => {
      throw billedBefore(error, billed);
    });
    const message = parseBody(title, messageBody, raw);
    raws.push(raw);
    messages.push(message);
    if (message.stop_reason !== 'pause_turn' || raws.length === maxRequests) return raws;
  }
}

function requestBody(
  question: Question,
  settings: ProviderSettings,
  paused: readonly Message[],
  used: Usage,
) {
  const content = paused.flatMap((message) => message.content);
  return {
    model: settings.model,
    max_tokens: Math.max(1, settings.maxOutputTokens - used.outputTokens),
    system: aboutTheAsker(question, { nameCountry: false }),
    messages: [
      { role: 'user', content: question.text },
      ...(content.length > 0 ? [{ role: 'assistant', content }] : []),
    ],
    tools: [
      {
        // Later versions filter results by code without reporting what they drop.
        type: 'web_search_20250305',
        name: 'web_search',
        // Zero is not allowed.
        max_uses: Math.max(1, settings.maxSearches - used.searches),
        user_location:
          question.country === null
            ? undefined
            : { type: 'approximate', country: question.country },
      },
    ],
  };
}
