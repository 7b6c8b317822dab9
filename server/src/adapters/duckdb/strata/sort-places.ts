/** The places in the order of their keys, which are whole numbers from 0 to below `keys`; equal ones keep their order. */
export function sortPlaces(places: Uint32Array, keyAt: Int32Array, keys: number): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (let at = 0; at < places.length; at += 1) {
    const after = (keyAt[places[at] ?? 0] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let key = 1; key <= keys; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const key = keyAt[place] ?? 0;
    const free = next[key] ?? 0;
    sorted[free] = place;
    next[key] = free + 1;
  }
  return sorted;
}

export function placesUpTo(count: number): Uint32Array {
  const places = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) places[at] = at;
  return places;
}
