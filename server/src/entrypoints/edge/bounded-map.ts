export interface MapBounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** A bounded map that untrusted clients may fill: the least recently used entries are evicted. */
export interface BoundedMap<Value> {
  readonly size: number;
  readonly bytes: number;
  get(key: string): Value | undefined;
  /** `bytes`: the size of the value; the key and overhead are added. */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  deleteWhere(isOver: (value: Value) => boolean): void;
  clear(): void;
}

/** The engine's overhead per entry. */
const entryBytes = 200;

export function createBoundedMap<Value>({ maxEntries, maxBytes }: MapBounds): BoundedMap<Value> {
  // Least recently used first.
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.weight;
    entries.delete(key);
  }

  return {
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, valueBytes) {
      remove(key);
      const bare = copied(key);
      const weight = valueBytes + Buffer.byteLength(bare) + entryBytes;
      entries.set(bare, { value, weight });
      bytes += weight;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes && entries.size <= maxEntries) break;
        remove(oldest);
      }
    },
    delete: remove,
    deleteWhere(isOver) {
      for (const [key, { value }] of entries) if (isOver(value)) remove(key);
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

/** A substring keeps its whole source string in memory, and a concatenation its parts: a copy has only its own size. */
export function copied(text: string): string {
  return Buffer.from(text).toString();
}
