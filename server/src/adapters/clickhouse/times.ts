/** In the form of a DateTime64(3, 'UTC'). */
export function engineTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}

export function readEngineTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}

/** SQL for a time in the contract's form. */
export function isoTime(time: string): string {
  return `concat(replaceOne(toString(${time}), ' ', 'T'), 'Z')`;
}
