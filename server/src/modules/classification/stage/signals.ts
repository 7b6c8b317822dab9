/**
 * What a prompt can show, in any language. The cue tables list the words for each signal, the weights say which stage
 * it supports.
 */
export const signals = [
  /** Asks how to do something: "how do I", "best way to". */
  'howTo',
  /** Begins with a task, as typed into a search box: "remove mould from silicone". */
  'doing',
  /** Asks for guidance with a noun: tips, steps, checklist. */
  'guidance',
  /** Asks what to do about a situation, or whether to do something. */
  'whatToDo',
  /** Asks how to choose: criteria, what to look for. */
  'choosing',
  /** Asks what a thing is, means or does. */
  'whatIs',
  /** Asks why, or for causes, benefits, risks. */
  'learn',
  /** Opens with "which" or "what" and a noun. */
  'which',
  /** Asks for types of a thing. */
  'kinds',
  /** Asks what is available: options, providers, a list. */
  'exist',
  /** Asks for the best, top, cheapest of a category. */
  'best',
  /** Asks for a recommendation, or which one to take. */
  'recommend',
  /** Says what the writer is looking for. */
  'lookingFor',
  /** Compares things: versus, better than, difference, compare. */
  'versus',
  /** Asks how two things differ: categories to understand them, products to choose one. */
  'difference',
  /** Asks for alternatives, competitors, a replacement. */
  'alternative',
  /** Asks whether something is good, safe, worth it, suitable. */
  'judge',
  /** A word of praise or blame, which is a judgement if a product is named. */
  'quality',
  /** Asks for reviews, opinions, experience. */
  'opinion',
  /** Asks for advantages and drawbacks. */
  'prosCons',
  /** Asks what a product can do or has. */
  'capability',
  'price',
  /** Wants to buy, order, book, subscribe. */
  'buy',
  /** Asks for discounts, trials, demos, quotes. */
  'offer',
  /** Something does not work. */
  'fault',
  /** Something is negated; about one's own product that is a complaint. */
  'negated',
  /** About log-in, subscription, invoice, cancelling, renewing. */
  'account',
  /** About contact, returns, warranty, tracking. */
  'service',
  /** Sets up or operates something: install, connect, export. */
  'setUp',
  /** The writer owns or uses it: "my ... account", "since the update". */
  'owner',
  /** The writer speaks of themselves: my, me, our. */
  'personal',
  /** Wants a text, a picture, a translation, a calculation. */
  'task',
  /** Asks for facts about companies, people, places: founder, share price, weather. */
  'trivia',
  /** Greetings and thanks. */
  'chat',
] as const;

export type Signal = (typeof signals)[number];

/** Cue phrases of one language, in the notation of cue-matcher.ts. */
export type CueTable = Readonly<Partial<Record<Signal, readonly string[]>>>;
