import { lazy, Suspense, useEffect } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

interface PaletteProps {
  readonly session: CurrentSession;
  readonly brandId: number | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The command palette, which Ctrl or Cmd with K opens from anywhere. Loaded when it is first opened. */
export function Palette({ session, brandId, isOpen, onOpen, onClose }: PaletteProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // What is typed into another dialog is not left behind.
      if (!document.querySelector('dialog[open]')) onOpen();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onOpen]);
  return (
    <Suspense>
      {isOpen && <CommandPalette session={session} brandId={brandId} onClose={onClose} />}
    </Suspense>
  );
}
