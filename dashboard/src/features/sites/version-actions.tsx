import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteVersion } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useBrandId } from '../../lib/use-scope.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { changeVersion, refreshSites } from './site-requests.ts';
import styles from './version-actions.module.css';

interface VersionActionsProps {
  readonly version: SiteVersion;
}

/** Look at it, make it live, take it back. */
export function VersionActions({ version }: VersionActionsProps) {
  const [dialog, setDialog] = useState<'preview' | 'publish' | 'rollback'>();
  const brandId = useBrandId();
  const client = useQueryClient();
  const key = { brandId, siteId: version.site_id, versionId: version.id };
  const close = () => setDialog(undefined);
  const change = async (to: 'publish' | 'rollback') => {
    await changeVersion(key, to);
    await refreshSites(client, brandId);
  };
  const about = <span className="visually-hidden"> {version.url}</span>;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setDialog('preview')}>Preview{about}</Button>
      {version.state === 'live' ? (
        <Button onClick={() => setDialog('rollback')}>Roll back{about}</Button>
      ) : (
        <Button onClick={() => setDialog('publish')}>Publish{about}</Button>
      )}
      {dialog === 'preview' && <PreviewDialog version={key} onClose={close} />}
      {dialog === 'publish' && (
        <FormDialog
          title="Publish this version?"
          submit="Publish"
          submitting="Publishing …"
          onSubmit={() => change('publish')}
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
        <FormDialog
          title="Roll this version back?"
          submit="Roll back"
          submitting="Rolling back …"
          cancel="Keep it live"
          look="danger"
          onSubmit={() => change('rollback')}
          onClose={close}
        >
          <p className={styles.url}>{version.url}</p>
          <p>
            What was live before it is live again; where nothing was, AI agents get the website’s
            own page.
          </p>
        </FormDialog>
      )}
    </div>
  );
}
