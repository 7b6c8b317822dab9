import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Action, ActionEvidence } from '#contract/changes-and-actions/actions.ts';
import { dayOf } from '#contract/days.ts';
import { changeAction } from '#contract/operations/actions.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { actionKindNames, effortInWords } from '#domain/words/action-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink, PageLink } from '../../components/page/page-link.tsx';
import { type Fact, Facts, Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useCopy } from '../../lib/browser/use-copy.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { ActionBrief } from './action-brief.tsx';
import { EffectSeen } from './action-cards.tsx';
import { DismissDialog, DoneDialog, PlanDialog } from './action-dialogs.tsx';
import { actionRequest } from './action-requests.ts';
import { stateLabels } from './action-search.ts';
import { isOverdue, reachText, scoreText, verdictDetail } from './action-words.ts';
import styles from './actions.module.css';
import { WebLink } from './web-link.tsx';

/** Prompts whose texts are looked up; the others are shown by their number. */
const maxKnownPrompts = 1_000;

/** One action: what to do and why, the evidence, what became of it. */
export function ActionPage() {
  const brandId = useBrandId();
  const { actionId } = useParams({ strict: false });
  const action = useQuery(requestQuery(actionRequest(brandId, Number(actionId ?? 0))));
  const prompts = useQuery(
    requestQuery(
      requestOf(listPrompts, {
        params: { brand_id: brandId },
        query: { status: ['active', 'paused', 'archived'], limit: maxKnownPrompts },
      }),
    ),
  );
  return (
    <Page
      title={action.data?.title ?? 'Action'}
      isUnnamed={action.isPending}
      lead={<BackLink page="actions">All actions</BackLink>}
      actions={
        action.data && (
          <>
            <CopyLink />
            <Changes action={action.data} prompts={prompts.data?.items ?? []} />
          </>
        )
      }
    >
      <Loaded results={[action, prompts]} skeleton={<Skeleton lines={16} />}>
        {(found, { items }) => (
          <>
            <Verdict action={found} />
            <Section title="Why">
              <p dir="auto">{found.why}</p>
              <Facts facts={factsOf(found)} />
            </Section>
            <AnswersBehind answers={found.evidence.answers} />
            <PagesBehind pages={found.evidence.pages} />
            <Prompts action={found} prompts={items} />
            {found.kind !== 'measure_better' && <ActionBrief actionId={found.id} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function CopyLink() {
  const { pathname } = useLocation();
  const { copied, copy } = useCopy(new URL(pathname, window.location.origin).href);
  return (
    <Button icon={copied ? 'check' : 'sources'} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy link'}
    </Button>
  );
}

interface ChangesProps {
  readonly action: Action;
  readonly prompts: readonly Prompt[];
}

/** What can be done with it in its state; nothing once it is done. */
function Changes({ action, prompts }: ChangesProps) {
  const [open, setOpen] = useState<'plan' | 'done' | 'dismiss'>();
  const close = () => setOpen(undefined);
  const { status } = action;
  const isOpen = status === 'proposed' || status === 'planned';
  return (
    <>
      {(status === 'planned' || status === 'dismissed') && (
        <Propose actionId={action.id}>
          {status === 'planned' ? 'Undo the plan' : 'Propose again'}
        </Propose>
      )}
      {isOpen && (
        <Button changes onClick={() => setOpen('dismiss')}>
          Dismiss
        </Button>
      )}
      {status === 'proposed' && (
        <Button changes look="primary" icon="calendar" onClick={() => setOpen('plan')}>
          Plan
        </Button>
      )}
      {status === 'planned' && (
        <Button changes look="primary" icon="check" onClick={() => setOpen('done')}>
          Mark as done
        </Button>
      )}
      {open === 'plan' && <PlanDialog action={action} prompts={prompts} onClose={close} />}
      {open === 'done' && <DoneDialog action={action} onClose={close} />}
      {open === 'dismiss' && <DismissDialog action={action} onClose={close} />}
    </>
  );
}

/** Takes a plan or a dismissal back. */
function Propose({ actionId, children }: { readonly actionId: number; readonly children: string }) {
  const params = { brand_id: useBrandId(), action_id: actionId };
  const change = useChange();
  const propose = useMutation({
    mutationFn: () => change(changeAction, { params, body: { status: 'proposed' } }),
  });
  return (
    <>
      {propose.error && <Notice tone="bad">{propose.error.message}</Notice>}
      <Button changes disabled={propose.isPending} onClick={() => propose.mutate()}>
        {children}
      </Button>
    </>
  );
}

/** Large, since it is what everything before it was for. */
function Verdict({ action: { verdict, campaign_id } }: { readonly action: Action }) {
  if (!verdict) return null;
  return (
    <Section title="Verdict">
      <div className={styles.verdict}>
        <EffectSeen verdict={verdict} />
        <strong>{verdict.text}</strong>
        <p>{verdictDetail(verdict)}</p>
        {campaign_id !== null && (
          <PageLink page="pages" search={{ campaign: campaign_id }}>
            See its effect week by week
          </PageLink>
        )}
      </div>
    </Section>
  );
}

function factsOf(action: Action): Fact[] {
  const { plan, done_on, dismissed, status, reach, campaign_id } = action;
  return [
    {
      label: 'State',
      value: (
        <>
          {stateLabels[status]}{' '}
          {isOverdue(action, dayOf(new Date())) && <Badge tone="bad">Overdue</Badge>}
        </>
      ),
    },
    { label: 'Kind', value: actionKindNames[action.kind] },
    { label: 'Reach', value: reachText(reach) },
    { label: 'Effort', value: effortInWords(action.effort) },
    { label: 'Score: answers divided by effort', value: scoreText(action) },
    ...(reach.stages.length > 0 ? [{ label: 'Stages', value: reach.stages.join(', ') }] : []),
    { label: 'Evidence last seen', value: formatDay(action.last_seen) },
    ...(plan
      ? [
          { label: 'Who', value: plan.owner },
          { label: 'Due on', value: formatDay(plan.due_date) },
          { label: 'Judged by', value: counted(plan.prompt_ids.length, 'prompt') },
          { label: 'Day of the verdict', value: formatDay(plan.verdict_date) },
        ]
      : []),
    ...(done_on ? [{ label: 'Done on', value: formatDay(done_on) }] : []),
    ...(status === 'done' && campaign_id !== null
      ? [
          {
            label: 'Effect',
            value: (
              <PageLink page="pages" search={{ campaign: campaign_id }}>
                Week by week
              </PageLink>
            ),
          },
        ]
      : []),
    ...(dismissed
      ? [{ label: 'Reason for the dismissal', value: dismissed.reason ?? 'None given' }]
      : []),
  ];
}

function AnswersBehind({ answers }: { readonly answers: ActionEvidence['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <Section title="Answers that show it" lead="The newest. Each opens the whole answer.">
      <ul className={styles.evidence}>
        {answers.map(({ response_id, date, platform, prompt, text }) => (
          <li key={response_id}>
            <PageLink page="responses" id={response_id}>
              {prompt}
            </PageLink>
            {text !== null && <blockquote dir="auto">{text}</blockquote>}
            <span className={styles.small}>
              <span>{platformNames[platform]}</span>
              <span>{formatDay(date)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PagesBehind({ pages }: { readonly pages: ActionEvidence['pages'] }) {
  if (pages.length === 0) return null;
  return (
    <Section title="Pages behind it" lead="The most cited. Each opens in a new tab.">
      <ul className={styles.evidence}>
        {pages.map((page) => (
          <li key={page.url}>
            <WebLink url={page.url} title={page.title} />
            {page.says !== null && <span dir="auto">{page.says}</span>}
            <span className={styles.small}>
              {page.answers > 0
                ? `${counted(page.answers, 'answer')} ${page.answers === 1 ? 'cites' : 'cite'} it`
                : 'No answer cites it'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Prompts({ action, prompts }: ChangesProps) {
  const { prompt_ids: ids, prompts: total } = action.reach;
  if (ids.length === 0) return null;
  const texts = new Map(prompts.map(({ id, text }) => [id, text]));
  const more = total - ids.length;
  return (
    <Section title="Prompts it concerns">
      <ul className={styles.prompts}>
        {ids.map((id) => (
          <li key={id}>
            <PageLink page="prompts" id={id}>
              {texts.get(id) ?? `Prompt ${id}`}
            </PageLink>
          </li>
        ))}
        {more > 0 && <li className={styles.muted}>and {counted(more, 'more prompt')}</li>}
      </ul>
    </Section>
  );
}
