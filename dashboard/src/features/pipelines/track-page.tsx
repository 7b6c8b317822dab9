import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { previewVersion } from '#contract/operations/site-versions.ts';
import type { TrackingRecord } from '#contract/pages/pipeline.ts';
import type { ContentGap, FactReport } from '#contract/pages/pipeline-facts.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink, PageLink } from '../../components/page/page-link.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Empty, Loaded, Skeleton } from '../../components/page/states.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { versionQuery } from '../sites/site-requests.ts';
import { retiredMeanings, versionLabels, versionTones } from '../sites/site-words.ts';
import { VersionActions } from '../sites/version-actions.tsx';
import { readableAddress } from '../sources/readable-address.ts';
import { ApprovalSection } from './approval-section.tsx';
import { EarlyAccess, needsEarlyAccess } from './early-access.tsx';
import { EffectPanel } from './effect-panel.tsx';
import styles from './fact-section.module.css';
import { type DiffLine, parseDiff } from './parse-diff.ts';
import { pipelineQuery, trackingQuery } from './pipeline-requests.ts';
import { TrackProgress } from './track-progress.tsx';

type Optimization = NonNullable<TrackingRecord['result']['optimization']>;

const kinds = [
  { name: 'lost', label: 'Lost', meaning: 'in the page, not in the result', tone: 'bad' },
  { name: 'changed', label: 'Changed', meaning: 'with another value', tone: 'bad' },
  { name: 'moved', label: 'Moved', meaning: 'now about something else', tone: 'caution' },
  { name: 'added', label: 'Added', meaning: 'not in the page', tone: 'caution' },
] as const;

/** What became of the facts of the page: numbers, prices, dates, names and links. */
export function FactSection({ optimization }: { readonly optimization: Optimization }) {
  const { facts, refused_draft: refused } = optimization;
  if (!facts) return null;
  return (
    <Section
      title="Facts"
      meaning="Numbers, prices, dates, names and links of the page, compared with the optimized text."
    >
      <Report facts={facts} />
      {refused && (
        <details className={styles.refused}>
          <summary>A draft of the language model was refused</summary>
          <p>It did not keep to the facts of the page, so it was not used.</p>
          <Report facts={refused.facts} />
          <pre className={styles.draft}>{refused.markdown}</pre>
        </details>
      )}
    </Section>
  );
}

