import { useMutation } from '@tanstack/react-query';
import { requestConfirmation } from '#contract/operations/sessions.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import styles from '../../components/forms/form.module.css';
import { Notice } from '../../components/page/notice.tsx';
import { call } from '../../lib/api/call.ts';

interface ConfirmEmailDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Why an address should be confirmed, and a mail with the link. */
export function ConfirmEmailDialog({ email, onClose }: ConfirmEmailDialogProps) {
  const request = useMutation({
    mutationFn: () => call(requestConfirmation, {}),
  });
  return (
    <Dialog
      title="Confirm your email address"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            disabled={request.isPending || request.isSuccess}
            onClick={() => request.mutate()}
          >
            {request.isPending ? 'Sending …' : 'Send the link'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          You joined with {email}. Until you confirm it, the account works in this organization
          only, and you can’t reset a forgotten password by email.
        </p>
        {request.error && <Notice tone="bad">{request.error.message}</Notice>}
        {request.data?.by_mail === true && (
          <Notice tone="good">We sent you a link. It works for one day.</Notice>
        )}
        {request.data?.by_mail === false && (
          <Notice tone="caution">
            This installation doesn’t send email. Ask its operator to confirm your address.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
