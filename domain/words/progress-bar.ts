const width = 30;

/** `████████░░░░░░░░░░░░░░░░░░░░░░`; full where there is nothing to do. */
export function progressBar(done: number, total: number): string {
  const filled = total === 0 ? width : Math.floor((Math.min(done, total) / total) * width);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}