function Report({ facts }: { readonly facts: FactReport }) {
  const found = kinds.filter(({ name }) => facts[name].length > 0);
  return (
    <>
      <p>
        {counted(facts.kept, 'fact')} kept
        {found.length === 0 ? ', none lost, changed, moved or added.' : '.'}
      </p>
      {found.map(({ name, label, meaning, tone }) => (
        <div key={name}>
          <h3 className={styles.kind}>
            {label} <Badge tone={tone}>{formatCount(facts[name].length)}</Badge>{' '}
            <span className={styles.meaning}>{meaning}</span>
          </h3>
          <ul className={styles.lines}>
            {facts[name].map(({ kind, text, subject }) => (
              <li key={`${kind} ${text} ${subject}`}>
                {text}
                <span className={styles.meaning}> {subject ? `${kind}, ${subject}` : kind}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** What was taken out and put in, line by line and as text: nothing of it is ever markup. */
export function DiffView({ diff }: { readonly diff: string }) {
  return (
    <div className={styles.frame}>
      <table className={styles.diff}>
        <caption className="visually-hidden">
          Changes between the original and the optimized text
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Original line</th>
            <th scope="col">Optimized line</th>
            <th scope="col">Change</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {parseDiff(diff).map((line, index) => (
            <Row key={index} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signs = { same: '', removed: '−', added: '+', gap: '' } as const;

function Row({ line }: { readonly line: DiffLine }) {
  const { kind, text, before, after } = line;
  if (kind === 'gap') {
    return (
      <tr className={styles.gap}>
        <td colSpan={4}>
          <span className="visually-hidden">Lines that did not change</span>
        </td>
      </tr>
    );
  }
  return (
    <tr className={classNames(kind !== 'same' && styles[kind])}>
      <td className={styles.number}>{before}</td>
      <td className={styles.number}>{after}</td>
      <td className={styles.sign}>{signs[kind]}</td>
      <td className={styles.text}>
        {kind === 'removed' && <del>{text}</del>}
        {kind === 'added' && <ins>{text}</ins>}
        {kind === 'same' && text}
      </td>
    </tr>
  );
}

interface OptimizationResultProps {
  readonly optimization: NonNullable<TrackingRecord['result']['optimization']>;
  /** Where the result is staged; without it there is no page to show. */
  readonly version: { readonly siteId: string; readonly versionId: string } | undefined;
}

const views = [
  { value: 'changes', label: 'Changes' },
  { value: 'text', label: 'Markdown' },
  { value: 'page', label: 'Page' },
  { value: 'before', label: 'Before' },
] as const;

/** The optimized page compared with the original, and each of them on its own. */
export function OptimizationResult({ optimization, version }: OptimizationResultProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('changes');
  // A link to a preview is a change, which viewers may not make.
  const isViewer = useSignedIn()?.role === 'viewer';
  const shown = views.filter(({ value }) => value !== 'page' || (version && !isViewer));
  return (
    <Section
      title="Optimized text"
      lead="Every fact of the page stays; what answers a question comes first."
      actions={
        <Segmented
          label="Show the optimized text as"
          value={view}
          options={shown}
          onChange={setView}
        />
      }
    >
      {view === 'text' && <CopyField label="Markdown" text={optimization.markdown} block />}
      {view === 'page' && version && <HtmlPreview {...version} />}
      {view === 'before' && (
        <CopyField label="What agents got before" text={optimization.source_markdown} block />
      )}
      {view === 'changes' &&
        (optimization.diff === '' ? (
          <Empty title="Nothing was changed" icon="check">
            The page answers none of the questions, or already answers them in the best order.
          </Empty>
        ) : (
          <DiffView diff={optimization.diff} />
        ))}
    </Section>
  );
}

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

/** What the page could say in addition: questions it leaves open. */
export function ContentIdeas({ gaps }: { readonly gaps: readonly ContentGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Section
      title="Content ideas"
      lead="The page does not answer these questions. Nothing is invented for them: add the answers to the page, and submit it again."
    >
      <ul className={styles.lines}>
        {gaps.map(({ prompt, reason }) => (
          <li key={prompt}>
            The page does not answer “{prompt}”<span className={styles.meaning}> {reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StagedVersionProps {
  readonly siteId: string;
  readonly versionId: string;
}

/** The version that a page became, as it is now: it may have been published or rolled back since. */
export function StagedVersion({ siteId, versionId }: StagedVersionProps) {
  const brandId = useBrandId();
  const version = useQuery(versionQuery(brandId, siteId, versionId));
  return (
    <Section
      title="Version on the site"
      actions={version.data && <VersionActions version={version.data} />}
    >
      <Loaded results={[version]} skeleton={<Skeleton lines={2} narrowLines={8} />}>
        {({ state, created_at, published_at, checked_at, retired_reason }) => (
          <Facts
            facts={[
              {
                label: 'State',
                value: <Badge tone={versionTones[state]}>{versionLabels[state]}</Badge>,
              },
              { label: 'Staged', value: formatMoment(created_at) },
              { label: 'Published', value: published_at && formatMoment(published_at) },
              ...(checked_at ? [{ label: 'Page checked', value: formatMoment(checked_at) }] : []),
              ...(retired_reason
                ? [{ label: 'Withdrawn', value: retiredMeanings[retired_reason] }]
                : []),
              {
                label: 'Site',
                value: (
                  <PageLink page="pages/sites" id={siteId}>
                    All versions of the site
                  </PageLink>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
