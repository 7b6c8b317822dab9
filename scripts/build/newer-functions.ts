// What Node 20 lacks of the standards. The build puts it in its place.

export function MapgroupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function PromisewithResolvers<Value>() {
  let resolve: (value: Value | PromiseLike<Value>) => void = () => {};
  let reject: (reason?: unknown) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

export function URLparse(url: string, base?: string | URL): URL | null {
  return URL.canParse(url, base === undefined ? undefined : String(base))
    ? new URL(url, base)
    : null;
}

/** Without one, the library for PostgreSQL loads all of fetch to find out where it runs. */
export const navigator = Reflect.get(globalThis, 'navigator') ?? {
  userAgent: `Node.js/${parseInt(process.versions.node, 10)}`,
};
