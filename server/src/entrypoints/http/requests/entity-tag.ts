import { createHash } from 'node:crypto';

/** Depends on the content alone. */
export function entityTag(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** A proxy that compresses makes the tag weak; the content is still the same. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
