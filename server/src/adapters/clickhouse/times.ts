/** As a DateTime64(3, 'UTC') is written. */
export function engineTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}

export function readEngineTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}

/** SQL that writes a time as the contract does. */
export function isoTime(time: string): string {
  return `concat(replaceOne(toString(${time}), ' ', 'T'), 'Z')`;
}
