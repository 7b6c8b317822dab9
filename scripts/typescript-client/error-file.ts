import { transportErrors, verbErrors } from '../../server/src/entrypoints/http/error-table.ts';
import { docComment } from './doc-comment.ts';

/** Every type of error that the API documents, with when it occurs. */
export function errorFile(): string {
  const types = Object.entries({ ...verbErrors, ...transportErrors });
  const rows = types.map(
    ([type, { status, when }]) =>
      `${docComment([`${status}: ${when}`], '  ')}  ${type}: ${status},`,
  );
  return (
    '/** The types of errors that the service answers with, and the status of each. */\n' +
    `export const errorStatuses = {\n${rows.join('\n')}\n} as const;\n`
  );
}
