import { sourceFiles } from '../checks/source-files.ts';

const folders = ['contract', 'domain', 'cli', 'server', 'scripts', 'bench', 'dashboard', 'clients'];
const besideTheCode =
  /^(contract\/src\/|cli\/src\/|server\/src\/|dashboard\/src\/|clients\/\w+\/src\/|scripts\/(?!process-tests)|bench\/(?!short\.))/;

/** Every test file of the repository. One in TSX is listed too, and fails: Node does not run it. */
export async function testFiles(root: string): Promise<string[]> {
  return (await sourceFiles(root, folders)).filter((file) => /\.test\.tsx?$/.test(file));
}

/** Whether a test file lies next to the code it tests: such tests need no engine and start hardly any process. */
export function isUnitTest(file: string): boolean {
  return besideTheCode.test(file);
}

export async function unitTestFiles(root: string): Promise<string[]> {
  return (await testFiles(root)).filter(isUnitTest);
}

/** Those on ClickHouse: part of `npm test` too, where they are skipped unless ClickHouse was fetched. */
export async function clickHouseTestFiles(root: string): Promise<string[]> {
  return matching(await testFiles(root), ['server/test/clickhouse/']);
}

/** Long runs under load, which are not part of `npm test`. */
export async function soakFiles(root: string): Promise<string[]> {
  const files = await sourceFiles(root, ['server/test/soak']);
  return files.filter((file) => file.endsWith('.soak.ts'));
}

/** The files whose path contains one of the patterns; all of them where there is no pattern. */
export function matching(files: readonly string[], patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [...files];
  return files.filter((file) => patterns.some((pattern) => file.includes(pattern)));
}

export interface Shard {
  readonly files: readonly string[];
  readonly isFirst: boolean;
}

/** Every n-th file from the i-th on, for `--shard i/n`; all of them without one. */
export function shardOf(files: readonly string[], shard = '1/1'): Shard {
  const [, at = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (at < 1 || at > count) throw new Error(`--shard takes i/n such as 1/3, not ${shard}.`);
  return { files: files.filter((_, n) => n % count === at - 1), isFirst: at === 1 };
}
