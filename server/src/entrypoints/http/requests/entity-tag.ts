import { createHash } from 'node:crypto';

/** The same for the same content, no matter who made it and when. */
export function entityTag(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** A proxy that compresses makes the tag a weak one; the content is still the same. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
