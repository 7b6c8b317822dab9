const key = 'sightline-last-brand';

/** The brand that was looked at last in this window, for the pages that belong to none. */
export function lastBrandId(): number | undefined {
  const id = Number(sessionStorage.getItem(key));
  return id > 0 ? id : undefined;
}

export function rememberBrand(id: number): void {
  sessionStorage.setItem(key, String(id));
}
