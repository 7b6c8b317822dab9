import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, runAsProgram } from './check.ts';
import { sourceFiles } from './source-files.ts';
import { bannedWords, exemptPaths } from './words-list.ts';

const prose = /\.([cm]?[jt]sx?|css|html|md|sh|wat|ya?ml)$/;

const insteadOf = new Map(
  Object.entries(bannedWords).flatMap(([instead, words]) =>
    words.map((word) => [word, instead] as const),
  ),
);

/** A phrase may break between two lines of a comment, and is another word with a hyphen. */
const banned = new RegExp(
  `(?<![\\w-])(?:${[...insteadOf.keys()].map((word) => word.replaceAll(' ', '[\\s*/]+')).join('|')})(?![\\w-])`,
  'gi',
);

/** Keeps source, comments and texts in plain English: the list has what to write instead. */
export const checkWords: Check = {
  name: 'plain words',
  async run(root) {
    const files = (await sourceFiles(root, ['.'])).filter(
      (file) => prose.test(file) && !isExempt(file),
    );
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const problems = texts.flatMap((text, index) => wordsIn(text, files[index] ?? ''));
    const words = texts.reduce((sum, text) => sum + (text.match(/[A-Za-z]+/g)?.length ?? 0), 0);
    if (files.length === 0) problems.push('there is no file to read');
    return { summary: `${files.length} files, ${words} words`, problems };
  },
};

function isExempt(file: string): boolean {
  return exemptPaths.some((path) => file === path || file.startsWith(`${path}/`));
}

function wordsIn(text: string, file: string): string[] {
  return [...text.matchAll(banned)].map((match) => {
    const word = match[0].replaceAll(/[\s*/]+/g, ' ');
    const line = text.slice(0, match.index).split('\n').length;
    return `${file}:${line} has "${word}"; write ${insteadOf.get(word.toLowerCase())}`;
  });
}

if (import.meta.main) void runAsProgram(checkWords);
