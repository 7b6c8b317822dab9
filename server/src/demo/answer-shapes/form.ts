import type { PlatformStyle } from '../simulation/platform-style.ts';
import { bold, join, link, type Piece, syntax, text } from '../text/pieces.ts';
import { nameOf, type Subject, type Teller } from '../text/teller.ts';

/** What a form makes an answer of. Every subject that it names must be told of with its sentiment. */
export interface FormInput {
  readonly teller: Teller;
  readonly subjects: readonly Subject[];
  readonly style: PlatformStyle;
  /** A citation as the platform shows it behind a sentence; often nothing. */
  cite(): Piece[];
}

export interface Form {
  /** Whether the subjects are listed one below the other. */
  readonly isList: boolean;
  write(input: FormInput): Piece[];
}

export const paragraphs = (parts: readonly (readonly Piece[])[]) => join(parts, '\n\n');
export const lines = (parts: readonly (readonly Piece[])[]) => join(parts, '\n');

export function heading(level: 2 | 3, pieces: readonly Piece[]): Piece[] {
  return [syntax(`${'#'.repeat(level)} `), ...pieces];
}

export function count({ teller }: FormInput, [from, to]: readonly [number, number]): number {
  return teller.random.integer(from, to);
}

const emojis = ['✅', '👉', '💡', '🔎', '📌', '⭐'];

export function opening(input: FormInput): Piece[] {
  return marked(input, input.teller.say(input.teller.pack.openings));
}

/** The beginning of what is no list. */
export function introduction(input: FormInput): Piece[] {
  return marked(input, input.teller.introduction());
}

function marked({ teller, style }: FormInput, said: Piece[]): Piece[] {
  if (!style.emoji || teller.random.chance(0.75)) return said;
  return [text(`${teller.random.pick(emojis)} `), ...said];
}

/** What to do, as a paragraph or below a heading; nobody is named. */
export function advice(input: FormInput, sentences: number): Piece[] {
  const { teller } = input;
  const tips = Array.from({ length: sentences }, () => [teller.advice()]);
  if (tips.length === 0) return [];
  if (tips.length < 3 || teller.random.chance(0.3)) return join(tips, teller.pack.gap);
  return lines([
    heading(3, [text(teller.random.pick(teller.pack.headings.advice))]),
    [],
    ...tips.map((tip) => [syntax('- '), ...tip]),
  ]);
}

/** Perhaps who comes out best, perhaps a sentence that says goodbye. */
export function ending(input: FormInput): Piece[] {
  const { teller, subjects } = input;
  const parts: Piece[][] = [];
  if (teller.random.chance(0.35)) parts.push(teller.verdict(subjects));
  if (teller.random.chance(0.6)) parts.push(teller.say(teller.pack.closings));
  return join(parts, teller.pack.gap);
}

/** The name as a list shows it: bold, with a product, with a link to its site. */
export function label({ teller, style }: FormInput, subject: Subject): Piece[] {
  const shown: Piece[] = [nameOf(subject)];
  if (subject.product) shown.push(text(` ${subject.product}`));
  const isLinked = style.inline === 'names' && subject.url !== null && teller.random.chance(0.3);
  return bold(isLinked && subject.url ? link(shown, subject.url) : shown);
}
