import { useQuery } from '@tanstack/react-query';
import { previewVersion } from '#contract/operations/site-versions.ts';
import type { SiteVersion } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { baseUrl } from '../../lib/base-url.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './preview-dialog.module.css';

interface PreviewDialogProps {
  readonly version: SiteVersion;
  readonly onClose: () => void;
}

/** A link that shows a version to anyone who has it. Each time it opens, it makes a new one. */
export function PreviewDialog({ version, onClose }: PreviewDialogProps) {
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
