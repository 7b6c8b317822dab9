import type { Meaning } from '../../server/src/modules/classification/stage/meanings.ts';
import type { Feature } from '../../server/src/modules/classification/stage/read-signals.ts';
import type { Signal } from '../../server/src/modules/classification/stage/signals.ts';

export type Beliefs = Readonly<Partial<Record<Meaning, number>>>;

interface SignalBelief {
  readonly signal: Signal;
  readonly alone: Beliefs;
  readonly withName: Beliefs;
  readonly why: string;
}

/**
 * What each signal speaks for, by hand, before any prompt was counted. fit-weights.ts starts here and stays
 * near here where the development set says little. `other` counts in both sets of stages.
 */
export const signalBeliefs: readonly SignalBelief[] = [
  {
    signal: 'howTo',
    alone: { 'intent.advice': 4, 'funnel.awareness': 3 },
    withName: { 'intent.advice': 4, 'funnel.loyalty': 4 },
    why: 'how to do a thing is advice; with a product it is a customer using it',
  },
  {
    signal: 'doing',
    alone: { 'intent.advice': 2.5, 'funnel.awareness': 2 },
    withName: { 'intent.advice': 2, 'funnel.loyalty': 2 },
    why: 'a task without a question asks how it is done',
  },
  {
    signal: 'guidance',
    alone: { 'intent.advice': 3, 'funnel.awareness': 3 },
    withName: { 'intent.advice': 3, 'funnel.loyalty': 2 },
    why: 'tips and steps are advice',
  },
  {
    signal: 'whatToDo',
    alone: { 'intent.advice': 3, 'funnel.awareness': 3 },
    withName: { 'intent.advice': 2.5, 'funnel.loyalty': 2 },
    why: 'a situation and a wish to act',
  },
  {
    signal: 'choosing',
    alone: { 'intent.advice': 4.5, 'funnel.consideration': 4 },
    withName: { 'intent.advice': 4, 'funnel.consideration': 4 },
    why: 'how to choose is advice about weighing options',
  },
  {
    signal: 'whatIs',
    alone: { 'intent.awareness': 2, 'funnel.awareness': 3 },
    withName: { 'intent.evaluation': 1.5, 'intent.awareness': 0.5, 'funnel.awareness': 2 },
    why: 'learns what a category is; of a product, looks at it for the first time',
  },
  {
    signal: 'learn',
    alone: { 'intent.awareness': 2.5, 'funnel.awareness': 3.5 },
    withName: { 'intent.evaluation': 1.5, 'intent.awareness': 0.5, 'funnel.awareness': 1.5 },
    why: 'wants to understand',
  },
  {
    signal: 'which',
    alone: { 'intent.awareness': 1, 'funnel.consideration': 1 },
    withName: { 'intent.awareness': 0.5, 'funnel.consideration': 0.5 },
    why: 'asks for one out of several',
  },
  {
    signal: 'kinds',
    alone: { 'intent.awareness': 4, 'funnel.awareness': 4 },
    withName: { 'intent.awareness': 2, 'funnel.awareness': 2 },
    why: 'asks what kinds exist',
  },
  {
    signal: 'exist',
    alone: { 'intent.awareness': 3, 'funnel.consideration': 3 },
    withName: { 'intent.awareness': 1.5, 'intent.evaluation': 0.5, 'funnel.consideration': 2 },
    why: 'asks what there is',
  },
  {
    signal: 'best',
    alone: { 'intent.awareness': 3.5, 'funnel.consideration': 3.5 },
    withName: { 'intent.awareness': 1.5, 'funnel.consideration': 3 },
    why: 'asks for the best of a category',
  },
  {
    signal: 'recommend',
    alone: { 'intent.awareness': 3.5, 'funnel.consideration': 3.5 },
    withName: { 'intent.evaluation': 1.5, 'intent.awareness': 1.5, 'funnel.consideration': 3 },
    why: 'asks for a product, or whether a named one is to be recommended',
  },
  {
    signal: 'lookingFor',
    alone: { 'intent.awareness': 2, 'funnel.consideration': 2 },
    withName: { 'intent.awareness': 1, 'funnel.consideration': 1 },
    why: 'describes a product that has no name yet',
  },
  {
    signal: 'versus',
    alone: { 'intent.comparison': 4, 'funnel.consideration': 4 },
    withName: { 'intent.comparison': 4, 'funnel.consideration': 4.5 },
    why: 'sets things against each other',
  },
  {
    signal: 'difference',
    alone: {
      'intent.awareness': 2,
      'intent.comparison': 1,
      'funnel.awareness': 2,
      'funnel.consideration': 1,
    },
    withName: { 'intent.comparison': 4, 'funnel.consideration': 4 },
    why: 'two categories are to be understood, two products to be chosen from',
  },
  {
    signal: 'alternative',
    alone: { 'intent.comparison': 2, 'intent.awareness': 1, 'funnel.consideration': 4 },
    withName: { 'intent.comparison': 6, 'funnel.consideration': 6 },
    why: 'wants another than the named one',
  },
  {
    signal: 'judge',
    alone: { 'intent.awareness': 1.5, 'intent.evaluation': 0.5, 'funnel.consideration': 2 },
    withName: { 'intent.evaluation': 3, 'funnel.consideration': 3 },
    why: 'judges; without a name it weighs a category',
  },
  {
    signal: 'quality',
    alone: { 'intent.awareness': 0.2, 'funnel.consideration': 0.3 },
    withName: { 'intent.evaluation': 1.5, 'funnel.consideration': 1.5 },
    why: 'praise and blame matter when they are about a product',
  },
  {
    signal: 'opinion',
    alone: { 'intent.awareness': 1, 'intent.evaluation': 1, 'funnel.consideration': 3 },
    withName: { 'intent.evaluation': 3.5, 'funnel.consideration': 3.5 },
    why: 'asks what others think of it',
  },
  {
    signal: 'prosCons',
    alone: { 'intent.awareness': 2, 'funnel.consideration': 3 },
    withName: { 'intent.evaluation': 3, 'funnel.consideration': 3.5 },
    why: 'weighs',
  },
  {
    signal: 'capability',
    alone: { 'intent.awareness': 0.5, 'funnel.consideration': 0.5 },
    withName: { 'intent.evaluation': 2, 'funnel.consideration': 2 },
    why: 'checks what a product can do',
  },
  {
    signal: 'price',
    alone: { 'intent.awareness': 2.5, 'funnel.conversion': 4 },
    withName: { 'intent.evaluation': 3, 'funnel.conversion': 4.5 },
    why: 'price is part of judging a product, and of buying',
  },
  {
    signal: 'buy',
    alone: { 'intent.awareness': 1, other: 1.5, 'funnel.conversion': 3.5 },
    withName: { other: 3, 'funnel.conversion': 4 },
    why: 'wants to buy, which no intent covers',
  },
  {
    signal: 'offer',
    alone: { 'intent.awareness': 0.5, other: 1.5, 'funnel.conversion': 4 },
    withName: { other: 2.5, 'intent.evaluation': 1, 'funnel.conversion': 4 },
    why: 'discounts and trials are about buying',
  },
  {
    signal: 'fault',
    alone: { 'intent.advice': 2, 'funnel.awareness': 0.7, 'funnel.loyalty': 2 },
    withName: { 'intent.advice': 3, 'funnel.loyalty': 4 },
    why: 'something is broken: wants it solved, has it already',
  },
  {
    signal: 'negated',
    alone: { 'intent.advice': 0.2, 'funnel.awareness': 0.1 },
    withName: { 'intent.advice': 0.5, 'funnel.loyalty': 0.7 },
    why: 'what does not work is already owned',
  },
  {
    signal: 'account',
    alone: { other: 1, 'intent.advice': 1, 'funnel.loyalty': 3.5 },
    withName: { other: 2, 'funnel.loyalty': 3.5 },
    why: 'has an account: a customer',
  },
  {
    signal: 'service',
    alone: { other: 2, 'funnel.loyalty': 3 },
    withName: { other: 2.5, 'funnel.loyalty': 3.5 },
    why: 'needs service: a customer',
  },
  {
    signal: 'setUp',
    alone: { 'intent.advice': 0.5, 'funnel.awareness': 0.3, 'funnel.loyalty': 0.3 },
    withName: { 'intent.advice': 1, 'funnel.loyalty': 1.5 },
    why: 'operates it: a customer',
  },
  {
    signal: 'owner',
    alone: { 'intent.advice': 1, 'funnel.loyalty': 2.5 },
    withName: { 'intent.advice': 1, 'funnel.loyalty': 2.5 },
    why: 'owns it',
  },
  {
    signal: 'personal',
    alone: { 'intent.advice': 0.3, 'funnel.awareness': 0.1 },
    withName: { 'intent.advice': 0.5, 'funnel.loyalty': 0.7 },
    why: 'tells about oneself: a little more likely a customer',
  },
  {
    signal: 'task',
    alone: { other: 4.5 },
    withName: { other: 4.5 },
    why: 'work for the assistant, not a question about products',
  },
  {
    signal: 'trivia',
    alone: { other: 4 },
    withName: { other: 4 },
    why: 'general knowledge and company facts',
  },
  {
    signal: 'chat',
    alone: { other: 5 },
    withName: { other: 5 },
    why: 'no request at all',
  },
];

/** The same for what is not a cue. A bare name wants to be judged, two names want to be compared. */
export const otherBeliefs: Readonly<Partial<Record<Feature, Beliefs>>> = {
  always: { other: 0.5, 'intent.awareness': 0.3, 'funnel.awareness': 0.2 },
  'names one': { 'intent.evaluation': 1, 'funnel.consideration': 0.5 },
  'names several': { 'intent.comparison': 1.5, 'funnel.consideration': 1 },
  'is a question': {},
  'is very short': { other: 0.3 },
  'shows nothing': { other: 0.5 },
  'shows only a name': { 'intent.evaluation': 1.5, 'funnel.consideration': 1 },
  'tells about a name': { 'intent.advice': 0.5, 'funnel.loyalty': 0.7 },
  'is a bare phrase': { 'intent.awareness': 1.5, 'funnel.consideration': 1.5 },
  'has an account': { 'intent.advice': 0.7, 'funnel.loyalty': 2 },
};
