import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from './menu.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  /** What the panel is for, read aloud. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel of controls below it. The focus moves in with it and back when it closes. */
export function Popover({ label, button, buttonClassName, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(open, [buttonRef, panelRef], () => setOpen(false));
  useEffect(() => {
    if (open) panelRef.current?.querySelector<HTMLElement>('button, input, select')?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  return (
    <div className={styles.anchor}>
      <button
        ref={buttonRef}
        type="button"
        className={buttonClassName}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div
          ref={panelRef}
          id={id}
          role="dialog"
          aria-label={label}
          className={styles.panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
