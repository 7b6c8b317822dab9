import type { ICruiseResult } from 'dependency-cruiser';
import { arrowFolders, arrowRules, cruiseOptions, layers, modules } from './arrow-rules.ts';
import { type Check, runAsProgram } from './check.ts';
import { existingFolders, sourceFiles } from './source-files.ts';

const script = /\.[cm]?[jt]sx?$/;
const knownPlace = new RegExp(
  `^(?!server/src/)|^server/src/(?!modules/)(${layers.join('|')})/|^server/src/modules/(${modules.join('|')})/`,
);

/** The arrows of ARCHITECTURE.md: who may import whom. */
export const checkArrows: Check = {
  name: 'arrows',
  async run(root) {
    const files = (await sourceFiles(root, arrowFolders)).filter((file) => script.test(file));
    const result = await cruiseFolders(root);
    const ours = result.modules.filter((module) => files.includes(module.source));
    const dependencies = ours.reduce((sum, module) => sum + module.dependencies.length, 0);
    return {
      summary: `${ours.length} modules, ${dependencies} dependencies`,
      problems: [...unseen(files, result), ...misplaced(files), ...violations(result)],
    };
  },
};

async function cruiseFolders(root: string): Promise<ICruiseResult> {
  // Its modules wait at their top, which files that share a process with others must not.
  const { cruise } = await import('dependency-cruiser');
  const folders = existingFolders(root, arrowFolders);
  const { output } = await cruise(folders, {
    ...cruiseOptions,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: arrowRules },
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered in text: ${output}`);
  return output;
}

/** With a compiler it cannot use, dependency-cruiser reads nothing and is content. */
function unseen(files: readonly string[], result: ICruiseResult): string[] {
  if (files.length === 0) return ['examined-nothing: there is no source file to check'];
  const seen = new Set(result.modules.map((module) => module.source));
  return files
    .filter((file) => !seen.has(file))
    .map((file) => `examined-all: dependency-cruiser did not see ${file}`);
}

/** A folder that no rule names would be free to import everything. */
function misplaced(files: readonly string[]): string[] {
  return files
    .filter((file) => !knownPlace.test(file))
    .map((file) => `known-place: ${file} lies in no folder that the arrows know`);
}

function violations(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = [to, ...(cycle ?? []).slice(1).map((step) => step.name)].join(' -> ');
    return `${rule.name}: ${from} -> ${way} (${commentOf(rule.name, from)})`;
  });
}

function commentOf(name: string, from: string): string | undefined {
  return arrowRules.find((rule) => rule.name === name && new RegExp(rule.from.path).test(from))
    ?.comment;
}

if (import.meta.main) void runAsProgram(checkArrows);
