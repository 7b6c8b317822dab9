/** Hands a text to the person as a file. */
export function downloadText(name, type, text) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
}
/** A title as a file's name: `Share of voice` becomes `share-of-voice.csv`. */
export function fileName(title, extension) {
    const words = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    return `${words.replaceAll(/^-|-$/g, '') || 'export'}.${extension}`;
}
