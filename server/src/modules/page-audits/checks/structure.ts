import { type Check, fail, onPage, onText, pass, skip, warn } from './check.ts';

const typedBullet =
  /^\s*(([•·‣▪–—*-]|\(?\p{Nd}{1,2}[.)])\s+|[・●○■◆①-⑳]\s*|\p{Nd}{1,2}[、．）])\S/u;

export const structureChecks: readonly Check[] = [
  {
    id: 'main-heading',
    category: 'structure',
    title: 'One main heading',
    grade: 'B',
    weight: 4,
    why: 'The main heading tells a reader of the HTML what the page is about.',
    rule: 'Passes with exactly one non-empty h1, warns with more, fails with none.',
    advice: 'Give the page one h1 with its subject.',
    wouldChange: 'Readers of the HTML would learn the subject from one place.',
    basis:
      'The HTML standard defines headings as the outline of a page, and extractors of text keep them.',
    judge: onPage(({ headings }) => {
      const main = headings.filter(({ level, text }) => level === 1 && text !== '');
      const texts = main.map(({ text }) => text);
      if (main.length === 1) return pass(texts);
      return main.length === 0
        ? fail('No h1')
        : warn(`${main.length} h1 headings`, texts.slice(0, 5));
    }),
  },
  {
    id: 'heading-order',
    category: 'structure',
    title: 'Headings divide the text in order',
    grade: 'B',
    weight: 3,
    why: 'Passages are cut and labelled along headings.',
    rule: 'Warns when a level is left out on the way down; fails when more than 300 words have no subheading. Skipped for shorter pages without subheadings.',
    advice: 'Divide the text by headings, each at most one level below the one before.',
    wouldChange: 'Each passage would carry the heading that says what it is about.',
    basis:
      'Common splitters of documents cut along headings and label passages with them; no platform publishes its own.',
    judge: onText(({ headings }, { words }) => {
      const below = headings.filter(({ level }) => level > 1);
      if (below.length === 0) {
        return words > 300 ? fail(`${words} words without a subheading`) : skip('A short text');
      }
      const jumps = headings.flatMap(({ level, text }, index) => {
        const previous = headings[index - 1]?.level;
        return previous !== undefined && level > previous + 1
          ? [`h${previous} is followed by h${level} "${text.slice(0, 80)}"`]
          : [];
      });
      return jumps.length === 0 ? pass(`${headings.length} headings in order`) : warn(jumps);
    }),
  },
  {
    id: 'lists',
    category: 'structure',
    title: 'Lists are marked up as lists',
    grade: 'B',
    weight: 2,
    why: 'An enumeration in list elements survives the way from HTML to text; typed bullets become one long line.',
    rule: 'Warns when three or more paragraphs begin with a typed bullet or number. Skipped where nothing is enumerated.',
    advice: 'Write enumerations as ul or ol.',
    wouldChange: 'Enumerations would still be lists once the page is turned into text.',
    basis: 'Converters from HTML to text keep list elements and join lines with typed bullets.',
    judge: onText(({ lists }, { paragraphs }) => {
      const typed = paragraphs.filter((text) => typedBullet.test(text));
      if (typed.length >= 3) return warn(typed.slice(0, 3).map((text) => text.slice(0, 100)));
      const items = lists.reduce((sum, list) => sum + list.items, 0);
      return lists.length > 0
        ? pass(`${items} items in ${lists.length === 1 ? 'one list' : `${lists.length} lists`}`)
        : skip('No enumeration');
    }),
  },
  {
    id: 'table-headers',
    category: 'structure',
    title: 'Tables name their columns or rows',
    grade: 'B',
    weight: 3,
    why: 'A number in a cell means something only with the header that names it.',
    rule: 'Fails when no table of two or more rows has th cells, warns when some have none. Skipped without tables.',
    advice: 'Mark the header cells of each table as th.',
    wouldChange: 'A number from a cell would keep the name of its column or row.',
    basis:
      'The HTML standard ties cells to their th, and converters to Markdown make the header row from it.',
    judge: onText(({ tables }) => {
      const data = tables.filter(({ rows }) => rows >= 2);
      if (data.length === 0) return skip('No table');
      const bare = data.filter(({ headerCells }) => headerCells === 0);
      const longest = data.reduce((most, { rows }) => Math.max(most, rows), 0);
      const evidence = `${data.length} tables, ${bare.length} without th; the longest has ${longest} rows`;
      if (bare.length === 0) return pass(evidence);
      return bare.length === data.length ? fail(evidence) : warn(evidence);
    }),
  },
  {
    id: 'landmarks',
    category: 'structure',
    title: 'The main content is marked',
    grade: 'A',
    weight: 2,
    why: 'Extractors of main content and agents that browse look for main and article first.',
    rule: 'Warns without a main or article element.',
    advice: 'Put the main content into one main element.',
    wouldChange: 'Extractors would find the main content instead of guessing where it is.',
    basis:
      'The HTML standard defines main as the dominant content of a page, and open-source extractors look for it.',
    judge: onPage(({ landmark }) =>
      landmark ? pass(`<${landmark}>`) : warn('Neither main nor article'),
    ),
  },
  {
    id: 'image-descriptions',
    category: 'structure',
    title: 'Images have descriptions',
    grade: 'A',
    weight: 2,
    why: 'Agents that read text see an image by its alternative text.',
    rule: 'Passes when every image has an alt attribute, which may be empty for decoration; warns from half, fails below. Skipped without images.',
    advice: 'Give each image that says something an alt text, and alt="" to decoration.',
    wouldChange: 'Agents that read text would know what the images show.',
    basis:
      'The HTML standard defines alt as the text in place of an image, and Google documents that it reads it.',
    judge: onText(({ images }) => {
      if (images.length === 0) return skip('No images');
      const described = images.filter(({ alt }) => alt !== null).length;
      const evidence = `${described} of ${images.length} images have alt`;
      if (described === images.length) return pass(evidence);
      return described * 2 >= images.length ? warn(evidence) : fail(evidence);
    }),
  },
  {
    id: 'crawlable-links',
    category: 'structure',
    title: 'Links can be followed',
    grade: 'A',
    weight: 2,
    why: 'Agents follow href; what only a script opens is not found.',
    rule: 'Warns when a tenth of the links have no address or a javascript one, fails from a half. Skipped without links.',
    advice: 'Give every link an href with an address.',
    wouldChange: 'Crawlers could follow every link to your other pages.',
    basis:
      'Google documents that it follows links only where an a element has an href with an address.',
    judge: onText(({ anchors }) => {
      const links = anchors.filter(({ text }) => text !== '');
      if (links.length === 0) return skip('No links');
      const dead = links.filter(({ href }) => !href || /^(javascript:|#$)/i.test(href));
      const evidence = `${dead.length} of ${links.length} links lead nowhere without a script`;
      if (dead.length * 10 < links.length) return pass(evidence);
      const named = dead.slice(0, 3).map(({ text }) => text.slice(0, 80));
      return dead.length * 2 < links.length ? warn(evidence, named) : fail(evidence, named);
    }),
  },
];
