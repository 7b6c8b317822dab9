/**
 * A row's version is that of its content times this, plus how often the content was read again: any new
 * content replaces every reading of the old, whichever is written last.
 */
export const readingsPerVersion = 2 ** 20;
