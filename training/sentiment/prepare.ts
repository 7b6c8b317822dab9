import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sentiment } from '../../server/src/modules/evaluation/sentiment/judge-sentiment.ts';
import {
  composedExamples,
  createChoice,
  fill,
  languagesWritten,
  readFrames,
  readPhrases,
  readTips,
  withTip,
} from './compose.ts';
import { readContrasts } from './contrasts.ts';
import { type Example, mentionFinder, opinionsIn, readingsOf } from './examples.ts';
import { readGlossaries } from './glossaries.ts';
import { readLabelledPassages } from './labelled-passages.ts';
import { readNews } from './news.ts';
import { choosePattern, readPatterns } from './patterns.ts';

/** Texts to what the network reads of them, by the code that the service uses. */
const { values } = parseArgs({
  options: {
    passages: { type: 'string' },
    sentences: { type: 'string' },
    news: { type: 'string' },
    answers: { type: 'string' },
    unlabelled: { type: 'string' },
    out: { type: 'string' },
  },
});
const { out } = values;
if (!out)
  throw new Error(
    'node training/sentiment/prepare.ts --out FOLDER [--news FILE] [--answers FOLDER] [--unlabelled FILE]',
  );

const japanese = readGlossaries().get('ja') ?? new Map();
const isWord = (word: string) => japanese.has(word);
const here = new URL('./', import.meta.url);
/** How often each frame is filled. */
const timesEach = 25;

function passages(folder: string | URL, source: string): Example[] {
  return readLabelledPassages(folder).flatMap(({ id, language, text, targets }) => {
    const mentions = mentionFinder(targets.map(({ name }) => name))(text);
    return targets.map(({ name, label }) => ({
      id: `${id}/${name}`,
      source,
      language,
      readings: readingsOf(text, name, { mentions, language, isWord }),
      ...opinionsIn(label),
    }));
  });
}

/** One a line: the label toward {X}, a tab, the sentence. Others in it are {Y} and {Z}. */
function sentences(folder: string | URL): Example[] {
  const path = folder instanceof URL ? folder.pathname : folder;
  const names: Readonly<Record<string, string>> = { X: 'Qaxowna', Y: 'Qeyothera', Z: 'Qizothero' };
  const find = mentionFinder(Object.values(names));
  return readdirSync(path).flatMap((file) => {
    const language = file.slice(file.startsWith('sentences-') ? 10 : 0).slice(0, 2);
    const lines = readFileSync(join(path, file), 'utf8').split('\n').filter(Boolean);
    return lines.flatMap((line, index): Example[] => {
      const [label, said] = line.split('\t');
      if (!label || !said) throw new Error(`${file}:${index + 1} lacks a tab`);
      const named = said.includes('{X}') ? said : `{X} – ${said}`;
      const text = named.replace(/\{([XYZ])\}/g, (_, name: string) => names[name] ?? name);
      const mentions = find(text);
      return [
        {
          id: `${file}:${index + 1}`,
          source: 'sentences',
          language,
          readings: readingsOf(text, names.X ?? '', { mentions, language, isWord }),
          ...opinionsIn(label as Sentiment),
        },
      ];
    });
  });
}

/** Every frame many times with other phrases, and every call to buy or to beware. */
function composed(): Example[] {
  const choose = createChoice(7);
  return languagesWritten().flatMap((language) => {
    const phrases = readPhrases(language);
    const frames = readFrames(language);
    const tips = readTips(language);
    const calls = (['+', '-', '0'] as const).flatMap((tone) =>
      (phrases.get(`call${tone}`) ?? []).map((text) => ({
        text,
        labels: new Map([
          ['X', ({ '+': 'positive', '-': 'negative', '0': 'none' } as const)[tone]],
        ]),
      })),
    );
    const filled = frames.flatMap((frame) =>
      Array.from({ length: timesEach }, () => fill(frame, phrases, choose)).filter(
        (each) => each !== undefined,
      ),
    );
    return [...filled, ...calls].flatMap((each, index) =>
      composedExamples(
        index % 4 === 0 ? withTip(each, tips, choose) : each,
        `${language}-composed-${index}`,
        language,
        isWord,
      ),
    );
  });
}

