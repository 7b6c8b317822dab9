import { Session } from 'chdb';
import { quoteName, quoteString } from '../quoting.ts';
import { toEngineException } from './exception.ts';

/** What surrounds one statement: none of it may be seen by the next one. */
export interface Scope {
  readonly database: string;
  readonly settings: ReadonlyMap<string, string>;
  /** Values as HTTP brings them: tab-separated escaping, arrays and maps as literals. */
  readonly params: ReadonlyMap<string, string>;
  /** Marks the statement in system.processes, for the one who wants to stop it. */
  readonly token: string;
}

export interface RunResult {
  readonly output: Uint8Array;
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly elapsedSeconds: number;
}

/** In characters, each of up to three bytes: below the 256 KiB the engine allows. */
const USUAL_QUERY_SIZE = 80_000;

/** A connection to the engine. One statement at a time. */
export interface EngineSession {
  /** Sets the scope of the next statement and takes back that of the one before. */
  prepare(scope: Scope): Promise<void>;
  run(sql: string, format: string): Promise<RunResult>;
  /** Forgets everything: settings, parameters, temporary tables. */
  renew(): void;
  close(): void;
}

export function openEngineSession(folder: string): EngineSession {
  let session = new Session(folder);
  let changed = new Set<string>();

  function renew(): void {
    session.close();
    session = new Session(folder);
    changed = new Set();
  }

  async function setScope({ database, settings, params, token }: Scope): Promise<void> {
    const forgotten = [...changed].filter((name) => !settings.has(name));
    changed = new Set(settings.keys());
    const assignments = [
      ...forgotten.map((name) => `${name} = DEFAULT`),
      ...entries(settings, ''),
      ...entries(params, 'param_'),
      `log_comment = ${quoteString(token)}`,
    ];
    const set = `SET ${assignments.join(', ')}`;
    const statements = [`USE ${quoteName(database)}`, set];
    // Large parameters make a large SET; a server, which has no such statement, does not limit them.
    if (set.length > USUAL_QUERY_SIZE && !settings.has('max_query_size')) {
      changed.add('max_query_size');
      statements.unshift('SET max_query_size = 0');
    }
    await session.queryAsync(statements.join('; '));
  }

  return {
    async prepare(scope) {
      const wasUsed = changed.size > 0;
      try {
        await setScope(scope).catch((error: unknown) => {
          renew();
          // The blame may lie with what the statement before left behind.
          if (wasUsed) return setScope(scope);
          throw error;
        });
      } catch (error) {
        renew();
        throw toEngineException(error);
      }
    },
    async run(sql, format) {
      try {
        const result = await session.queryAsync(sql, { format });
        return {
          output: result.bytes(),
          rowsRead: result.rowsRead,
          bytesRead: result.bytesRead,
          elapsedSeconds: result.elapsed,
        };
      } catch (error) {
        // chdb keeps a failed query, its memory and its locks until the connection's next statement.
        await session.queryAsync('SET log_comment = DEFAULT').catch(renew);
        throw toEngineException(error);
      }
    },
    renew,
    close: () => session.close(),
  };
}

function entries(values: ReadonlyMap<string, string>, prefix: string): string[] {
  return [...values].map(([name, value]) => `${prefix}${name} = ${quoteString(value)}`);
}
