import { readFileSync } from 'node:fs';
import type { Composed } from './compose.ts';
import { labelsOf } from './contrasts.ts';

/** Contrasts with choices in them, (a|b|c), lists by name, <price>, and slots for phrases. */
export function readPatterns(language: string): Composed[] {
  const lists = new Map<string, string>();
  const patterns: Composed[] = [];
  const file = new URL(`patterns/${language}.tsv`, import.meta.url);
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [first = '', second = '', text = ''] = line.split('\t');
    if (first.startsWith('@')) lists.set(first.slice(1), second);
    else patterns.push({ text: withLists(text, lists), labels: labelsOf(second) });
  }
  return patterns;
}

function withLists(text: string, lists: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(/<(\w+)>/g, (given, name: string) => {
      const list = lists.get(name);
      if (list === undefined) throw new Error(`no list is called ${given}`);
      return `(${list})`;
    })
    .replaceAll('\\n', '\n');
}

const choices = /\(([^()]*\|[^()]*)\)/g;

/** One of the texts that a pattern stands for. */
export function choosePattern(pattern: Composed, choose: (count: number) => number): Composed {
  let { text } = pattern;
  // A choice may hold a list, so the inner ones come first.
  while (text.search(choices) >= 0) {
    text = text.replaceAll(choices, (_, all: string) => {
      const each = all.split('|');
      return each[choose(each.length)] ?? '';
    });
  }
  const tidy = text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ([.,。、])/g, '$1')
    .trim();
  return { ...pattern, text: tidy };
}
