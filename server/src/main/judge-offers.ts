import type { JudgeOffer, LanguageModel } from '#kernel/ports/language-model.ts';
import { type Credentials, type Provider, providers } from '../adapters/collectors/index.ts';
import {
  createChatCompletionsModel,
  createGenerateContentModel,
  createMessagesModel,
  type ModelOptions,
} from '../adapters/language-model/index.ts';

const formats: Readonly<
  Record<NonNullable<Provider['judges']>, (options: ModelOptions) => LanguageModel>
> = {
  'chat-completions': createChatCompletionsModel,
  messages: createMessagesModel,
  'generate-content': createGenerateContentModel,
};

/** Of each provider whose models can judge, the cheapest one that has a documented price. */
export function composeJudgeOffers(credentials: Credentials): readonly JudgeOffer[] {
  return providers.flatMap((provider) => {
    const { name, title, judges } = provider;
    const cheapest = cheapestModel(provider);
    if (!judges || !cheapest) return [];
    const baseUrl = credentials[name]?.baseUrl ?? provider.baseUrl;
    const open = (apiKey: string) => formats[judges]({ ...cheapest, baseUrl, apiKey });
    return [{ ...cheapest, provider: name, title, open }];
  });
}

/** What is asked is some eight times as long as what is answered. */
const perAnswer = ({ inputPrice, outputPrice }: { inputPrice: number; outputPrice: number }) =>
  8 * inputPrice + outputPrice;

function cheapestModel({ prices }: Provider) {
  return prices
    .flatMap(({ model, input, output }) =>
      model !== null && input !== undefined && output !== undefined
        ? [{ model, inputPrice: input, outputPrice: output }]
        : [],
    )
    .toSorted((one, other) => perAnswer(one) - perAnswer(other))[0];
}
