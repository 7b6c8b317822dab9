import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Competitor } from '#contract/brands/brands.ts';
import type { CompetitorSuggestion } from '#contract/brands/competitor-suggestions.ts';
import { Button } from '../../components/controls/button.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { Empty, Loaded } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { estimateOf } from '../../lib/figures/interval-query.ts';
import { useIntervals } from '../../lib/figures/use-intervals.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { ArchiveCompetitorDialog } from './archive-competitor-dialog.tsx';
import { CompetitorDialog } from './competitor-dialog.tsx';
import { CompetitorFigures } from './competitor-figures.tsx';
import styles from './competitor-page.module.css';
import { CompetitorPrompts } from './competitor-prompts.tsx';
import { figuresQuestion, type RivalShown } from './competitor-requests.ts';
import { CompetitorSources } from './competitor-sources.tsx';
import { CompetitorTrend } from './competitor-trend.tsx';
import { CompetitorWords } from './competitor-words.tsx';
import { StillReadNotice } from './still-read.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';

/** The page of competitors has the others. */
const shownSuggestions = 3;

/** One competitor against the brand: how both are doing, where it won and lost, what is cited and said with it. */
export function CompetitorPage() {
  const brandId = useBrandId();
  const { competitorId } = useParams({ strict: false });
  const id = Number(competitorId ?? 0);
  const brand = useQuery(brandQuery(brandId));
  const figures = useIntervals(figuresQuestion(id)).result;
  const tracked = brand.data?.competitors.find((one) => one.id === id);
  const archivedName = figures.data?.[0]?.competitor_name;
  const name = tracked?.name ?? (archivedName ? String(archivedName) : undefined);
  return (
    <Page
      title={name ?? 'Competitor'}
      lead={<Ways />}
      actions={tracked && <Actions competitor={tracked} />}
      bar={<ScopeBar bounds />}
    >
      <StillReadNotice competitors={tracked ? [tracked] : []} />
      <Loaded results={[brand, figures]}>
        {(own) =>
          name === undefined ? (
            <Empty title="No such competitor">
              It is not tracked, and no answer in this period was checked for it.
            </Empty>
          ) : (
            <Parts id={id} name={name} brand={own.name} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Parts(rival: RivalShown) {
  return (
    <>
      <CompetitorFigures {...rival} />
      <CompetitorTrend {...rival} />
      <CompetitorPrompts {...rival} />
      <CompetitorSources {...rival} />
      <CompetitorWords {...rival} />
      <OtherRivals />
    </>
  );
}

/** Whom answers list that nobody tracks: the first of them, to be added here. */
function OtherRivals() {
  const [accepted, setAccepted] = useState<CompetitorSuggestion>();
  return (
    <>
      <SuggestionsPanel limit={shownSuggestions} onAccept={setAccepted} />
      {accepted && (
        <CompetitorDialog suggestion={accepted} onClose={() => setAccepted(undefined)} />
      )}
    </>
  );
}

function Ways() {
  return (
    <span className={styles.ways}>
      <BackLink page="competitors">All competitors</BackLink>
    </span>
  );
}

function Actions({ competitor }: { readonly competitor: Competitor }) {
  const [open, setOpen] = useState<'edit' | 'archive'>();
  const { data } = useIntervals(figuresQuestion(competitor.id)).result;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button changes onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button changes onClick={() => setOpen('archive')}>
        Archive
      </Button>
      {open === 'edit' && <CompetitorDialog competitor={competitor} onClose={close} />}
      {open === 'archive' && (
        <ArchiveCompetitorDialog
          competitor={competitor}
          presence={data && estimateOf(data[0], 'competitor_presence_percentage')}
          onClose={close}
        />
      )}
    </>
  );
}
