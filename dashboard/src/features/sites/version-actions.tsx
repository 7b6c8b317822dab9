import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  previewVersion,
  publishVersion,
  rollbackVersion,
} from '#contract/operations/site-versions.ts';
import type { SiteVersion } from '#contract/pages/sites.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import styles from './version-actions.module.css';

interface VersionActionsProps {
  readonly version: SiteVersion;
}

/** Look at it, make it live, take it back. */
export function VersionActions({ version }: VersionActionsProps) {
  const [dialog, setDialog] = useState<'preview' | 'publish' | 'rollback'>();
  const change = useChange();
  const params = {
    brand_id: useBrandId(),
    site_id: version.site_id,
    version_id: version.id,
  };
  const close = () => setDialog(undefined);
  const about = <span className="visually-hidden"> {version.url}</span>;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setDialog('preview')}>Preview{about}</Button>
      {version.state === 'live' ? (
        <Button changes onClick={() => setDialog('rollback')}>
          Roll back{about}
        </Button>
      ) : (
        <Button changes onClick={() => setDialog('publish')}>
          Publish{about}
        </Button>
      )}
      {dialog === 'preview' && <PreviewDialog version={version} onClose={close} />}
      {dialog === 'publish' && (
        <FormDialog
          title="Publish this version?"
          submit="Publish"
          submitting="Publishing …"
          onSubmit={() => change(publishVersion, { params })}
          onClose={close}
        >
          <p className={styles.url}>{version.url}</p>
          <p>
            AI agents that ask for the page get this version within moments. People still see the
            website. You can roll it back at any time.
          </p>
        </FormDialog>
      )}
      {dialog === 'rollback' && (
        <DangerDialog
          title="Roll this version back?"
          submit="Roll back"
          submitting="Rolling back …"
          cancel="Keep it live"
          onSubmit={() => change(rollbackVersion, { params })}
          onClose={close}
        >
          <p className={styles.url}>{version.url}</p>
          <p>
            What was live before it is live again; where nothing was, AI agents get the website’s
            own page.
          </p>
        </DangerDialog>
      )}
    </div>
  );
}

interface PreviewDialogProps {
  readonly version: SiteVersion;
  readonly onClose: () => void;
}

/** A link that shows a version to anyone who has it. Each time it opens, it makes a new one. */
function PreviewDialog({ version, onClose }: PreviewDialogProps) {
  const params = {
    brand_id: useBrandId(),
    site_id: version.site_id,
    version_id: version.id,
  };
  const preview = useQuery({
    ...requestQuery(requestOf(previewVersion, { params })),
    gcTime: 0,
  });
  return (
    <Dialog title="Preview" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded results={[preview]}>
        {({ path, expires_at }) => {
          const address = new URL(path.slice(1), baseUrl).href;
          return (
            <div className={styles.content}>
              <p>
                <a href={address} target="_blank" rel="noreferrer">
                  Open the preview <Icon name="external" />
                </a>
              </p>
              <CopyField label="Link to the preview" text={address} />
              <p>
                Anyone with the link can see the version without signing in until{' '}
                {formatMoment(expires_at)}.
              </p>
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
