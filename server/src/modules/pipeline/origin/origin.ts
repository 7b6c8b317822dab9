/** What the origin said of a page when it was read: enough to ask later whether it changed. */
export interface Origin {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of the body. */
  readonly contentHash: string;
}

interface ReadPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
}

export function originOf({ headers, hash }: ReadPage): Origin {
  return {
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    contentHash: hash,
  };
}
