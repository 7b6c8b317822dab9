import { places, type Tab } from './places.ts';

const pages: readonly Tab[] = places
  .flatMap(({ page, label, answers = '', tabs }) => tabs ?? [{ page, label, answers }])
  // A tab before the place whose path its own begins with.
  .toSorted((one, other) => other.page.length - one.page.length);

/** The place or tab that an address within a brand belongs to, also by one of its records. */
export function guideOf(pathname: string): Tab | undefined {
  const path = /\/brands\/\d+\/(.+)$/.exec(pathname)?.[1] ?? '';
  return pages.find(({ page }) => path === page || path.startsWith(`${page}/`));
}

const dismissedKey = 'sightline-guide-dismissed';

/** Pages whose sentence somebody has read in this browser. */
export function dismissedGuides(): readonly string[] {
  return (localStorage.getItem(dismissedKey) ?? '').split(' ').filter(Boolean);
}

export function dismissGuide(page: string): void {
  localStorage.setItem(dismissedKey, [...dismissedGuides(), page].join(' '));
}