/** Minimal pairs; those of the development part are judged by kind. */
function contrasts(part: 'train' | 'development'): Example[] {
  return readContrasts(part).flatMap((contrast) =>
    composedExamples(contrast, contrast.id, contrast.language, isWord).map((example) => ({
      ...example,
      source: 'contrasts',
      kind: contrast.kind,
    })),
  );
}

/** Every pattern many times with other words. */
function patterns(): Example[] {
  const choose = createChoice(11);
  return languagesWritten().flatMap((language) => {
    const phrases = readPhrases(language);
    const made = readPatterns(language).flatMap((pattern) =>
      Array.from({ length: timesEach }, () =>
        fill(choosePattern(pattern, choose), phrases, choose),
      ),
    );
    const different = new Map(made.flatMap((each) => (each ? [[each.text, each] as const] : [])));
    return [...different.values()].flatMap((each, index) =>
      composedExamples(each, `${language}-pattern-${index}`, language, isWord).map((example) => ({
        ...example,
        source: 'patterns',
      })),
    );
  });
}

/** Passages that nobody labelled; the larger networks label them. */
function unlabelledAnswers(folder: string): Example[] {
  const answers = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
    .filter((answer) => typeof answer.response === 'string' && answer.products_mentioned);
  return answers.flatMap(({ response, products_mentioned }, number) => {
    const names: string[] = products_mentioned.flatMap(
      ({ brand }: { brand?: string }) => brand?.trim() || [],
    );
    const mentions = mentionFinder([...new Set(names)])(response);
    return [...new Set(mentions.map(({ entity }) => entity))].flatMap((entity) =>
      readingsOf(response, entity, { mentions, language: 'en', isWord }).map((reading, index) => ({
        id: `answer-${number}-${entity}-${index}`,
        source: 'unlabelled',
        language: 'en',
        readings: [reading],
        praise: false,
        criticism: false,
      })),
    );
  });
}

/** Sentences of gathered text, one a line, with a name in each: pretraining/passages.py makes them. */
function unlabelledSentences(file: string): Example[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line, number) => {
    const { language, text, name } = JSON.parse(line);
    const mentions = mentionFinder([name])(text);
    return readingsOf(text, name, { mentions, language, isWord }).map((reading, index) => ({
      id: `sentence-${number}-${index}`,
      source: 'unlabelled',
      language,
      readings: [reading],
      praise: false,
      criticism: false,
    }));
  });
}

function write(name: string, examples: readonly Example[]): void {
  const kept = examples.filter(({ readings }) => readings.length > 0);
  writeFileSync(
    join(out ?? '', `${name}.jsonl`),
    kept.map((each) => `${JSON.stringify(each)}\n`).join(''),
  );
  const read = kept.reduce((sum, { readings }) => sum + readings.length, 0);
  console.log(
    `${name}: ${examples.length} examples, ${examples.length - kept.length} without a passage, ${read} passages`,
  );
}

for (const part of ['train', 'development', 'calibration']) {
  const folder = values.passages ? join(values.passages, part) : new URL(`answers/${part}/`, here);
  if (existsSync(folder)) write(part, passages(folder, part));
}
write('sentences', sentences(values.sentences ?? new URL('sentences/', here)));
write('composed', composed());
write('contrasts', contrasts('train'));
write('patterns', patterns());
write('contrasts-development', contrasts('development'));
if (values.news) write('news', readNews(values.news));
const answers = values.answers ? unlabelledAnswers(values.answers) : [];
const sentencesFound = values.unlabelled ? unlabelledSentences(values.unlabelled) : [];
if (answers.length + sentencesFound.length > 0)
  write('unlabelled', [...answers, ...sentencesFound]);
const glossaries = Object.fromEntries(
  [...readGlossaries()].map(([language, words]) => [language, Object.fromEntries(words)]),
);
writeFileSync(join(out, 'glossaries.json'), JSON.stringify(glossaries));
