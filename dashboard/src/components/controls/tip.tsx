import { type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { placePopup } from './place-popup.ts';
import styles from './tip.module.css';

interface TipProps {
  /** The name of the button; its content where this is left out. */
  readonly label?: string;
  readonly text: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A few sentences behind something small, for the pointer, the finger and the keyboard alike. */
export function Tip({ label, text, className, children }: TipProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  const id = useId();
  const show = () => {
    const [button, popup] = [buttonRef.current, textRef.current];
    if (!button || !popup || popup.matches(':popover-open')) return;
    popup.showPopover();
    placePopup(popup, button, { align: 'center', side: 'below', gap: 8 });
  };
  const hide = () => {
    if (textRef.current?.matches(':popover-open')) textRef.current.hidePopover();
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label={label}
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
        {children}
      </button>
      <span ref={textRef} id={id} role="tooltip" popover="manual" className={styles.text}>
        {text}
      </span>
    </>
  );
}

/** A definition behind a small sign. */
export function Help({ about, children }: { readonly about: string; readonly children: string }) {
  return (
    <Tip label={`What is ${about}?`} text={children} className={styles.sign}>
      <Icon name="info" />
    </Tip>
  );
}
