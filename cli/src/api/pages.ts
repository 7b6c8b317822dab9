interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

const pageSize = 1000;

/** Every item of a list, page by page. */
export async function allItems<Item>(
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const page = await read({ limit: pageSize, offset: items.length });
    items.push(...page.items);
    if (items.length >= page.total || page.items.length === 0) return items;
  }
}
