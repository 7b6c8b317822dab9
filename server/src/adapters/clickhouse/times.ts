/** As a DateTime64(3, 'UTC') is written. */
export function engineTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}

export function readEngineTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}
