import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandFailed } from './command.ts';

const noted = z.object({
  connection: z.string(),
  size: z.int(),
  modified: z.number(),
  bytes: z.int().min(0),
  lines: z.int().min(0),
  accepted: z.int().min(0),
  rejected: z.int().min(0),
});

type Noted = z.infer<typeof noted>;

/** How far a file has been pushed. */
export type PushProgress = Pick<Noted, 'bytes' | 'lines' | 'accepted' | 'rejected'>;

const fromTheBeginning: PushProgress = { bytes: 0, lines: 0, accepted: 0, rejected: 0 };

/** The progress of one file into one connection, noted next to it in a separate file. */
export async function openProgress(file: string, connection: string) {
  const { size, mtimeMs: modified } = await stat(file).catch(() => {
    throw new CommandFailed(`There is no file ${file}.`);
  });
  const noteFile = `${file}.progress`;
  return {
    size,
    /** From the beginning when the file is another one by now, or was for another connection. */
    async read(): Promise<PushProgress> {
      const text = await readFile(noteFile, 'utf8').catch(() => '{}');
      const found = noted.safeParse(parsed(text)).data;
      const isOfThisFile =
        found?.connection === connection && found.size === size && found.modified === modified;
      return isOfThisFile ? found : fromTheBeginning;
    },
    /** Whole or not at all, whenever the command is killed. */
    async write(progress: PushProgress): Promise<void> {
      const { bytes, lines, accepted, rejected } = progress;
      const note: Noted = { connection, size, modified, bytes, lines, accepted, rejected };
      await writeFile(`${noteFile}.new`, JSON.stringify(note))
        .then(() => rename(`${noteFile}.new`, noteFile))
        .catch((cause: unknown) => {
          throw new CommandFailed(`The progress cannot be noted in ${noteFile}.`, { cause });
        });
    },
    forget: () => rm(noteFile, { force: true }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
