const width = 30;

/** `[########······················]`. */
export function progressBar(done: number, total: number): string {
  const filled = total === 0 ? width : Math.floor((Math.min(done, total) / total) * width);
  return `[${'#'.repeat(filled)}${'·'.repeat(width - filled)}]`;
}
