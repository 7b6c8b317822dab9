import type { ReadStream, WriteStream } from 'node:tty';

const enter = /[\r\n]/;
const interrupt = '\u0003';
const endOfInput = '\u0004';
const backspace = /[\b\u007f]/;

/** Asks for a secret: nothing of it is shown while it is typed or pasted. */
export function askHidden(
  stdin: ReadStream,
  stderr: WriteStream,
  question: string,
): Promise<string> {
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
