import { useState } from 'react';
import { publishVersion, rollbackVersion } from '#contract/operations/site-versions.ts';
import type { SiteVersion } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { PreviewDialog } from './preview-dialog.tsx';
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
        <FormDialog
          title="Roll this version back?"
          submit="Roll back"
          submitting="Rolling back …"
          cancel="Keep it live"
          look="danger"
          onSubmit={() => change(rollbackVersion, { params })}
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
