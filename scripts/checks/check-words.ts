import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, runAsProgram } from './check.ts';
import { sourceFiles } from './source-files.ts';
import { bannedWords, engineWords, exemptPaths, foldersWithoutEngineWords } from './words-list.ts';

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
    const texts = await readTexts(root, ['.'], (file) => prose.test(file) && !isExempt(file));
    const words = texts.reduce((sum, { text }) => sum + (text.match(/[A-Za-z]+/g)?.length ?? 0), 0);
    const problems = texts.flatMap((given) =>
      placesOf(given, banned, /[\s*/]+/g).map(
        ({ place, word }) => `${place} has "${word}"; write ${insteadOf.get(word.toLowerCase())}`,
      ),
    );
    return result(`${texts.length} files, ${words} words`, texts, problems);
  },
};

/** That no engine of observations shows above the port: each adapter alone knows the words of its own. */
export const checkEngineWords: Check = {
  name: 'engine words',
  async run(root) {
    const texts = await readTexts(root, foldersWithoutEngineWords, (file) =>
      /\.[cm]?ts$/.test(file),
    );
    const problems = texts.flatMap((given) =>
      Object.entries(engineWords).flatMap(([kind, words]) =>
        placesOf(given, new RegExp(words, `g${words.flags}`), /\s+/g).map(
          ({ place, word }) => `${place} has ${kind}: ${word}`,
        ),
      ),
    );
    return result(`${texts.length} files`, texts, problems);
  },
};

interface ReadText {
  readonly file: string;
  readonly text: string;
}

async function readTexts(
  root: string,
  folders: readonly string[],
  isRead: (file: string) => boolean,
): Promise<ReadText[]> {
  const files = (await sourceFiles(root, folders)).filter(isRead);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
}

function isExempt(file: string): boolean {
  return exemptPaths.some((path) => file === path || file.startsWith(`${path}/`));
}

/** Looks in whole texts, since a phrase may break between two lines; `gaps` is what then stands for a space. */
function placesOf({ file, text }: ReadText, words: RegExp, gaps: RegExp) {
  return [...text.matchAll(words)].map((match) => ({
    place: `${file}:${text.slice(0, match.index).split('\n').length}`,
    word: match[0].replaceAll(gaps, ' '),
  }));
}

function result(summary: string, texts: readonly ReadText[], problems: readonly string[]) {
  return { summary, problems: texts.length === 0 ? ['there is no file to read'] : problems };
}

if (import.meta.main) void runAsProgram(checkWords);
