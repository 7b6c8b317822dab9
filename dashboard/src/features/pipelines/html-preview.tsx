import { useQuery } from '@tanstack/react-query';
import { previewVersion } from '#contract/operations/site-versions.ts';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { baseUrl } from '../../lib/base-url.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './html-preview.module.css';

interface HtmlPreviewProps {
  readonly siteId: string;
  readonly versionId: string;
}

/** A version as a page: in a frame that runs nothing, by a link that is made for it. */
export function HtmlPreview({ siteId, versionId }: HtmlPreviewProps) {
  const params = { brand_id: useBrandId(), site_id: siteId, version_id: versionId };
  const preview = useQuery({
    ...requestQuery(requestOf(previewVersion, { params })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded results={[preview]}>
      {({ path }) => (
        <iframe
          className={styles.page}
          title="The page as AI agents get it"
          sandbox=""
          src={new URL(path.slice(1), baseUrl).href}
        />
      )}
    </Loaded>
  );
}
