import { useId, useRef } from 'react';
import { placePopup } from '../lib/place-popup.ts';
import styles from './help.module.css';
import { Icon } from './icon.tsx';

/** A definition behind a small sign, for the pointer and the keyboard alike. */
export function Help({ about, children }: { readonly about: string; readonly children: string }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  const id = useId();
  const show = () => {
    const button = buttonRef.current;
    const text = textRef.current;
    if (!button || !text || text.matches(':popover-open')) return;
    text.showPopover();
    placePopup(text, button, { align: 'center', side: 'below', gap: 8 });
  };
  const hide = () => {
    if (textRef.current?.matches(':popover-open')) textRef.current.hidePopover();
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.sign}
        aria-label={`What is ${about}?`}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        <Icon name="info" />
      </button>
      <span ref={textRef} id={id} role="tooltip" popover="manual" className={styles.text}>
        {children}
      </span>
    </>
  );
}
