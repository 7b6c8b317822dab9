import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkCitedPages, deleteSourceKind, putSourceKind } from '#contract/operations/sources.ts';
import type { Source, SourceList } from '#contract/pages/sources.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Empty, Loaded, Skeleton } from '../../components/page/states.tsx';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { sourceTypeLabels } from '../../lib/words/glossary.ts';
import { KindBadge } from './kind-badge.tsx';
import { kindWords, originWords } from './kind-words.ts';
import { type CitedSource, citing } from './source-requests.ts';
import { kinds } from './source-search.ts';

interface CorrectKindDialogProps {
  readonly source: Source;
  readonly onClose: () => void;
}

const byRule = '';

/** Says what a website is, for this brand; or gives the word back to the rules. */
function CorrectKindDialog({ source, onClose }: CorrectKindDialogProps) {
  const { domain, kind, kind_from: from } = source;
  const params = { brand_id: useBrandId(), domain };
  const [chosen, setChosen] = useState<string>(kind);
  const change = useChange();
  const wanted = kinds.find((one) => one === chosen);
  return (
    <FormDialog
      title={`What is ${domain}?`}
      submit="Save"
      submitting="Saving …"
      canSubmit={chosen !== kind}
      onSubmit={() =>
        wanted
          ? change(putSourceKind, { params, body: { kind: wanted } })
          : change(deleteSourceKind, { params })
      }
      onClose={onClose}
    >
      <Select
        label="Kind"
        value={chosen}
        options={[
          ...kinds.map((value) => ({ value, label: kindWords[value].label })),
          ...(from === 'correction' ? [{ value: byRule, label: 'Decided by the rules' }] : []),
        ]}
        onChange={setChosen}
      />
      <p>{wanted ? kindWords[wanted].meaning : 'Removes the correction.'}</p>
      <p>
        Applies to this brand, for {domain} and its subdomains. It changes the kind of source only:
        whose citations count is set by the websites of the brand and its competitors.
      </p>
    </FormDialog>
  );
}

/** What the parts of a source's page are given. */
export interface SourceShown {
  readonly source: CitedSource;
  readonly request: ApiRequest;
  readonly found: UseQueryResult<SourceList>;
}

/** Whose it is, what kind, how many answers cite it, and whether it names the brand. */
export function SourceFacts({ source, found }: SourceShown) {
  const [corrects, setCorrects] = useState(false);
  return (
    <Section
      title="About this source"
      actions={
        <Button changes disabled={!found.data?.items[0]} onClick={() => setCorrects(true)}>
          Change kind
        </Button>
      }
    >
      <Loaded results={[found]} skeleton={<Skeleton lines={5} narrowLines={12} />}>
        {({ items: [one], responses }) =>
          one ? (
            <>
              <Known source={source} one={one} responses={responses} />
              {corrects && <CorrectKindDialog source={one} onClose={() => setCorrects(false)} />}
            </>
          ) : (
            <Empty title="Not cited">
              None of the <AnswersLink search={{}} count={responses} /> answers in this period cites
              it.
            </Empty>
          )
        }
      </Loaded>
    </Section>
  );
}

interface KnownProps {
  readonly source: CitedSource;
  readonly one: Source;
  readonly responses: number;
}

function Known({ source, one, responses }: KnownProps) {
  const cited = citing(source);
  return (
    <Facts
      facts={[
        {
          label: 'Kind',
          value: (
            <>
              <KindBadge kind={one.kind} /> {originWords[one.kind_from]}
            </>
          ),
        },
        { label: 'Owner', value: <Owner {...one} /> },
        {
          label: 'Answers that cite it',
          value: (
            <>
              <AnswersLink search={cited} count={one.answers} /> of{' '}
              <AnswersLink search={{}} count={responses} />
            </>
          ),
        },
        {
          label: 'Those that name you',
          value: <AnswersLink search={{ ...cited, present: 'yes' }} count={one.brand_answers} />,
        },
        {
          label: 'Those that name rivals and not you',
          value: (
            <AnswersLink
              search={{ ...cited, present: 'no', rival: 'yes' }}
              count={one.gap_answers}
            />
          ),
        },
        { label: 'Does it name you?', value: <Named checks={one.checks} /> },
      ]}
    />
  );
}

function Owner({ owner, owner_competitor_id: id }: Source) {
  if (owner !== 'competitor' || id === null) return sourceTypeLabels[owner];
  return (
    <AnswersLink search={{ competitor: id, owner: 'competitor' }}>
      {sourceTypeLabels[owner]}
    </AnswersLink>
  );
}

/** By the checks of cited pages, which people ask for. */
function Named({ checks }: Pick<Source, 'checks'>) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const check = useMutation({ mutationFn: () => change(checkCitedPages, { params }) });
  if (checks) {
    const { pages, naming_brand: naming, last_checked_at: at } = checks;
    return `${formatCount(naming)} of ${counted(pages, 'page')} that could be read, ${formatMoment(at)}`;
  }
  if (check.data)
    return `${counted(check.data.waiting, 'page')} of all sources are waiting to be checked`;
  return (
    <>
      Not checked{' '}
      <Button changes disabled={check.isPending} onClick={() => check.mutate()}>
        Check the most cited pages
      </Button>
      {check.error && <Notice tone="bad">{check.error.message}</Notice>}
    </>
  );
}
