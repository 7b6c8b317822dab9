import type { FastifyRequest } from 'fastify';
import { ignoredParametersHeader, type Operation } from '#contract/operation.ts';
import { nearest } from '#domain/words/nearest.ts';
import { shapeOf } from '../openapi/openapi-parameters.ts';

const maxNames = 20;
/** Proxies refuse answers whose headers have a few kibibytes. */
const maxHeaderLength = 1000;
/** A longer name is cut, and is no typing mistake. */
const maxNameLength = 64;

/** The names of a request's query parameters that its operation does not have, as a header (RFC 9651); else nothing. */
export function ignoredParameters(
  operation: Pick<Operation, 'query'>,
  { query }: Pick<FastifyRequest, 'query'>,
): Readonly<Record<string, string>> {
  const known = operation.query ? Object.keys(shapeOf(operation.query)) : [];
  const ignored = Object.keys(query as object).filter((name) => !known.includes(name));
  if (ignored.length === 0) return {};
  return { [ignoredParametersHeader]: listOf(ignored.sort(), known) };
}

function listOf(names: readonly string[], known: readonly string[]): string {
  const items: string[] = [];
  let length = 0;
  for (const name of names.slice(0, maxNames)) {
    const item = itemOf(name, known);
    length += item.length + 2;
    if (length > maxHeaderLength) break;
    items.push(item);
  }
  const others = names.length - items.length;
  return [...items, ...(others > 0 ? [String(others)] : [])].join(', ');
}

function itemOf(name: string, known: readonly string[]): string {
  const meant = name.length <= maxNameLength ? nearest(name, known) : undefined;
  const suggestion = meant === undefined ? '' : `;did-you-mean="${quotable(meant)}"`;
  return `"${quotable(name)}"${suggestion}`;
}

/** Percent-encoded as in an address, so that no name can end its quotation or the header. */
function quotable(name: string): string {
  return encodeURIComponent([...name].slice(0, maxNameLength).join('').toWellFormed());
}
