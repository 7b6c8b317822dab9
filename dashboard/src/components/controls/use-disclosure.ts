import { type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface Disclosure {
  readonly open: boolean;
  readonly id: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly contentRef: RefObject<HTMLDivElement | null>;
  toggle(): void;
  /** Closes and gives the focus back to the button. */
  close(): void;
}

/**
 * A button and what it opens. The focus moves in, to what `firstFocus` finds, and whatever else is clicked or focused
 * closes it.
 */
export function useDisclosure(
  firstFocus: (content: HTMLElement) => HTMLElement | null | undefined,
): Disclosure {
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && contentRef.current) firstFocus(contentRef.current)?.focus();
    // Only opening moves the focus, not another function for it.
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target, type }: Event) => {
      if (!(target instanceof Node)) return;
      const isInside = [buttonRef, contentRef].some(({ current }) => current?.contains(target));
      // A click on plain text in here focuses what is around it, such as the page.
      const isAround = type === 'focusin' && target.contains(contentRef.current);
      if (!isInside && !isAround) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  return {
    open,
    id: useId(),
    buttonRef,
    contentRef,
    toggle: () => setOpen(!open),
    close: () => {
      setOpen(false);
      buttonRef.current?.focus();
    },
  };
}
