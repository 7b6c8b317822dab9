export interface DecodedHtml {
  readonly html: string;
  /** The encoding used, by its name in the WHATWG registry. */
  readonly encoding: string;
  readonly from: 'byte order mark' | 'header' | 'meta' | 'default';
}

/** Where browsers look for a declaration inside the page. */
const prescanBytes = 4096;

/** Decodes bytes as browsers do: byte order mark, header, declaration in the page, then UTF-8. */
export function decodeHtml(body: Uint8Array, contentType: string): DecodedHtml {
  const mark = markOf(body);
  if (mark) return decoded(body, mark, 'byte order mark');
  const header = known(/charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1]);
  if (header) return decoded(body, header, 'header');
  const start = Buffer.from(body.subarray(0, prescanBytes)).toString('latin1');
  const meta = known(/<meta[^>]{0,500}?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1]);
  // A declaration that can be read byte by byte was not written in UTF-16.
  if (meta) return decoded(body, meta.startsWith('utf-16') ? 'utf-8' : meta, 'meta');
  return decoded(body, 'utf-8', 'default');
}

function markOf(body: Uint8Array): string | undefined {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

function known(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function decoded(body: Uint8Array, encoding: string, from: DecodedHtml['from']): DecodedHtml {
  return { html: new TextDecoder(encoding).decode(body), encoding, from };
}
