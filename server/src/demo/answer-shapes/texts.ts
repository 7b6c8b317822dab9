import { bold, join, type Piece, syntax, text } from '../text/pieces.ts';
import { nameOf } from '../text/teller.ts';
import {
  advice,
  count,
  ending,
  type Form,
  type FormInput,
  heading,
  introduction,
  lines,
  opening,
  paragraphs,
} from './form.ts';

/** Paragraphs, with no list anywhere. */
export const prose: Form = {
  isList: false,
  write(input) {
    const { teller, subjects, style } = input;
    const { gap } = teller.pack;
    const parts: Piece[][] = [];
    for (let index = 0; index < subjects.length; index += 2) {
      const group = subjects.slice(index, index + 2);
      const told = group.map((subject) => teller.about(subject, count(input, style.detail)));
      const [first, second] = group;
      if (first && second && teller.random.chance(0.4)) told.push(teller.pair(first, second));
      parts.push([...join(told, gap), ...input.cite()]);
    }
    const tips = advice(input, Math.min(2, count(input, style.advice)));
    const isThoughtful = teller.random.chance(0.5);
    const begin = subjects.length > 2 ? opening(input) : introduction(input);
    return paragraphs([
      isThoughtful ? join([begin, tips], gap) : begin,
      ...parts,
      isThoughtful ? [] : tips,
      ending(input),
    ]);
  },
};

/** Everything in one go, as it looks when a page's headings and points are read out. */
export const flat: Form = {
  isList: true,
  write(input) {
    const { teller, subjects, style } = input;
    const { gap, colon, headings } = teller.pack;
    const told = subjects.map((subject) => [
      nameOf(subject),
      ...(subject.product ? [text(` ${subject.product}`)] : []),
      text(colon),
      ...teller.remark(subject, count(input, style.detail)),
    ]);
    const tips = Array.from({ length: count(input, style.advice) }, () => [teller.advice()]);
    const titled = (titles: readonly string[]) => [
      text(`${teller.random.pick(titles)}${colon.trimEnd()}`),
    ];
    const begin = told.length > 2 ? opening(input) : introduction(input);
    const isAnnounced = /[:：]$/.test(begin.at(-1)?.text ?? '');
    return join(
      [
        begin,
        ...(told.length > 1 && !isAnnounced ? [titled(headings.options)] : []),
        ...told,
        ...(tips.length > 2 ? [titled(headings.advice)] : []),
        ...tips,
        ending(input),
      ],
      gap === '' ? '\n' : gap,
    );
  },
};

/** Two names against each other; all others come last. */
export const duel: Form = {
  isList: false,
  write(input) {
    const { teller, subjects, style } = input;
    const [first, second, ...others] = subjects;
    const sides = [first, second].flatMap((subject) =>
      subject
        ? [
            paragraphs([
              heading(3, [nameOf(subject)]),
              [...teller.about(subject, Math.max(2, count(input, style.detail))), ...input.cite()],
            ]),
          ]
        : [],
    );
    const verdict = heading(3, [text(teller.random.pick(teller.pack.headings.summary))]);
    const pair = first && second ? paragraphs([verdict, teller.pair(first, second)]) : [];
    return paragraphs([
      introduction(input),
      ...sides,
      pair,
      alternatives(input, others),
      advice(input, Math.min(2, count(input, style.advice))),
      ending(input),
    ]);
  },
};

/** One name at length; the first subject is whom the question was about. */
export const profile: Form = {
  isList: false,
  write(input) {
    const { teller, subjects, style } = input;
    const [first, ...others] = subjects;
    if (!first) return prose.write(input);
    const { headings } = teller.pack;
    const points = Array.from({ length: teller.random.integer(2, 3) }, () => [
      syntax('- '),
      ...teller.remark(first, 1),
    ]);
    return paragraphs([
      introduction(input),
      ...(teller.random.chance(0.3) ? [advice(input, teller.random.integer(2, 4))] : []),
      [...teller.about(first, teller.random.integer(2, 3)), ...input.cite()],
      lines([bold([text(teller.random.pick(headings.about))]), ...points]),
      advice(input, Math.min(3, count(input, style.advice))),
      alternatives(input, others),
      ending(input),
    ]);
  },
};

/** How something is done, step by step; names are an afterthought. */
export const steps: Form = {
  isList: false,
  write(input) {
    const { teller, subjects } = input;
    const tips = Array.from({ length: teller.random.integer(4, 7) }, (_, index) => [
      text(`${index + 1}. `),
      teller.advice(),
    ]);
    const named = alternatives(input, subjects);
    const isFirst = teller.random.chance(0.15);
    return paragraphs([
      introduction(input),
      isFirst ? named : [],
      lines(tips),
      isFirst ? [] : named,
      ending(input),
    ]);
  },
};

function alternatives(input: FormInput, subjects: FormInput['subjects']): Piece[] {
  const { teller } = input;
  if (subjects.length === 0) return [];
  const told = subjects.map((subject) => teller.about(subject, 1));
  const body = [...join(told, teller.pack.gap), ...input.cite()];
  if (teller.random.chance(0.4)) return body;
  const title = teller.random.pick(teller.pack.headings.alternatives);
  return paragraphs([heading(3, [text(title)]), body]);
}

/** No answer, politely. Names at most whom the question was about, and says nothing of them. */
export const refusal: Form = {
  isList: false,
  write({ teller, subjects }) {
    const { starts, reasons, offers } = teller.pack.refusals;
    const [first] = subjects;
    const begin = first ? teller.say(teller.pack.unknown, first) : teller.say(starts);
    const parts = [begin, teller.say(reasons), teller.say(offers), [teller.advice()]];
    return join(parts, teller.pack.gap);
  },
};
