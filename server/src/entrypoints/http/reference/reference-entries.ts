import type {
  Content,
  OpenApiDocument,
  OpenApiOperation,
  PathItem,
  Response,
} from '../openapi/openapi-types.ts';
import { anchor } from './reference-html.ts';

/** An operation with its path and method. */
export interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** Operations that are about one noun, and have one page. */
export interface Group {
  readonly name: string;
  /** The last part of its page's address. */
  readonly page: string;
  readonly description: string | undefined;
  readonly entries: readonly Entry[];
}

/** All operations in the order of the document. */
export function entriesOf(document: OpenApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]: [string, PathItem]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
}

export function groupsOf(document: OpenApiDocument): Group[] {
  const byTag = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags[0] ?? '');
  return document.tags.map(({ name, description }) => ({
    name,
    page: anchor(name),
    description,
    entries: byTag.get(name) ?? [],
  }));
}

/** The status and the content of an operation's success. */
export function successOf(
  operation: OpenApiOperation,
  document: OpenApiDocument,
): [string, Content | undefined] {
  const found = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  return found ? [found[0], resolveResponse(found[1], document).content] : ['', undefined];
}

export function resolveResponse(
  response: OpenApiOperation['responses'][string],
  document: OpenApiDocument,
): Response {
  if (!('$ref' in response)) return response;
  const name = response.$ref.replace('#/components/responses/', '');
  return document.components.responses[name] ?? { description: '', content: {} };
}
