import { join, type Piece, syntax, text } from '../text/pieces.ts';
import type { Subject } from '../text/teller.ts';
import {
  advice,
  count,
  ending,
  type Form,
  type FormInput,
  heading,
  label,
  lines,
  opening,
  paragraphs,
} from './form.ts';

/** Points or numbers, each with a name and what is said of it. */
export const listing: Form = {
  isList: true,
  write(input) {
    const { teller, subjects, style } = input;
    const isNumbered = teller.random.chance(0.45);
    const isLabelled = teller.random.chance(0.65);
    const items = subjects.map((subject, index) => [
      isNumbered ? text(`${index + 1}. `) : syntax(teller.random.chance(0.97) ? '- ' : '* '),
      ...(isLabelled
        ? labelled(input, subject)
        : teller.about(subject, count(input, style.detail))),
      ...input.cite(),
    ]);
    const blocks = [opening(input), lines(items), advice(input, count(input, style.advice))];
    // Some think aloud first and name names later.
    if (teller.random.chance(0.4)) blocks.splice(1, 0, advice(input, teller.random.integer(2, 4)));
    return paragraphs([...blocks, ending(input)]);
  },
};

function labelled(input: FormInput, subject: Subject): Piece[] {
  const { teller, style } = input;
  const between = teller.random.pick([teller.pack.colon, ' – ', ' — ']);
  return [
    ...label(input, subject),
    text(between),
    ...teller.remark(subject, count(input, style.detail)),
  ];
}

/** A heading for each name, with points for and against below it. */
export const sections: Form = {
  isList: true,
  write(input) {
    const { teller, subjects, style } = input;
    const isNumbered = teller.random.chance(0.5);
    const blocks = subjects.map((subject, index) =>
      paragraphs([
        heading(3, [...(isNumbered ? [text(`${index + 1}. `)] : []), ...label(input, subject)]),
        [...lines(points(input, subject)), ...input.cite()],
      ]),
    );
    const rule = teller.random.chance(0.2) ? [[syntax('---')]] : [];
    return paragraphs([
      opening(input),
      ...blocks,
      ...rule,
      advice(input, count(input, style.advice)),
      ending(input),
    ]);
  },
};

function points({ teller, style }: FormInput, subject: Subject): Piece[][] {
  const { labels, comma } = teller.pack;
  const point = (name: string, ...values: Piece[][]): Piece[] => [
    syntax('- **'),
    text(name),
    syntax('**'),
    text(teller.pack.colon),
    ...join(values, comma),
  ];
  const strength = () => [teller.strength(subject)];
  const weakness = () => [teller.weakness(subject)];
  const found: Piece[][] = [];
  if (subject.sentiment === 'positive' || subject.sentiment === 'mixed') {
    found.push(point(labels.strengths, strength(), strength()));
  }
  if (subject.sentiment === 'negative' || subject.sentiment === 'mixed') {
    found.push(point(labels.drawbacks, weakness(), weakness()));
  }
  if (subject.sentiment === 'positive' && teller.random.chance(0.5)) {
    found.push(point(labels.bestFor, [teller.audience()]));
  }
  if (subject.sentiment === 'none' || teller.random.chance(0.3)) {
    found.push(point(labels.audience, [teller.audience()]));
  }
  if (style.detail[1] > 1 && teller.random.chance(0.6)) {
    found.push([syntax('- '), ...teller.remark(subject, 1)]);
  }
  return found;
}

/** A table with a row for each name. */
export const table: Form = {
  isList: true,
  write(input) {
    const { teller, subjects, style } = input;
    const { labels, headings } = teller.pack;
    const row = (cells: readonly Piece[][]): Piece[] => [
      syntax('| '),
      ...cells.flatMap((cell, index) => [...cell, syntax(index < cells.length - 1 ? ' | ' : ' |')]),
    ];
    const rows = [
      row([[text(labels.provider)], [text(labels.audience)], [text(labels.notes)]]),
      [syntax('| --- | --- | --- |')],
      ...subjects.map((subject) =>
        row([label(input, subject), [teller.audience()], teller.note(subject)]),
      ),
    ];
    const [first, second] = teller.random.shuffle(subjects);
    const pair = first && second && teller.random.chance(0.6) ? teller.pair(first, second) : [];
    const title = heading(3, [text(teller.random.pick(headings.table))]);
    return paragraphs([
      [...opening(input), ...input.cite()],
      ...(teller.random.chance(0.5) ? [title] : []),
      lines(rows),
      [...pair, ...(pair.length > 0 ? input.cite() : [])],
      advice(input, count(input, style.advice)),
      ending(input),
    ]);
  },
};
