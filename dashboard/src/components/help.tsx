import { useId, useRef } from 'react';
import styles from './help.module.css';
import { Icon } from './icon.tsx';

const margin = 8;

/** A definition behind a small sign, for the pointer and the keyboard alike. */
export function Help({ about, children }: { readonly about: string; readonly children: string }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  const id = useId();
  const show = () => {
    const button = buttonRef.current?.getBoundingClientRect();
    const text = textRef.current;
    if (!button || !text || text.matches(':popover-open')) return;
    // In the top layer nothing cuts it off, and so it has to be put in its place by hand.
    text.showPopover();
    const { width, height } = text.getBoundingClientRect();
    const left = button.left + button.width / 2 - width / 2;
    const below = button.bottom + margin;
    const fitsBelow = below + height < window.innerHeight;
    text.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
    text.style.top = `${fitsBelow ? below : button.top - height - margin}px`;
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
