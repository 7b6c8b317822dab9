import { gzipSync } from 'node:zlib';

/** What a page may have on the wire and decoded; see the limits of `adapters/outbound-http`. */
export const maxBytes = 5_000_000;
export const maxDecoded = 10_000_000;

interface ServedPage {
  readonly body: Buffer;
  readonly encoding?: 'gzip';
}

/** Pages at the limits of what is read, and just beyond them, by path. */
export function limitPages(): Readonly<Record<string, ServedPage>> {
  const page = limitPage(maxDecoded);
  const compressed = gzipSync(page);
  if (compressed.length > maxBytes) throw new Error(`${compressed.length} bytes on the wire`);
  return {
    '/at-the-limit': { body: compressed, encoding: 'gzip' },
    '/too-large': { body: limitPage(maxBytes + 1) },
    '/too-large-decoded': { body: gzipSync(limitPage(maxDecoded + 1)), encoding: 'gzip' },
  };
}

/** Of a page that is this large, about half is data for its scripts. */
const inlinedShare = 0.5;

/** An article of exactly this many bytes: inlined data, then sections with words that hardly compress. */
function limitPage(bytes: number): Buffer {
  const next = randomWords();
  const words = Array.from({ length: (bytes * inlinedShare) / 11 }, next);
  const parts: string[] = [
    `<!doctype html><title>A long page</title><script>state = ${JSON.stringify(words)}</script><main><h1>A long page</h1>`,
  ];
  for (let length = parts[0]?.length ?? 0; length < bytes; ) {
    const section = `<section class="part"><h2>What held on trail ${parts.length}?</h2><p>It held in 94 % of 120 runs, as <a href="https://lab.example/${next()}">the laboratory</a> found: ${Array.from({ length: 96 }, next).join(' ')}.</p><table><tr><th>Shoe</th><th>Grip</th></tr><tr><td>${next()}</td><td>240 g</td></tr></table></section>\n`;
    parts.push(section);
    length += section.length;
  }
  return Buffer.from(parts.join('')).subarray(0, bytes);
}

/** Words of hexadecimal digits, the same in every run. */
function randomWords(): () => string {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(16).padStart(8, '0');
  };
}
