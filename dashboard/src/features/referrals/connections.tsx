import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { disableReferralConnection } from '#contract/operations/ai-referrals.ts';
import type { Connection } from '#contract/referrals.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { AddConnectionDialog } from './add-connection-dialog.tsx';
import { type ConnectionAction, connectionTable } from './connection-table.tsx';
import { PushInstructions } from './push-instructions.tsx';
import { connectionsRequest } from './referral-requests.ts';
import { UploadVisits } from './upload-visits.tsx';

interface Asked {
  readonly action: ConnectionAction;
  readonly connection: Connection;
}

interface ConnectionsProps {
  readonly connections: UseQueryResult<{ readonly items: readonly Connection[] }>;
  readonly adds: boolean;
  readonly onAddingEnds: () => void;
}

/** Where numbers come from, when they last came, and all that can be done with it. */
export function Connections({ connections, adds, onAddingEnds }: ConnectionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Panel
        title="Connections"
        meaning="One for each website and analytics tool that numbers come from."
        requests={[connectionsRequest(useBrandId())]}
        results={[connections]}
        empty="Add a connection for your website and the tool that counts its visits. Then upload a file, or let the tool push."
      >
        {({ items }) => ({
          table: connectionTable(items, (action, connection) => setAsked({ action, connection })),
        })}
      </Panel>
      {adds && (
        <AddConnectionDialog
          onAdded={(connection) => setAsked({ action: 'push', connection })}
          onClose={onAddingEnds}
        />
      )}
      {asked?.action === 'push' && (
        <PushInstructions
          connection={asked.connection}
          onUpload={() => setAsked({ ...asked, action: 'upload' })}
          onClose={close}
        />
      )}
      {asked?.action === 'upload' && <UploadVisits connection={asked.connection} onClose={close} />}
      {asked?.action === 'disable' && (
        <DisableDialog connection={asked.connection} onClose={close} />
      )}
    </>
  );
}

interface DisableDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

function DisableDialog({ connection, onClose }: DisableDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  return (
    <FormDialog
      title="Disable this connection?"
      submit="Disable"
      submitting="Disabling …"
      cancel="Keep it"
      look="danger"
      onSubmit={() =>
        change(disableReferralConnection, {
          params: { brand_id: brandId, connection_id: connection.id },
        })
      }
      onClose={onClose}
    >
      <p>
        {connection.website} · {connection.provider} accepts no more numbers, and a tool that still
        pushes is refused. What it has stays in the report. It cannot be enabled again; a new
        connection can take its place, but days that are pushed to both count twice.
      </p>
    </FormDialog>
  );
}
