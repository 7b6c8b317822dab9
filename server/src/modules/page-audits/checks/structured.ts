import { checkedTypes, missingMembers } from '../structured-data.ts';
import { type Check, fail, onPage, pass, skip, warn } from './check.ts';

/** By type, the members whose value visitors must be able to see. */
const shown: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Product: ['name'],
    Article: ['headline'],
    NewsArticle: ['headline'],
    BlogPosting: ['headline'],
    TechArticle: ['headline'],
    Recipe: ['name'],
    Event: ['name'],
    JobPosting: ['title'],
  }),
);

export const structuredChecks: readonly Check[] = [
  {
    id: 'structured-data-valid',
    category: 'structured-data',
    title: 'Structured data can be parsed',
    grade: 'A',
    weight: 4,
    why: 'Software that reads structured data skips a block that does not parse.',
    rule: 'Fails when a JSON-LD block does not parse or has no type. Skipped without JSON-LD: it earns nothing by being there.',
    advice: 'Correct the JSON at the place shown.',
    wouldChange: 'Software would read this block instead of skipping it.',
    basis: 'JSON (RFC 8259) and JSON-LD are standards: what does not parse cannot be read.',
    judge: onPage(({ jsonLd }, { structured: { nodes, errors } }) => {
      if (jsonLd.length === 0) return skip('No JSON-LD');
      if (errors.length > 0) return fail(errors);
      return nodes.length > 0
        ? pass(`${jsonLd.length} blocks, ${nodes.length} nodes`)
        : fail('No node has a type');
    }),
  },
  {
    id: 'structured-data-members',
    category: 'structured-data',
    title: 'Structured data is complete',
    grade: 'A',
    weight: 3,
    why: 'Rich results and shopping answers need certain members of each type.',
    rule: 'Warns when a node of a known type lacks a required member, fails when most do. Skipped without such nodes.',
    advice: 'Add the members that are missing.',
    wouldChange:
      'The page would qualify for the rich results and shopping answers that need these members.',
    basis: 'Google documents the members that each type of rich result requires.',
    judge: onPage((_document, { structured: { nodes } }) => {
      const known = nodes.filter(({ types }) => types.some((type) => checkedTypes.has(type)));
      if (known.length === 0) return skip('No node of a type that is checked');
      const missing = known.map(missingMembers).filter(({ length }) => length > 0);
      if (missing.length === 0)
        return pass(
          known
            .map(({ types }) => types.join('/'))
            .slice(0, 10)
            .join(', '),
        );
      const evidence = [...new Set(missing.flat())];
      return missing.length * 2 > known.length ? fail(evidence) : warn(evidence);
    }),
  },
  {
    id: 'structured-data-visible',
    category: 'structured-data',
    title: 'Structured data says what visitors see',
    grade: 'A',
    weight: 3,
    why: 'Markup about what the page does not show breaks the rules of every consumer and is dropped.',
    rule: 'Warns when the name or headline of a node is not in title, headings or text. Skipped without such nodes.',
    advice: 'Let structured data repeat the words of the page.',
    wouldChange: 'The markup would count, since visitors can see what it says.',
    basis: "Google's guidelines demand that structured data describes what visitors see.",
    judge: onPage((document, { structured: { nodes }, text }) => {
      const values = nodes.flatMap(({ types, members }) =>
        types.flatMap((type) =>
          (shown.get(type) ?? []).flatMap((name) => {
            const value = members[name];
            return typeof value === 'string' && value.trim() !== ''
              ? [{ name: `${type}.${name}`, value }]
              : [];
          }),
        ),
      );
      if (values.length === 0) return skip('No node of a type that is compared');
      const seen = comparable(
        [text, ...document.titles, ...document.headings.map((heading) => heading.text)].join(' '),
      );
      const unseen = values.filter(({ value }) => !seen.includes(comparable(value)));
      if (unseen.length === 0)
        return pass(values.slice(0, 3).map(({ name, value }) => `${name}: ${value}`));
      return warn(
        ...unseen.slice(0, 5).map(({ name, value }) => `${name} is not visible: ${value}`),
      );
    }),
  },
  {
    id: 'structured-data-present',
    category: 'structured-data',
    title: 'Structured data is present',
    grade: 'C',
    weight: 0,
    why: 'Pages that added JSON-LD were cited as often as before in a controlled comparison: presence alone earns nothing.',
    rule: 'Reports the types found. Not scored.',
    advice: 'Add structured data for rich results, not for AI answers.',
    wouldChange: 'The page could qualify for rich results; AI answers would stay the same.',
    basis:
      'In a controlled comparison pages were cited as often after they added JSON-LD as before.',
    judge: onPage(({ microdataTypes }, { structured: { nodes } }) => {
      const types = [...new Set([...nodes.flatMap((node) => node.types), ...microdataTypes])];
      return types.length > 0 ? pass(types.slice(0, 20).join(', ')) : skip('None');
    }),
  },
];

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
