import { Resolver } from 'node:dns/promises';
import { OutboundFailure } from '#kernel/ports/outbound.ts';

/** The TXT records of a name, each in pieces as received. */
export type TextResolver = (name: string) => Promise<readonly (readonly string[])[]>;

const patience = { timeout: 3000, tries: 2 };

/** Uses this machine's name servers, so choosing the name does not choose an address to connect to. */
const systemTextResolver: TextResolver = (name) => new Resolver(patience).resolveTxt(name);

const nothingThere = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EFORMERR']);

export async function textRecords(
  name: string,
  resolve: TextResolver = systemTextResolver,
): Promise<readonly string[]> {
  try {
    return (await resolve(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (nothingThere.has(code)) return [];
    throw new OutboundFailure('unresolved', 'The name could not be looked up.', { cause: error });
  }
}
