import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../components/button-link.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { sitesQuery } from '../sites/site-requests.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { EarlyAccess, needsEarlyAccess } from './early-access.tsx';
import { pageSize, pipelinesQuery, pipelinesRequest } from './pipeline-requests.ts';
import { readPipelineSearch } from './pipeline-search.ts';
import { pipelineTable } from './pipeline-table.tsx';

/** What was sent through the pipeline, newest first. */
export function PipelinesPage() {
  const brandId = useBrandId();
  const { offset } = readPipelineSearch(useSearch({ strict: false }));
  const pipelines = useQuery(pipelinesQuery(brandId, offset));
  const sites = useQuery(sitesQuery(brandId));
  const navigate = useNavigate();
  const isOpen = !needsEarlyAccess(pipelines.error);
  return (
    <Page
      title="Rewritten versions"
      lead="Pages that are audited, restructured around the questions they answer, and staged or published for AI agents."
      actions={
        isOpen && (
          <ButtonLink changes page="pages/versions" id="new" look="primary" icon="pipeline">
            Submit pages
          </ButtonLink>
        )
      }
    >
      {isOpen && <ApprovalQueue />}
      {isOpen ? (
        <Panel
          title="Submissions"
          requests={[pipelinesRequest(brandId, offset)]}
          results={[pipelines, sites]}
          empty="Submit the pages that should answer your customers’ questions. Each is audited and, if you like, optimized."
        >
          {(list, { items }) => ({
            table: pipelineTable(list.items, items),
            note: counted(list.total, 'submission'),
          })}
        </Panel>
      ) : (
        <EarlyAccess />
      )}
      {pipelines.data && (
        <Pager
          total={pipelines.data.total}
          offset={offset ?? 0}
          limit={pageSize}
          onMove={(next) =>
            void navigate({
              to: '.',
              search: (all: object) => ({ ...all, offset: next || undefined }),
            })
          }
        />
      )}
    </Page>
  );
}
