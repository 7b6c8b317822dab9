import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { LivePage } from '../../modules/sites/index.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PreparedBody {
  readonly type: string;
  /** Each encoded body with its own entity tag, which identifies its bytes. */
  readonly encoded: ReadonlyMap<Encoding, { readonly bytes: Buffer; readonly tag: string }>;
}

/** A live page, prepared as far as possible without knowing the client. */
export interface PreparedPage {
  readonly versionId: string;
  readonly url: string;
  readonly lastModified: string;
  readonly markdown: PreparedBody | undefined;
  readonly html: PreparedBody | undefined;
  /** The size of everything kept in memory for it. */
  readonly size: number;
}

/** Compressing a smaller body saves less than the headers cost. */
const worthCompressing = 512;
const brotliQuality = 6;

export async function preparePage(page: LivePage): Promise<PreparedPage> {
  const [markdown, html] = await Promise.all([
    prepareBody('text/markdown; charset=utf-8', page.markdown),
    prepareBody('text/html; charset=utf-8', page.html),
  ]);
  return {
    versionId: page.versionId,
    // In ASCII, as headers require.
    url: new URL(page.url).href,
    lastModified: page.publishedAt.toUTCString(),
    markdown,
    html,
    size: sizeOf(markdown) + sizeOf(html),
  };
}

async function prepareBody(type: string, text: string | null): Promise<PreparedBody | undefined> {
  if (text === null) return undefined;
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const encoded: [Encoding, { bytes: Buffer; tag: string }][] = [
    ['identity', { bytes, tag: `"${hash}"` }],
  ];
  if (bytes.length >= worthCompressing) {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality };
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes),
    ]);
    encoded.push(['br', { bytes: br, tag: `"${hash}-br"` }]);
    encoded.push(['gzip', { bytes: zipped, tag: `"${hash}-gzip"` }]);
  }
  return { type, encoded: new Map(encoded) };
}

function sizeOf(body: PreparedBody | undefined): number {
  return [...(body?.encoded.values() ?? [])].reduce((sum, { bytes }) => sum + bytes.length, 0);
}
