import { useState } from 'react';

/** Puts text on the clipboard and says whether it is there. Where the browser forbids it, it says nothing. */
export function useCopy(text: string): { readonly copied: boolean; copy(): Promise<void> } {
  const [copiedText, setCopiedText] = useState<string>();
  return {
    copied: copiedText === text,
    copy: () =>
      navigator.clipboard.writeText(text).then(
        () => setCopiedText(text),
        () => setCopiedText(undefined),
      ),
  };
}
