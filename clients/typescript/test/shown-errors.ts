import { operations } from '../../../contract/src/operations/index.ts';
import { transportErrors, verbErrors } from '../../../server/src/entrypoints/http/error-table.ts';
import { openApiDocument } from '../../../server/src/entrypoints/http/openapi/openapi.ts';
import { resolveResponse } from '../../../server/src/entrypoints/http/reference/reference-entries.ts';

export interface ShownError {
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Every type of error that the service documents. */
export const documentedErrors = { ...verbErrors, ...transportErrors };
export type DocumentedError = keyof typeof documentedErrors;

/** Every error that the reference shows, by type. */
export function shownErrors(): ReadonlyMap<string, ShownError> {
  const document = openApiDocument(operations);
  const shown = new Map<string, ShownError>();
  for (const described of Object.values(document.paths).flatMap((item) => Object.values(item)))
    for (const [status, response] of Object.entries(described.responses)) {
      const { content } = resolveResponse(response, document);
      const examples = Object.entries(content['application/json']?.examples ?? {});
      if (Number(status) < 400 || described.operationId === 'getReadiness') continue;
      for (const [type, { value }] of examples)
        shown.set(type, { status: Number(status), ...(value as { detail: ShownError['detail'] }) });
    }
  return shown;
}
