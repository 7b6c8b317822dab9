import { blockText } from '../facts/statements.ts';
import { type Block, type Inline, type PageContent, plainText, type Table } from '../model.ts';

const question = /[?？؟]\s*$/u;
const minQuestions = 2;
const maxAnswerLength = 5_000;

/** The original's JSON-LD, plus what can be added from the page's own words. */
function structuredData(content: PageContent): string[] {
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

/** The page as a complete HTML document, with all metadata of the original. */
export function writeHtml(content: PageContent): string {
  const { title, language, direction, blocks } = content;
  const hasHeading = blocks.some((block) => block.type === 'heading' && block.level === 1);
  const root = `${attribute('lang', language)}${attribute('dir', direction)}`;
  const body = [
    ...(hasHeading || title === '' ? [] : [`<h1>${escaped(title)}</h1>`]),
    ...blocks.map(blockHtml),
  ];
  return [
    '<!doctype html>',
    `<html${root}>`,
    '<head>',
    ...headOf(content),
    '</head>',
    '<body>',
    '<main>',
    ...body,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function headOf(content: PageContent): string[] {
  const { title, description, url } = content;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    ...(description === null
      ? []
      : [`<meta name="description"${attribute('content', description)}>`]),
    `<link rel="canonical"${attribute('href', url)}>`,
    ...structuredData(content).map(
      (json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
}

function blockHtml(block: Block): string {
  const attributes = `${attribute('id', block.anchor)}${attribute('lang', block.language)}`;
  switch (block.type) {
    case 'heading':
      return `<h${block.level}${attributes}>${line(block.content)}</h${block.level}>`;
    case 'paragraph':
      return `<p${attributes}>${line(block.content)}</p>`;
    case 'list':
      return listHtml(block, attributes);
    case 'definitions':
      return `<dl${attributes}>\n${block.entries.map(definition).join('\n')}\n</dl>`;
    case 'table':
      return tableHtml(block, attributes);
    case 'quote':
      return `<blockquote${attributes}>\n${block.blocks.map(blockHtml).join('\n')}\n</blockquote>`;
    case 'code': {
      const syntax = block.syntax === '' ? undefined : `language-${block.syntax}`;
      return `<pre${attributes}><code${attribute('class', syntax)}>${escaped(block.text)}</code></pre>`;
    }
  }
}

function definition({ term, details }: Extract<Block, { type: 'definitions' }>['entries'][number]) {
  const name = term.length > 0 ? `<dt>${line(term)}</dt>` : '';
  return `${name}${details.map((detail) => `<dd>${line(detail)}</dd>`).join('')}`;
}

function listHtml(block: Extract<Block, { type: 'list' }>, attributes: string): string {
  const name = block.isOrdered ? 'ol' : 'ul';
  const start = block.isOrdered && block.start !== 1 ? String(block.start) : undefined;
  const items = block.items.map((item) => {
    // An item of one line needs no paragraph.
    const isLine = item.filter(({ type }) => type === 'paragraph').length === 1;
    const inside = item.map((inner) =>
      isLine && inner.type === 'paragraph' ? line(inner.content) : blockHtml(inner),
    );
    return `<li>${inside.join('\n')}</li>`;
  });
  return `<${name}${attribute('start', start)}${attributes}>\n${items.join('\n')}\n</${name}>`;
}

function tableHtml(table: Table, attributes: string): string {
  const head = table.rows.slice(0, table.headerRows).map((row) => rowHtml(row, 'col'));
  const body = table.rows.slice(table.headerRows).map((row) => rowHtml(row, 'row'));
  return [
    `<table${attributes}>`,
    ...(table.caption.length > 0 ? [`<caption>${line(table.caption)}</caption>`] : []),
    ...(head.length > 0 ? ['<thead>', ...head, '</thead>'] : []),
    '<tbody>',
    ...body,
    '</tbody>',
    '</table>',
  ].join('\n');
}

function rowHtml(row: Table['rows'][number], scope: 'col' | 'row'): string {
  const span = (name: string, count: number) =>
    attribute(name, count > 1 ? String(count) : undefined);
  const cells = row.map(({ content, isHeader, rowSpan, columnSpan }) => {
    const name = isHeader ? 'th' : 'td';
    const spans = `${span('rowspan', rowSpan)}${span('colspan', columnSpan)}`;
    return `<${name}${attribute('scope', isHeader ? scope : undefined)}${spans}>${line(content)}</${name}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function line(content: readonly Inline[]): string {
  return content.map(inlineHtml).join('');
}

function inlineHtml(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return escaped(inline.value);
    case 'break':
      return '<br>';
    case 'image':
      return `<img${attribute('src', inline.url)}${attribute('alt', inline.alt)}>`;
    case 'link':
      return `<a${attribute('href', inline.url)}>${line(inline.children)}</a>`;
    case 'mark':
      return `<${inline.mark}>${line(inline.children)}</${inline.mark}>`;
  }
}

function attribute(name: string, value: string | null | undefined): string {
  return value === null || value === undefined ? '' : ` ${name}="${escaped(value)}"`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
