import type { SavedViewBody } from '#contract/brands/saved-views.ts';

const key = (brandId: number) => `sightline-views-${brandId}`;

/** Views that this browser kept before views were shared. */
export function readLocalViews(brandId: number): readonly SavedViewBody[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(brandId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps these alone; nothing is left once there are none. */
export function keepLocalViews(brandId: number, views: readonly SavedViewBody[]): void {
  try {
    if (views.length > 0) localStorage.setItem(key(brandId), JSON.stringify(views));
    else localStorage.removeItem(key(brandId));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The name, with a number where another view has it already. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

function isView(value: unknown): value is SavedViewBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  );
}
