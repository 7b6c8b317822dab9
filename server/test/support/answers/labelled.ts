import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageSet } from '#contract/brands/brands.ts';
import { defaultStages } from '../../../src/modules/brands/default-stages.ts';
import { classifyStage, detectLanguage } from '../../../src/modules/classification/index.ts';

interface StagePrompt {
  readonly set: StageSet;
  readonly stage: string;
  readonly language: string;
  readonly names: readonly string[];
  readonly text: string;
}

interface LanguagePrompt {
  readonly language: string;
  readonly text: string;
}

function read<Row>(file: string): Row[] {
  const path = join(import.meta.dirname, '../../labelled', file);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

export interface Verdict {
  readonly group: string;
  readonly expected: string;
  readonly found: string;
  readonly text: string;
}

/** What the embedded classifier says of every labelled prompt, given what a brand would give it. */
export function stageVerdicts(): Verdict[] {
  return read<StagePrompt>('stage-prompts.jsonl').map((row) => {
    const stages = defaultStages[row.set].map((stage, index) => ({ id: index + 1, ...stage }));
    const { text, language, names } = row;
    const id = classifyStage({ text, language, stages, names });
    return {
      group: row.language,
      expected: `${row.set} ${row.stage}`,
      found: `${row.set} ${stages.find((stage) => stage.id === id)?.name}`,
      text,
    };
  });
}

export function languageVerdicts(): Verdict[] {
  return read<LanguagePrompt>('language-prompts.jsonl').map(({ language, text }) => ({
    group: language,
    expected: language,
    found: detectLanguage(text) ?? 'unknown',
    text,
  }));
}

export function accuracy(verdicts: readonly Verdict[]): number {
  return verdicts.filter(({ expected, found }) => expected === found).length / verdicts.length;
}
