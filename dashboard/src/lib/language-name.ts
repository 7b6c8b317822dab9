const names = new Intl.DisplayNames('en', { type: 'language' });

/** English, for `en`. */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}
