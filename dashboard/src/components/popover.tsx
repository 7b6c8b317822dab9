import type { ReactNode } from 'react';
import styles from './popover.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface PopoverProps {
  /** What the panel is for, read aloud. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** Called when the pointer or the focus reaches the button: time to load what is in the panel. */
  readonly onApproach?: () => unknown;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel of controls below it. The focus moves in with it and back when it closes. */
export function Popover(props: PopoverProps) {
  const { label, button, buttonClassName, onApproach, children } = props;
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
        onPointerEnter={onApproach}
        onFocus={onApproach}
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
