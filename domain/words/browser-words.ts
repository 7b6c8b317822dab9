const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const;

/** Good enough for people to recognise their own; what is unknown is shown as it named itself. */
export function browserInWords(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return 'An unknown program';
  const known = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = /Windows|Mac OS X|Android|iPhone|iPad|Linux/.exec(userAgent)?.[0];
  if (!known) return userAgent.slice(0, 60).toWellFormed();
  return system ? `${known} on ${system.replace('Mac OS X', 'macOS')}` : known;
}
