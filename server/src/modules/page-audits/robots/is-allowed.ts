import type { Robots, RobotsRule } from './parse-robots.ts';

export interface Verdict {
  readonly isAllowed: boolean;
  /** The rule that decided; undefined where none matches. */
  readonly rule: RobotsRule | undefined;
  /** Whether a group names this agent, rather than everyone. */
  readonly isNamed: boolean;
}

/** May this agent read this URL? The longest matching rule decides, and of two equal ones the one that allows. */
export function judgeRobots(robots: Robots, token: string, url: URL): Verdict {
  const path = normalized(`${url.pathname}${url.search}`);
  const named = robots.groups.filter(({ agents }) => agents.includes(token.toLowerCase()));
  const groups =
    named.length > 0 ? named : robots.groups.filter(({ agents }) => agents.includes('*'));
  const isNamed = named.length > 0;
  // The file that says so is itself always allowed.
  if (path === '/robots.txt') return { isAllowed: true, rule: undefined, isNamed };
  let best: { rule: RobotsRule; length: number } | undefined;
  for (const rule of groups.flatMap(({ rules }) => rules)) {
    const pattern = normalized(rule.pattern);
    if (!matches(pattern, path)) continue;
    const isBetter =
      !best || pattern.length > best.length || (pattern.length === best.length && rule.allows);
    if (isBetter) best = { rule, length: pattern.length };
  }
  return { isAllowed: best?.rule.allows ?? true, rule: best?.rule, isNamed };
}

/** Percent-encoding is compared by what it means: `%7E` is `~`, and `ä` is `%C3%A4`. */
function normalized(path: string): string {
  return path
    .replaceAll(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .replaceAll(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}

/** `*` matches any characters, a final `$` for the end. Linear: the pieces are found one after the other. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  let position = first.length;
  const last = isAnchored ? rest.pop() : undefined;
  for (const piece of rest) {
    const found = path.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  if (!isAnchored) return true;
  if (last === undefined) return position === path.length;
  return path.length - last.length >= position && path.endsWith(last);
}
