/**
 * A row's version is its content's version times this, plus the number of readings: new content replaces every reading
 * of the old content, in any order of writes.
 */
export const readingsPerVersion = 2 ** 20;
