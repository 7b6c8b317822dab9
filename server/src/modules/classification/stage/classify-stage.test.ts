import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyStage, type Stage } from './classify-stage.ts';

const intent: readonly Stage[] = [
  { id: 1, name: 'Advice', meaning: 'intent.advice' },
  { id: 2, name: 'Awareness', meaning: 'intent.awareness' },
  { id: 3, name: 'Evaluation', meaning: 'intent.evaluation' },
  { id: 4, name: 'Comparison', meaning: 'intent.comparison' },
  { id: 5, name: 'Other', meaning: 'other' },
];

const funnel: readonly Stage[] = [
  { id: 1, name: 'Awareness', meaning: 'funnel.awareness' },
  { id: 2, name: 'Consideration', meaning: 'funnel.consideration' },
  { id: 3, name: 'Conversion', meaning: 'funnel.conversion' },
  { id: 4, name: 'Loyalty', meaning: 'funnel.loyalty' },
  { id: 5, name: 'Other', meaning: 'other' },
];

function nameOf(
  stages: readonly Stage[],
  text: string,
  { language = 'en', names = [] as readonly string[] } = {},
): string | undefined {
  const id = classifyStage({ text, language, stages, names });
  return stages.find((stage) => stage.id === id)?.name;
}

describe('the default stages', () => {
  const cases: readonly [text: string, language: string, intent: string, funnel: string][] = [
    ['How do I reduce churn?', 'en', 'Advice', 'Awareness'],
    ['how do i export my contacts from hubspot', 'en', 'Advice', 'Loyalty'],
    ['best crm small business', 'en', 'Awareness', 'Consideration'],
    ['What is a heat pump?', 'en', 'Awareness', 'Awareness'],
    ['Is Salesforce good for a small team?', 'en', 'Evaluation', 'Consideration'],
    ['hubspot pricing', 'en', 'Evaluation', 'Conversion'],
    ['HubSpot vs Salesforce', 'en', 'Comparison', 'Consideration'],
    ['alternatives to photoshop', 'en', 'Comparison', 'Consideration'],
    ['HelloFresh discount code', 'en', 'Other', 'Conversion'],
    ['write a poem about autumn', 'en', 'Other', 'Other'],
    ['Wie kann ich meine Stromkosten senken?', 'de', 'Advice', 'Awareness'],
    ['Ist Salesforce für kleine Firmen gut?', 'de', 'Evaluation', 'Consideration'],
    ['guenstige alternative zu docusign', 'de', 'Comparison', 'Consideration'],
    ['¿Qué CRM me recomiendas para cinco personas?', 'es', 'Awareness', 'Consideration'],
    ['¿Cuánto cuesta Salesforce por usuario?', 'es', 'Evaluation', 'Conversion'],
    ['Comment résilier mon abonnement Netflix ?', 'fr', 'Advice', 'Loyalty'],
    ['Temu est-il fiable ?', 'fr', 'Evaluation', 'Consideration'],
    ['Quanto costa Salesforce al mese?', 'it', 'Evaluation', 'Conversion'],
    ['NotionとEvernoteどっちがいい？', 'ja', 'Comparison', 'Consideration'],
  ];
  for (const [text, language, byIntent, byFunnel] of cases) {
    it(`${language}: ${text}`, () => {
      assert.equal(nameOf(intent, text, { language }), byIntent);
      assert.equal(nameOf(funnel, text, { language }), byFunnel);
    });
  }
});

describe('what decides', () => {
  it('takes the question at the end of a long story, not the story', () => {
    const story =
      'I run a bakery with 3 shops. My till keeps crashing and we count stock by hand. ' +
      'Which POS would you recommend?';
    assert.equal(nameOf(intent, story), 'Awareness');
    assert.equal(nameOf(funnel, story), 'Consideration');
  });

  it('knows the names of the brand and its competitors in any case', () => {
    const text = 'fjord lumen which one has the better battery';
    assert.equal(nameOf(intent, text, { names: ['Fjord', 'Lumen'] }), 'Comparison');
    assert.equal(nameOf(funnel, 'how do i add a user in fjord', { names: ['Fjord'] }), 'Loyalty');
    assert.equal(nameOf(intent, 'fjord any good?', { names: ['Fjord'] }), 'Evaluation');
  });

  it('sees through a slip of the finger', () => {
    assert.equal(nameOf(intent, 'zendesk alternitives'), 'Comparison');
    assert.equal(nameOf(intent, 'hubspot reveiws'), 'Evaluation');
  });

  it('goes by the meaning of a stage, not by its name', () => {
    const renamed = intent.map((stage) =>
      stage.id === 4 ? { ...stage, name: 'Advice and tips' } : stage,
    );
    assert.equal(
      classifyStage({ text: 'HubSpot vs Salesforce', language: 'en', stages: renamed, names: [] }),
      4,
    );
  });

  it('falls to the next best stage when the best is retired, and to Other when none is left', () => {
    const text = 'HubSpot vs Salesforce';
    const without = (...ids: number[]): Stage[] => intent.filter(({ id }) => !ids.includes(id));
    assert.equal(nameOf(without(4), text), 'Evaluation');
    assert.equal(nameOf(without(1, 2, 3, 4), text), 'Other');
  });

  it('gives the same answer every time', () => {
    const ask = (): string | undefined => nameOf(funnel, 'is notion worth it');
    assert.equal(new Set(Array.from({ length: 5 }, ask)).size, 1);
  });
});

describe('custom stages', () => {
  const stages = [...intent, { id: 6, name: 'Regulatory compliance', meaning: null }];

  it('win when the words of their name are in the text, in any form', () => {
    assert.equal(
      nameOf(stages, 'Is HubSpot compliance regulatory ready?'),
      'Regulatory compliance',
    );
  });

  it('stay out otherwise', () => {
    assert.equal(nameOf(stages, 'Is HubSpot compliant?'), 'Evaluation');
  });
});

describe('hostile texts', () => {
  const texts: Readonly<Record<string, string>> = {
    'one long word': 'a'.repeat(10_000),
    'a cue over and over': 'how do i compare '.repeat(600),
    'open gaps': 'how does a a a a '.repeat(600),
    'names only': 'HubSpot or Salesforce vs '.repeat(400),
    punctuation: '?!.,'.repeat(2_500),
    points: 'a.b.c.'.repeat(1_600),
    'letters with marks': 'ё́̂̃'.repeat(2_500),
    'half of a surrogate pair': '\ud83d'.repeat(1_000),
    nothing: '',
    'white space': ' \n\t'.repeat(3_000),
  };
  for (const [what, text] of Object.entries(texts)) {
    it(`takes ${what} in its stride`, () => {
      // A pattern that explodes would not end before the suite gives this file up.
      for (const language of ['en', 'de', 'zh', 'xx']) {
        assert.equal(typeof nameOf(intent, text, { language }), 'string');
        assert.equal(typeof nameOf(funnel, text, { language }), 'string');
      }
    });
  }
});
