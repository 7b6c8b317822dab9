import { blockText } from '../facts/statements.ts';
import { type Block, type PageContent, plainText } from '../model.ts';

const question = /[?？؟]\s*$/u;
const minQuestions = 2;
const maxAnswerLength = 5_000;

/** The original's JSON-LD, plus what can be added from the page's own words. */
export function structuredData(content: PageContent): string[] {
  const types = new Set(content.jsonLd.flatMap((text) => typesIn(JSON.parse(text))));
  const added = [
    ...(types.has('FAQPage') ? [] : faqPage(content)),
    ...(types.size > 0 || !content.isArticle ? [] : article(content)),
  ];
  return [...content.jsonLd, ...added.map((value) => JSON.stringify(value))];
}

function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value ? [value['@type']].flat() : [];
  const named = own.filter((type): type is string => typeof type === 'string');
  return [...named, ...('@graph' in value ? typesIn(value['@graph']) : [])];
}

/** Questions that are headings on the page, each with the text up to the next heading. */
function faqPage({ blocks }: PageContent): object[] {
  const pairs = blocks.flatMap((block, at) => {
    if (block.type !== 'heading' || block.level === 1) return [];
    const name = plainText(block.content);
    const answer = untilHeading(blocks, at + 1)
      .map(blockText)
      .join('\n')
      .trim();
    const isPair = question.test(name) && answer !== '' && answer.length <= maxAnswerLength;
    return isPair ? [{ name, answer }] : [];
  });
  if (pairs.length < minQuestions) return [];
  const mainEntity = pairs.map(({ name, answer }) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

function untilHeading(blocks: readonly Block[], from: number): readonly Block[] {
  const next = blocks.findIndex((block, at) => at >= from && block.type === 'heading');
  return blocks.slice(from, next < 0 ? undefined : next);
}

function article({ title, url, language, description, blocks }: PageContent): object[] {
  const heading = blocks.find((block) => block.type === 'heading' && block.level === 1);
  const headline = heading?.type === 'heading' ? plainText(heading.content) : title;
  if (headline === '') return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline,
      mainEntityOfPage: url,
      ...(language === null ? {} : { inLanguage: language }),
      ...(description === null ? {} : { description }),
    },
  ];
}
