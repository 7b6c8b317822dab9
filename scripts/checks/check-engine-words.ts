import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, runAsProgram } from './check.ts';
import { sourceFiles } from './source-files.ts';

/** What speaks of observations in the words of the business. SQL of PostgreSQL is allowed here. */
const folders = ['modules', 'kernel', 'entrypoints', 'demo'].map((name) => `server/src/${name}`);

/** What only ClickHouse or DuckDB understands. PostgreSQL has none of it. */
const engineWords: Readonly<Record<string, RegExp>> = {
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

/** That no engine of observations shows above the port: each adapter alone knows the words of its own. */
export const checkEngineWords: Check = {
  name: 'engine words',
  async run(root) {
    const files = (await sourceFiles(root, folders)).filter((file) => /\.[cm]?ts$/.test(file));
    const found = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(root, file), 'utf8');
        return wordsOf(text).map(({ line, what }) => `${file}:${line} has ${what}`);
      }),
    );
    const problems = found.flat();
    if (files.length === 0) problems.push('there is no file to read');
    return { summary: `${files.length} files`, problems };
  },
};

/** Whole texts, since a statement may break between two lines. */
function wordsOf(text: string): { readonly line: number; readonly what: string }[] {
  return Object.entries(engineWords).flatMap(([kind, words]) =>
    [...text.matchAll(new RegExp(words, `g${words.flags}`))].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      what: `${kind}: ${match[0].replaceAll(/\s+/g, ' ')}`,
    })),
  );
}

if (import.meta.main) void runAsProgram(checkEngineWords);
