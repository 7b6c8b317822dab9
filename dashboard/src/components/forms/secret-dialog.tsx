import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { Notice } from '../page/notice.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form.module.css';

interface SecretDialogProps {
  readonly title: string;
  /** What the secret is, such as "API key". */
  readonly label: string;
  readonly secret: string;
  /** What is lost when it is lost, and what to do with it now. */
  readonly warning: ReactNode;
  readonly onClose: () => void;
}

/** The one moment in which a secret is in sight. */
export function SecretDialog({ title, label, secret, warning, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      holdsFast
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <Notice tone="caution">{warning}</Notice>
        <CopyField label={label} text={secret} />
      </div>
    </Dialog>
  );
}
