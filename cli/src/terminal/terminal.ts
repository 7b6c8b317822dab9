import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { CommandFailed, exitCodes } from '../program/failures.ts';
import { cutText, wrapText } from '../program/text-width.ts';
import { type Colours, coloursFor } from './colours.ts';

const enter = /[\r\n]/;
const interrupt = '\u0003';
const endOfInput = '\u0004';
const backspace = /[\b\u007f]/;

/** Asks for a secret: nothing of it is shown while it is typed or pasted. */
function askHidden(stdin: ReadStream, stderr: WriteStream, question: string): Promise<string> {
  // First, so that nothing is echoed that is pasted as soon as the question appears.
  stdin.setRawMode(true);
  stderr.write(question);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve) => {
    let typed = '';
    const end = () => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
    };
    const read = (chunk: string | Buffer) => {
      for (const letter of chunk.toString()) {
        if (letter === interrupt) {
          end();
          process.kill(process.pid, 'SIGINT');
          return;
        }
        if (enter.test(letter) || letter === endOfInput) {
          end();
          resolve(typed.trim());
          return;
        }
        typed = backspace.test(letter) ? typed.slice(0, -1) : typed + letter;
      }
    };
    stdin.on('data', read);
  });
}

export interface Streams {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
}

/** What a command says and asks. Results go to stdout; everything else to stderr. */
export interface Terminal {
  /** Columns of the terminal; undefined where the output goes to a file or another program. */
  readonly width: number | undefined;
  readonly colours: Colours;
  /** Whether somebody is there to answer a question. */
  readonly canAsk: boolean;
  print(line: string): void;
  /** As it is, waiting while the reader is slower. */
  write(chunk: string | Uint8Array): Promise<void>;
  note(line: string): void;
  /** On a terminal, takes the place of what it showed before; elsewhere shows nothing. Empty: shows nothing more. */
  progress(lines: readonly string[]): void;
  ask(question: string): Promise<string>;
  askHidden(question: string): Promise<string>;
  /** The first line that is piped in. */
  pipedLine(): Promise<string>;
}

export function createTerminal(
  { stdin, stdout, stderr }: Streams,
  environment: Readonly<Record<string, string | undefined>>,
): Terminal {
  let shown = 0;
  const clear = () => {
    if (shown > 0) stderr.write(`\u001b[${shown}A\u001b[J`);
    shown = 0;
  };
  const isTerminal = stdout.isTTY === true;
  const plainly = Boolean(environment.NO_COLOR) || environment.TERM === 'dumb';
  return {
    get width() {
      return isTerminal ? widthOf(stdout) : undefined;
    },
    colours: coloursFor(isTerminal && !plainly),
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    print(line) {
      clear();
      stdout.write(`${line}\n`);
    },
    async write(chunk) {
      if (!stdout.write(chunk)) await once(stdout, 'drain');
    },
    note(line) {
      clear();
      const lines = stderr.isTTY === true ? wrapText(line, widthOf(stderr)) : [line];
      stderr.write(`${lines.join('\n')}\n`);
    },
    progress(lines) {
      if (stderr.isTTY !== true) return;
      clear();
      for (const line of lines) stderr.write(`${cutText(line, widthOf(stderr) - 1)}\n`);
      shown = lines.length;
    },
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr });
      // Ctrl-C belongs to the whole command, whatever is being typed.
      lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      const answer = await lines.question(question);
      lines.close();
      return answer.trim();
    },
    askHidden: (question) => askHidden(stdin, stderr, question),
    async pipedLine() {
      const lines = createInterface({ input: stdin });
      for await (const line of lines) {
        lines.close();
        return line.trim();
      }
      throw new CommandFailed(exitCodes.wrongUse, 'Nothing was piped in.');
    },
  };
}

function widthOf(stream: WriteStream): number {
  return Math.max(40, stream.columns || 80);
}
