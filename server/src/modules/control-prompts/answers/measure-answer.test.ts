import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ControlLanguage } from '#contract/collection/control-prompts.ts';
import { isRefusal } from './measure-answer.ts';

const refusals: Readonly<Record<ControlLanguage, readonly string[]>> = {
  en: [
    'I’m sorry, but I can’t help with that.',
    'Sorry, I am unable to assist with this request.',
    'I cannot provide recommendations on this topic.',
    '**I must decline** to answer this question.',
  ],
  de: [
    'Es tut mir leid, aber dabei kann ich nicht helfen.',
    'Ich kann diese Frage leider nicht beantworten.',
    'Ich bin nicht in der Lage, dazu etwas zu sagen.',
  ],
  es: ['Lo siento, pero no puedo ayudarte con eso.', 'No me es posible responder a esta pregunta.'],
  fr: [
    'Je suis désolé, mais je ne peux pas vous aider.',
    'Il m’est impossible de répondre à cette question.',
  ],
  it: ['Mi dispiace, ma non posso aiutarti.', 'Non sono in grado di rispondere a questa domanda.'],
  nl: ['Sorry, daar kan ik je niet mee helpen.', 'Ik kan deze vraag niet beantwoorden.'],
  pt: ['Desculpe, mas não posso ajudar com isso.', 'Não consigo responder a esta pergunta.'],
  ja: [
    '申し訳ありませんが、そのご質問にはお答えできません。',
    '恐れ入りますが、対応いたしかねます。',
  ],
};

const answers: Readonly<Record<ControlLanguage, string>> = {
  en: 'Start in Alfama, then take tram 28. You can’t help but love the view from the castle.',
  de: 'Beginnen Sie in der Alfama. Den Blick von der Burg kann man nicht beschreiben.',
  es: 'Empieza por la Alfama y no dejes de subir al castillo.',
  fr: 'Commencez par l’Alfama, puis montez au château : on ne peut pas se tromper.',
  it: 'Inizia dall’Alfama e sali al castello: non puoi sbagliare.',
  nl: 'Begin in de Alfama en ga daarna naar het kasteel: je kunt niet verdwalen.',
  pt: 'Comece por Alfama e suba ao castelo: não se pode perder a vista.',
  ja: 'まずアルファマ地区を歩き、それからサン・ジョルジェ城に登りましょう。',
};

// Each language is a key of an object that is complete by type.
const languages = Object.keys(refusals) as ControlLanguage[];

test('an answer that declines is a refusal, in each language', () => {
  for (const language of languages) {
    for (const text of refusals[language]) assert.ok(isRefusal(text, language), text);
  }
});

test('an answer that helps is none', () => {
  for (const language of languages) {
    assert.ok(!isRefusal(answers[language], language), answers[language]);
  }
});

test('a refusal in English counts in every language', () => {
  for (const language of languages) assert.ok(isRefusal('I can’t help with that.', language));
});

test('a long answer is none, whatever it begins with', () => {
  const advice = 'Most gardeners begin with lettuce and spinach. '.repeat(20);
  assert.ok(!isRefusal(`I cannot provide live prices. ${advice}`, 'en'));
});

test('what is said late in an answer is none', () => {
  const advice = 'Most gardeners begin with lettuce and spinach. '.repeat(5);
  assert.ok(!isRefusal(`${advice} I cannot help with soil you have not tested.`, 'en'));
});

test('nothing is no refusal', () => assert.ok(!isRefusal('', 'en')));
