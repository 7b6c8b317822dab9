import { useState } from 'react';
import { rotateBrandWebhookSecret, rotateWebhookSecret } from '#contract/operations/webhooks.ts';
import type { CreatedWebhook, Webhook } from '#contract/outgoing/webhooks.ts';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import {
  FormerSecretField,
  usualFormerHours,
} from '../../components/forms/former-secret-field.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';

interface RotateProps {
  readonly what: string;
  readonly onRotate: (body: { readonly former_valid_hours: number }) => Promise<unknown>;
  readonly onClose: () => void;
}

function RotateDialog({ what, onRotate, onClose }: RotateProps) {
  const [hours, setHours] = useState(usualFormerHours);
  return (
    <FormDialog
      title="Rotate the secret?"
      submit="Rotate secret"
      submitting="Rotating …"
      onSubmit={() => onRotate({ former_valid_hours: Number(hours) })}
      onClose={onClose}
    >
      <p>{what}</p>
      <p>
        Until the former secret ends, each delivery has a signature of both. Libraries for Standard
        Webhooks accept it with either.
      </p>
      <FormerSecretField label="Former secret" hours={hours} onChange={setHours} />
    </FormDialog>
  );
}

interface RotateWebhookProps {
  readonly webhook: Webhook;
  readonly onRotated: (webhook: CreatedWebhook) => void;
  readonly onClose: () => void;
}

export function RotateWebhookDialog({ webhook, onRotated, onClose }: RotateWebhookProps) {
  const brandId = useBrandId();
  const change = useChange();
  const params = { brand_id: brandId, webhook_id: webhook.id };
  return (
    <RotateDialog
      what={`You get a new secret for ${webhook.url}.`}
      onRotate={async (body) => onRotated(await change(rotateWebhookSecret, { params, body }))}
      onClose={onClose}
    />
  );
}

export function RotateBrandSecretDialog({ onClose }: Pick<RotateProps, 'onClose'>) {
  const brandId = useBrandId();
  const change = useChange();
  return (
    <RotateDialog
      what="You get a new secret for what is sent to the webhook_url of submissions."
      onRotate={(body) => change(rotateBrandWebhookSecret, { params: { brand_id: brandId }, body })}
      onClose={onClose}
    />
  );
}
