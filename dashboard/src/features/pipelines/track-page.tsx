import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '../../components/back-link.tsx';
import { Page } from '../../components/page.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { useBrandId } from '../../lib/use-scope.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { ApprovalSection } from './approval-section.tsx';
import { ContentIdeas } from './content-ideas.tsx';
import { EarlyAccess, needsEarlyAccess } from './early-access.tsx';
import { EffectPanel } from './effect-panel.tsx';
import { FactSection } from './fact-section.tsx';
import { OptimizationResult } from './optimization-result.tsx';
import { pipelineQuery, trackingQuery } from './pipeline-requests.ts';
import { StagedVersion } from './staged-version.tsx';
import { TrackProgress } from './track-progress.tsx';

/** One page of a submission: how far it is, what changed, and its version on the site. */
export function TrackPage() {
  const brandId = useBrandId();
  const { pipelineId = '', token = '' } = useParams({ strict: false });
  const tracking = useQuery(trackingQuery(brandId, token));
  const pipeline = useQuery(pipelineQuery(brandId, pipelineId));
  return (
    <Page
      title={tracking.data ? readableAddress(tracking.data.url) : 'Page'}
      lead={
        <BackLink page="pages/versions" id={pipelineId}>
          All pages of the submission
        </BackLink>
      }
    >
      {needsEarlyAccess(tracking.error) ? (
        <EarlyAccess />
      ) : (
        <Loaded results={[tracking, pipeline]} skeleton={<Skeleton lines={12} />}>
          {(track, submission) => (
            <>
              <TrackProgress track={track} pipeline={submission} />
              <ApprovalSection track={track} />
              {track.result.version && submission.site_id && (
                <StagedVersion siteId={submission.site_id} versionId={track.result.version.id} />
              )}
              {track.result.version && <EffectPanel token={track.token} />}
              {track.result.optimization && (
                <>
                  <FactSection optimization={track.result.optimization} />
                  <ContentIdeas gaps={track.result.optimization.gaps} />
                  <OptimizationResult
                    optimization={track.result.optimization}
                    version={
                      track.result.version && submission.site_id
                        ? { siteId: submission.site_id, versionId: track.result.version.id }
                        : undefined
                    }
                  />
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
