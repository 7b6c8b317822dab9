/** What a file is of as its name: `Northwind`, `Share of voice` and two days become `northwind-share-of-voice-2026-10-01-2026-10-31.csv`. */
export function fileName(parts: readonly (string | undefined)[], extension: string): string {
  const text = parts.filter((part) => part !== undefined).join(' ');
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${words.replaceAll(/^-|-$/g, '') || 'export'}.${extension}`;
}
