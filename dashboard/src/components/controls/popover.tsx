import type { ReactNode } from 'react';
import styles from './popover.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface PopoverProps {
  /** What the panel is for, read aloud. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel of controls below it. The focus moves in with it and back when it closes. */
export function Popover({ label, button, buttonClassName, children }: PopoverProps) {
  const { open, id, buttonRef, contentRef, toggle, close } = useDisclosure(firstControl);
  return (
    <div className={styles.anchor}>
      <button
        ref={buttonRef}
        type="button"
        className={buttonClassName}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      {open && (
        <div
          ref={contentRef}
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

function firstControl(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector<HTMLElement>('button, input, select');
}
