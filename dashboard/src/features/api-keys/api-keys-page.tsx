import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApiKey, CreatedApiKey, CurrentSession } from '#contract/accounts/accounts.ts';
import { plansWithApiKeys } from '#contract/accounts/plans.ts';
import { listApiKeys, revokeApiKey } from '#contract/operations/organizations.ts';
import { Button } from '../../components/controls/button.tsx';
import { DangerDialog } from '../../components/forms/form-dialog.tsx';
import { SecretDialog } from '../../components/forms/secret-dialog.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandsQuery } from '../../lib/account/brands.ts';
import { planNames } from '../../lib/account/organization.ts';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted } from '../../lib/words/format.ts';
import { AppApprovals } from '../connected-apps/app-approvals.tsx';
import { OrganizationApps } from '../connected-apps/organization-apps.tsx';
import { apiKeyTable } from './api-key-table.tsx';
import styles from './api-keys-page.module.css';
import { EditKeyDialog, RotateKeyDialog } from './change-key-dialogs.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const pageSize = 100;

/** The credentials of programs: which there are, and new ones. */
export function ApiKeysPage() {
  const session = useSignedIn();
  return session ? <Keys session={session} /> : null;
}

function Keys({ session: { organization } }: { readonly session: CurrentSession }) {
  const [offset, setOffset] = useState(0);
  const [creates, setCreates] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey>();
  const [editing, setEditing] = useState<ApiKey>();
  const [rotating, setRotating] = useState<ApiKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const request = requestOf(listApiKeys, {
    params: { organization_id: organization.id },
    query: { limit: pageSize, offset: offset || undefined },
  });
  const keys = useQuery(requestQuery(request));
  const brands = useQuery(brandsQuery);
  return (
    <Page
      title="API keys"
      lead="Programs use these keys to sign in. Give each program its own key with only the rights it needs."
      actions={<CreateControl plan={organization.plan} onCreate={() => setCreates(true)} />}
    >
      <Panel
        title="Keys in use"
        requests={[request]}
        results={[keys, brands]}
        empty="No keys yet. Create one for a program that reads answers or sends data."
      >
        {({ items, total }, { items: known }) => ({
          table: apiKeyTable(items, known, {
            onEdit: setEditing,
            onRotate: setRotating,
            onRevoke: setRevoking,
          }),
          note: counted(total, 'key'),
        })}
      </Panel>
      <Pager total={keys.data?.total} offset={offset} limit={pageSize} onMove={setOffset} />
      <AppApprovals organizationId={organization.id} />
      <OrganizationApps organizationId={organization.id} />
      {creates && (
        <CreateKeyDialog
          organizationId={organization.id}
          brands={brands.data?.items ?? []}
          onCreated={setCreated}
          onClose={() => setCreates(false)}
        />
      )}
      {created && (
        <SecretDialog
          title={`The key “${created.name}”`}
          label="API key"
          secret={created.key}
          warning="Copy this key now: it is shown only once. If you lose it, rotate it or create a new one."
          onClose={() => setCreated(undefined)}
        />
      )}
      {editing && (
        <EditKeyDialog
          organizationId={organization.id}
          apiKey={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {rotating && (
        <RotateKeyDialog
          organizationId={organization.id}
          apiKey={rotating}
          onRotated={setCreated}
          onClose={() => setRotating(undefined)}
        />
      )}
      {revoking && (
        <RevokeKeyDialog
          organizationId={organization.id}
          apiKey={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Page>
  );
}

interface CreateControlProps {
  readonly plan: CurrentSession['organization']['plan'];
  readonly onCreate: () => void;
}

/** On a plan without keys it stands there all the same, and says what it would take. */
function CreateControl({ plan, onCreate }: CreateControlProps) {
  const reasonId = useId();
  const isAllowed = plansWithApiKeys.includes(plan);
  const needed = plansWithApiKeys.map((one) => planNames[one]).join(' or ');
  return (
    <div className={styles.create}>
      <Button
        look="primary"
        icon="add"
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reasonId}
        onClick={onCreate}
      >
        Create key
      </Button>
      {!isAllowed && (
        <p id={reasonId} className={styles.reason}>
          API keys need the plan {needed}. This organization is on {planNames[plan]}.
        </p>
      )}
    </div>
  );
}

interface RevokeKeyDialogProps {
  readonly organizationId: number;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ organizationId, apiKey, onClose }: RevokeKeyDialogProps) {
  const change = useChange();
  return (
    <DangerDialog
      title={`Revoke “${apiKey.name}”?`}
      submit="Revoke permanently"
      submitting="Revoking …"
      onSubmit={() =>
        change(revokeApiKey, { params: { organization_id: organizationId, key_id: apiKey.id } })
      }
      onClose={onClose}
    >
      <p>
        The key that begins with <code>{apiKey.prefix}</code> stops working immediately. Programs
        that use it will be refused. You can’t undo this.
      </p>
    </DangerDialog>
  );
}
