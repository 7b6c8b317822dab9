/** Words that may not appear, by what to write instead. */
export const bannedWords: Readonly<Record<string, readonly string[]>> = {
  'who it is, such as "the caller" or "the reader"': ['whoever', 'whomever', 'whosoever'],
  'the number, or "this many"': ['so many'],
  '"continue" or "resume"': ['go on', 'goes on', 'going on', 'went on', 'gone on'],
  '"again"': ['anew'],
  '"forever"': ['for ever'],
  '"next to" or "in addition to"': ['beside'],
  '"is in"': ['stands in', 'stand in', 'stood in'],
  '"is not in"': ['does not stand', 'do not stand'],
  '"known"': ['heard of'],
  '"budget"': ['purse', 'purses'],
  '"expensive"': ['dear', 'dearer', 'dearest'],
  '"internal error"': ['fault of ours'],
  '"current name"': ['name of today', 'names of today'],
  '"expired"': ['time is over'],
  '"release"': ['lets go', 'let go of'],
  'a common word': [
    'albeit',
    'hereby',
    'hitherto',
    'thence',
    'thereby',
    'therein',
    'thereof',
    'thereupon',
    'thrice',
    'whence',
    'whereby',
    'whilst',
  ],
};

/** Files and folders in which the words are data, or quoted from others. */
export const exemptPaths: readonly string[] = [
  // The list itself, and the cases planted for it.
  'scripts/checks/words-list.ts',
  'scripts/checks/check-words.test.ts',
  // What simulated platforms answer.
  'server/src/demo/industries',
  'server/src/demo/language',
  // What providers answered.
  'server/test/collectors/recorded',
  // Words that classifiers look for, and texts with a label.
  'server/src/modules/classification/stage/names',
  'server/test/classification',
  'server/test/labelled',
  'conformance',
  'training',
];
