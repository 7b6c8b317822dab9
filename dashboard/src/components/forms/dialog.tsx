import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons, the one that closes first. */
  readonly actions?: ReactNode;
  readonly side?: boolean;
  /** A click outside doesn't close it: it shows something that is shown only once. */
  readonly holdsFast?: boolean;
}

/** Where somebody who opened a form begins to type; without a field, the browser chooses. */
const firstField =
  '[data-part=body] :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [readonly])';

/** Mounted means open. The browser's own modal keeps the focus inside and gives it back at the end. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, side = false, holdsFast = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element is gone: a dialog that was taken out of the page no longer gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(firstField)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a modal; a click outside is the same for a pointer.
    <dialog
      ref={ref}
      className={side ? styles.side : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && !holdsFast) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} dir="auto">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        <div className={styles.body} data-part="body">
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
