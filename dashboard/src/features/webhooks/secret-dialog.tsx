import type { CreatedWebhook } from '#contract/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './webhooks-page.module.css';

interface SecretDialogProps {
  readonly webhook: CreatedWebhook;
  readonly onClose: () => void;
}

/** The one moment in which the secret of a webhook can be seen. */
export function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title="The webhook is registered"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          I’ve saved the secret
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>From now on events are sent to {webhook.url}, signed with this secret.</p>
        <CopyField label="Signing secret" text={webhook.secret} />
        <Notice tone="caution">
          Copy it now. It won’t be shown again. If you lose it, delete the webhook and register it
          again.
        </Notice>
      </div>
    </Dialog>
  );
}
