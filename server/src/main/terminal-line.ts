/** Erases the cursor's line, such as a progress count. */
export const eraseLine = '\r\u001b[K';

const colours = { dim: 2, red: 31, yellow: 33, cyan: 36 } as const;
type Paint = (colour: keyof typeof colours, text: string) => string;

interface LogEntry {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  /** The part of the service. */
  readonly name?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

const levels: Readonly<Record<number, readonly [string, keyof typeof colours]>> = {
  20: ['debug', 'dim'],
  30: ['info', 'cyan'],
  40: ['warning', 'yellow'],
  50: ['error', 'red'],
};
const machineFields = new Set(['pid', 'hostname', 'level', 'time', 'msg', 'name', 'err']);

/** Formats a JSON log line for a terminal. */
export function terminalLine(json: string, hasColours: boolean): string {
  // Our own logger has just written it.
  const entry = JSON.parse(json) as LogEntry;
  const paint: Paint = (colour, text) =>
    hasColours && text !== '' ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text;
  const [level, colour] = levels[entry.level] ?? ['fatal', 'red'];
  const words = [
    paint('dim', new Date(entry.time).toTimeString().slice(0, 8)),
    paint(colour, level),
    ...(entry.name ? [paint('dim', entry.name)] : []),
    printable(entry.msg ?? ''),
    paint('dim', fieldsOf(entry)),
  ].filter((word) => word !== '');
  return `${eraseLine}${words.join(' ')}\n${paint('dim', traceOf(entry))}`;
}

function fieldsOf({ err, level, ...fields }: LogEntry): string {
  const shown = Object.entries(fields).filter(([name]) => !machineFields.has(name));
  // A stack trace begins with the message.
  if (err?.message && level < 50) shown.unshift(['reason', err.message]);
  return shown.map(([name, value]) => `${name}=${shownValue(value)}`).join(' ');
}

function shownValue(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[\w./:@-]+$/.test(value);
  return printable(isPlain ? value : JSON.stringify(value));
}

/** Only for errors: a warning is about something expected. */
function traceOf({ err, level }: LogEntry): string {
  if (!err || level < 50) return '';
  const lines = (err.stack ?? err.message ?? '').split('\n');
  return lines.map((line) => `    ${printable(line.trim())}\n`).join('');
}

/** Text from outside must not control the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
