import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus into a panel that is loaded after its popover has opened and found nothing to focus. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('button, select')?.focus(), []);
  return panel;
}
