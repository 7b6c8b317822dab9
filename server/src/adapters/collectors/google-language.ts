/** Google's language codes that differ from ISO 639-1. */
const named: Readonly<Record<string, string>> = { he: 'iw', nb: 'no', zh: 'zh-CN' };

export const googleLanguage = (language: string): string => named[language] ?? language;
