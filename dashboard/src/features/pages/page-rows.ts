import type { ListedCampaign } from '#contract/changes-and-actions/campaigns.ts';
import type { PageAudit } from '#contract/pages/page-audits.ts';
import type { PipelineTrack } from '#contract/pages/pipeline-submissions.ts';

export interface ListedTrack extends PipelineTrack {
  readonly pipelineId: string;
}

/** What is known of one address: its newest audit, its newest rewritten version, and the campaign that it was registered as. */
export interface PageRow {
  readonly url: string;
  readonly audit: PageAudit | undefined;
  readonly track: ListedTrack | undefined;
  readonly campaign: ListedCampaign | undefined;
}

interface Known {
  readonly audits: readonly PageAudit[];
  readonly tracks: readonly ListedTrack[];
  readonly campaigns: readonly ListedCampaign[];
}

/** One row for each address, those that fail most checks first. Each list is given newest first. */
export function pageRows({ audits, tracks, campaigns }: Known): PageRow[] {
  const rows = new Map<string, PageRow>();
  const add = (url: string, known: Partial<PageRow>) => {
    const row = rows.get(addressKey(url));
    const unknown = { url, audit: undefined, track: undefined, campaign: undefined };
    rows.set(addressKey(url), { ...unknown, ...known, ...withoutGaps(row) });
  };
  for (const audit of audits) add(audit.url, { audit });
  for (const track of tracks) add(track.url, { track });
  for (const campaign of campaigns) if (campaign.url !== null) add(campaign.url, { campaign });
  return [...rows.values()].toSorted((one, other) => scoreOf(one) - scoreOf(other));
}

/** The score of the newest audit; pages without one come last. */
function scoreOf({ audit }: PageRow): number {
  return audit?.score ?? 101;
}

/** An address with and without its last slash or its fragment is one page. */
function addressKey(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/$/, '');
}

/** What is known already stays: it is newer. */
function withoutGaps(row: PageRow | undefined): Partial<PageRow> {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, known]) => known !== undefined));
}
