/** Enough that two texts of one brand never meet by chance. */
const seeds = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

/**
 * The same parts give the same id anywhere: 32 hexadecimal digits. It names a record that has no id of its own and
 * protects nothing; browsers have their own hashes only on pages that came over HTTPS.
 */
export function stableId(parts: readonly string[]): string {
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return seeds.map((seed) => mixed(text, seed).toString(16).padStart(8, '0')).join('');
}

function mixed(text: string, seed: number): number {
  let state = seed ^ text.length;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193 ^ (seed << 4));
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}
