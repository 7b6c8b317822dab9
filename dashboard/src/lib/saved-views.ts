/** A question of the explorer that somebody wants to come back to: its name and the part of the address after `?`. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

const mostViews = 100;
const key = (brandId: number) => `sightline-views-${brandId}`;

/** Kept in this browser; a link is the way to share one. */
export function readViews(brandId: number): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(brandId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** A view of the same name is replaced. */
export function saveView(brandId: number, view: SavedView): void {
  const others = readViews(brandId).filter(({ name }) => name !== view.name);
  write(brandId, [view, ...others].slice(0, mostViews));
}

export function removeView(brandId: number, name: string): void {
  write(
    brandId,
    readViews(brandId).filter((view) => view.name !== name),
  );
}

function write(brandId: number, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(key(brandId), JSON.stringify(views));
  } catch {
    // A browser that keeps nothing keeps no views.
  }
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as SavedView).name === 'string' &&
    typeof (value as SavedView).search === 'string'
  );
}
