interface Findable {
  readonly label: string;
  readonly detail?: string | undefined;
}

interface Group<Each> {
  readonly title: string;
  readonly commands: readonly Each[];
}

/** More than anyone reads: another word says more than another screen. */
const maxOfGroup = 8;

/** Those whose words begin with, or at least contain, every word that was typed; the best first, in few of each group. */
export function findCommands<Each extends Findable>(
  groups: readonly Group<Each>[],
  typed: string,
): Group<Each>[] {
  const words = fold(typed).split(' ').filter(Boolean);
  return groups
    .map(({ title, commands }) => ({ title, commands: best(commands, words) }))
    .filter(({ commands }) => commands.length > 0);
}

function best<Each extends Findable>(commands: readonly Each[], words: readonly string[]): Each[] {
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxOfGroup)
    .map(({ command }) => command);
}

/** 0: it does not match. The label counts more than what is below it, its beginning more than its middle. */
function scoreOf({ label, detail = '' }: Findable, words: readonly string[]): number {
  const [name, more] = [fold(label), fold(detail)];
  let score = 1;
  for (const word of words) {
    const found = wordScore(name, word) * 2 || wordScore(more, word);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function wordScore(text: string, word: string): number {
  if (text.startsWith(word)) return 3;
  if (text.includes(` ${word}`)) return 2;
  return text.includes(word) ? 1 : 0;
}

/** Without case and accents, and with one kind of space. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, ' ')
    .trim();
}
