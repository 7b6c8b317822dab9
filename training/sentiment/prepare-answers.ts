import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMentionMatcher, findInMarkdown } from '../../server/src/modules/evaluation/index.ts';
import { namesOf } from '../../server/src/modules/evaluation/sentiment/names.ts';
import { shapes } from '../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { createPage } from '../../server/src/modules/evaluation/sentiment/page.ts';
import { findPassages } from '../../server/src/modules/evaluation/sentiment/passages.ts';
import { tokenize } from '../../server/src/modules/evaluation/sentiment/tokenize.ts';

interface Answer {
  readonly response: string;
  readonly products_mentioned: readonly { readonly brand?: string | null }[];
}

const [folder, output] = process.argv.slice(2);
if (!folder || !output)
  throw new Error('node training/sentiment/prepare-answers.ts FOLDER OUTPUT.json');

const answers = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
  .map((line): Answer => JSON.parse(line))
  .filter((answer) => typeof answer.response === 'string');
const brands = new Set(
  answers.flatMap((answer) => answer.products_mentioned.map(({ brand }) => brand?.trim() ?? '')),
);
const matcher = createMentionMatcher(
  [...brands].filter(Boolean).map((name) => ({ id: name, names: [name], caseSensitive: true })),
);

const seen = new Set<string>();
const rows = answers.flatMap(({ response }, number) => {
  const page = createPage(response);
  const mentions = findInMarkdown(matcher, response);
  return [...new Set(mentions.map((mention) => mention.entity))].flatMap((entity) => {
    const own = mentions.filter((mention) => mention.entity === entity);
    return findPassages(page, namesOf(entity, own, mentions)).flatMap((passage) => {
      const row = exampleOf(response, passage);
      const key = row.words.join(' ');
      if (seen.has(key) || row.words.length < 4) return [];
      seen.add(key);
      return { document: `answer-${number}`, ...row };
    });
  });
});
writeFileSync(output, JSON.stringify(rows));
console.log(`${answers.length} answers, ${rows.length} passages`);

type Found = ReturnType<typeof findPassages>[number];

/** A passage that does not name its target gets one in front: "TARGET: what is said". */
function exampleOf(text: string, { start, end, target }: Found) {
  const tokens = tokenize(text, start, end);
  const words = tokens.map((token) => token.word);
  const surfaces = tokens.map((token) => text.slice(token.start, token.end));
  const spaced = tokens.map((token, index) => Number(token.start > (tokens[index - 1]?.end ?? -1)));
  const written = tokens.map((token) => shapes.indexOf(token.shape));
  const inside = tokens.flatMap((token, index) =>
    target && token.end > target.start && token.start < target.end ? [index] : [],
  );
  const first = inside[0];
  if (first !== undefined) {
    return {
      words,
      surfaces,
      spaced,
      shapes: written,
      target: [first, (inside.at(-1) ?? first) + 1],
      further: [],
    };
  }
  return {
    words: ['john', ':', ...words],
    surfaces: ['John', ':', ...surfaces],
    spaced: [1, 0, ...spaced],
    shapes: [1, 0, ...written],
    target: [0, 1],
    further: [],
  };
}
