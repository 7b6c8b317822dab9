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

/** What speaks of observations in the words of the business. SQL of PostgreSQL is allowed here. */
export const foldersWithoutEngineWords = ['modules', 'kernel', 'entrypoints', 'demo'].map(
  (name) => `server/src/${name}`,
);

/** What only ClickHouse or DuckDB understands. PostgreSQL has none of it. */
export const engineWords: Readonly<Record<string, RegExp>> = {
  'a table of observations':
    /\b(FROM|INTO|JOIN|TABLE|UPDATE)\s+`?(observations|raw_answers|referrals|agent_visits|names)\b/,
  'a typed parameter': /\{\w+:\s*(Array|Nullable|U?Int\d|Float\d|String|Bool|Date|Decimal)/,
  'a format': /\b(JSONEachRow|JSONCompact\w*|TabSeparated\w*|CSVWithNames|RowBinary|NDJSON)\b/,
  'a setting':
    /\b(max_execution_time|max_memory_usage|max_bytes_\w+|output_format_\w+|mutations_sync|insert_deduplication_token|do_not_merge_\w+|max_partitions_\w+|memory_limit|temp_directory|checkpoint_threshold)\b/,
  'SQL of ClickHouse':
    /\b(FINAL|PREWHERE|ARRAY JOIN|\w*MergeTree|argMax|countIf|sumIf|uniqExact|groupArray|groupUniq\w*|array(Map|Filter|Exists|Sum|Enumerate\w*)|toYYYYMM(DD)?|toJSONString)\b/,
  'SQL of DuckDB':
    /\b(list_(transform|filter|contains|position|where|value|aggregate|distinct)|from_json(_strict)?|read_(json|csv|parquet)|struct_pack|yearweek|strftime|HUGEINT|PRAGMA)\b/,
};
