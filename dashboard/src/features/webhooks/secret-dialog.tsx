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
          I have kept the secret
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>From now on events are sent to {webhook.url}, signed with this secret.</p>
        <CopyField label="Signing secret" text={webhook.secret} />
        <Notice tone="caution">
          Keep it now: it is not shown again. Whoever loses it deletes the webhook and registers it
          anew.
        </Notice>
      </div>
    </Dialog>
  );
}
