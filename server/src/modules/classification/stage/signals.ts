/**
 * What a prompt can show, in any language. The cue tables say which words show it, the weights what
 * it speaks for.
 */
export const signals = [
  /** Asks how something is done: "how do I", "best way to". */
  'howTo',
  /** Begins with what is to be done, as people type into a search box: "remove mould from silicone". */
  'doing',
  /** Asks for guidance by its noun: tips, steps, checklist. */
  'guidance',
  /** Asks what to do about a situation, or whether to do something. */
  'whatToDo',
  /** Asks how to choose: criteria, what to look for. */
  'choosing',
  /** Asks what a thing is, means or does. */
  'whatIs',
  /** Asks why, for causes, benefits, risks: wants to understand. */
  'learn',
  /** Opens with "which" or "what" and a noun. */
  'which',
  /** Asks for kinds of a thing. */
  'kinds',
  /** Asks what there is: options, providers, a list. */
  'exist',
  /** Asks for the best, top, cheapest of a category. */
  'best',
  /** Asks for a recommendation, or which one to take. */
  'recommend',
  /** Says what it is looking for. */
  'lookingFor',
  /** Sets one thing against another: versus, better than, difference, compare. */
  'versus',
  /** Asks how two things differ: of categories to understand them, of products to choose. */
  'difference',
  /** Asks for alternatives, competitors, a replacement. */
  'alternative',
  /** Asks whether something is good, safe, worth it, suitable. */
  'judge',
  /** A bare word of praise or blame, which judges when a product is named. */
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
  /** Discounts, trials, demos, quotes. */
  'offer',
  /** Something does not work. */
  'fault',
  /** Something is negated, which about one's own product is a complaint. */
  'negated',
  /** Log-in, subscription, invoice, cancelling, renewing. */
  'account',
  /** Contact, returns, warranty, tracking. */
  'service',
  /** Sets up or operates something: install, connect, export. */
  'setUp',
  /** The writer owns or uses it: "my ... account", "since the update". */
  'owner',
  /** Speaks of oneself: my, me, our. */
  'personal',
  /** Wants a text, a picture, a translation, a calculation. */
  'task',
  /** Facts about companies, people, places: founder, share price, weather. */
  'trivia',
  /** Greetings and thanks. */
  'chat',
] as const;

export type Signal = (typeof signals)[number];

/** Cue phrases of one language, in the notation of cue-matcher.ts. */
export type CueTable = Readonly<Partial<Record<Signal, readonly string[]>>>;
