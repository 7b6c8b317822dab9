import {
  accuracy,
  languageVerdicts,
  stageVerdicts,
  type Verdict,
} from '../server/test/support/answers/labelled.ts';

/** How often the embedded classifiers are right on labelled prompts that nothing was tuned on. */
export async function run(): Promise<void> {
  const began = performance.now();
  const stages = stageVerdicts();
  const each = (performance.now() - began) / stages.length;
  console.log(`Stages: ${stages.length} labelled prompts, ${each.toFixed(2)} ms each`);
  for (const language of ['en', 'de', 'es', 'fr']) {
    const verdicts = stages.filter(({ group }) => group === language);
    const least = language === 'en' ? 0.8 : 0.7;
    report(`  ${language}`, verdicts, least);
  }
  for (const set of ['intent', 'funnel']) {
    printConfusion(
      stages.filter(({ expected }) => expected.startsWith(set)),
      `${set} `,
    );
  }
  const languages = languageVerdicts();
  report(`Languages: ${languages.length} prompts of 3 to 12 words`, languages, 0.95);
  for (const { expected, found, text } of languages.filter((row) => row.expected !== row.found)) {
    console.log(`  ${expected} read as ${found}: ${text}`);
  }
}

function report(name: string, verdicts: readonly Verdict[], least: number): void {
  const share = accuracy(verdicts);
  console.log(`${name}: ${(share * 100).toFixed(1)}% right (limit: at least ${least * 100}%)`);
  if (share < least) process.exitCode = 1;
}

/** Rows are what a prompt is, columns what it was taken for. */
function printConfusion(verdicts: readonly Verdict[], prefix: string): void {
  const names = [...new Set(verdicts.map(({ expected }) => expected))];
  const short = (name: string) => name.replace(prefix, '').padEnd(14);
  console.log(`\n  ${short(prefix.trim())}${names.map(short).join('')}`);
  for (const expected of names) {
    const counts = names.map((found) =>
      String(
        verdicts.filter((row) => row.expected === expected && row.found === found).length,
      ).padEnd(14),
    );
    console.log(`  ${short(expected)}${counts.join('')}`);
  }
  console.log('');
}
