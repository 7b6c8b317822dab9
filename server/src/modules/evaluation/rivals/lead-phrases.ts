import type { Span } from '../longest-matches.ts';

/** Words of an answer, without the markup around them. */
export interface Phrase extends Span {
  readonly text: string;
}

const maxLeadLength = 160;
/** What comes before the words of an entry: emphasis, quotes, brackets, emoji, list numbers. */
const opening =
  /^(?:[\s>*_~`"“„«»'‘’([\]#•·●▪➤→✓✔|-]|\p{Extended_Pictographic}|[\u200D\uFE0F\u20E3]|(?:\d{1,3}|[A-Z])[.)]\s|[#№]\s?\d{1,3}\b[:.]?)+/u;
/** Where an entry's name ends and a description begins. */
const firstStop = /[:：]|\s[–—-]+\s|[–—]|\s\(|（/u;
const separator = /[:：()（）|;；[\]]|\s[–—-]+\s|[–—]|\s→\s/u;

/**
 * The phrases that may be the name of an entry: its bold part, its link, or the text before a colon or dash. If there
 * is none, `isHead` tells whether the whole entry may be a name.
 */
export function leadPhrases(text: string, { start, end }: Span, isHead: boolean): Phrase[] {
  const lead = text.slice(start, Math.min(end, start + maxLeadLength));
  const skipped = opening.exec(lead)?.[0] ?? '';
  const rest = lead.slice(skipped.length);
  const from = start + skipped.length;
  const stop = endOfLead(skipped.trimEnd(), rest);
  if (stop > 0) return parts(rest.slice(0, stop), from);
  return isHead ? parts(rest, from) : [];
}

/** The end of the marked text that the entry begins with, or -1. */
function endOfLead(opened: string, rest: string): number {
  const bold = /(?:\*\*|__)["“„'‘(]*$/.test(opened) ? rest.search(/\*\*|__/) : -1;
  if (bold > 0) return bold;
  const link = opened.endsWith('[') ? rest.indexOf(']') : -1;
  return link > 0 ? link : rest.search(firstStop);
}

/** "Best overall: Contoso One (2025)" has three parts. */
function parts(lead: string, from: number): Phrase[] {
  const found: Phrase[] = [];
  for (let at = 0; at <= lead.length; ) {
    const next = separator.exec(lead.slice(at));
    const length = next ? next.index : lead.length - at;
    const part = trimmed(lead.slice(at, at + length), from + at);
    if (part) found.push(part);
    at += length + (next?.[0].length ?? 1);
  }
  return found;
}

const before =
  /^(?:[\s*_~`"“”„«»「『'‘’[\]#,.!?…]|\p{Extended_Pictographic}|\uFE0F)*(?:[Tt]he\s+(?=\p{Lu}))?/u;
const after = /(?:[\s*_~`"“”„«»」』'‘’[\]#,!?…®™℠]|\p{Extended_Pictographic}|\uFE0F)+$/u;

function trimmed(written: string, from: number): Phrase | undefined {
  const skipped = before.exec(written)?.[0].length ?? 0;
  const text = written.slice(skipped).replace(after, '');
  if (text === '') return undefined;
  return { text, start: from + skipped, end: from + skipped + text.length };
}
