import { type Behaviour, startChatCompletions } from './chat-completions.ts';

/** What the model is to say of a name. */
export interface Verdict {
  readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none';
  readonly praise?: string;
  readonly criticism?: string;
}

/** A language model on loopback and the configuration with which it judges sentiments. */
export async function startJudgingModel() {
  const model = await startChatCompletions();
  const languageModel = {
    baseUrl: model.baseUrl,
    apiKey: 'secret',
    model: 'judge',
    judgesSentiment: true,
    inputPrice: 2,
    outputPrice: 10,
  };
  return { ...model, languageModel };
}

/** Judges each name that it is asked about as given; of other names it says nothing. */
export function judges(verdicts: Readonly<Record<string, Verdict>>): Behaviour {
  return ({ user }, { says }) => {
    const asked: { entities: { entity: number; name: string }[] } = JSON.parse(user);
    const entities = asked.entities.map(({ entity, name }) => ({
      ...{ entity, sentiment: 'none', praise: '', criticism: '' },
      ...verdicts[name],
    }));
    says(JSON.stringify({ entities }));
  };
}
