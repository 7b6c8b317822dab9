/** Hands a text to the person as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A title as a file's name: `Share of voice` becomes `share-of-voice.csv`. */
export function fileName(title: string, extension: string): string {
  const words = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${words.replaceAll(/^-|-$/g, '') || 'export'}.${extension}`;
}
