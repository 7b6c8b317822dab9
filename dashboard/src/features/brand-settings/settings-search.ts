export interface SettingsSearch {
  /** A phrase that is to be no mention of the brand. */
  readonly exclude?: string | undefined;
}

const maxLength = 255;

export function readSettingsSearch({ exclude }: Record<string, unknown>): SettingsSearch {
  const isPhrase = typeof exclude === 'string' && exclude.trim() !== '';
  return { exclude: isPhrase ? exclude.slice(0, maxLength) : undefined };
}
