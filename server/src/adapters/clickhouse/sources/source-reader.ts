import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { SourcePlan, SourceReader } from '#kernel/ports/analytics/sources.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Statement } from '../client/statement.ts';
import { limited } from '../read-settings.ts';
import {
  renderCompetitors,
  renderFacts,
  renderOwners,
  renderPlatforms,
  renderResponses,
  renderTally,
} from './render-sources.ts';

export function createSourceReader(client: ClickHouseClient): SourceReader {
  const rows = <Row>(statement: Statement, options?: ReadOptions) =>
    client.rows<Row>(limited(statement, 'aggregating', options));
  return {
    async tally(plan, { most }, options) {
      const [[all], sources] = await Promise.all([
        rows<{ responses: number }>(renderResponses(plan), options),
        rows<Tally>(renderTally(plan, most), options),
      ]);
      return { responses: all?.responses ?? 0, sources };
    },
    async describe(plan: SourcePlan, range, options) {
      const [facts, platforms, competitors, owners] = await Promise.all([
        rows<Detail<'facts'>>(renderFacts(plan), options),
        rows<Detail<'platforms'>>(renderPlatforms(plan), options),
        rows<Detail<'competitors'>>(renderCompetitors(plan, range.competitors), options),
        rows<Detail<'owners'>>(renderOwners(plan), options),
      ]);
      return { facts, platforms, competitors, owners };
    },
  };
}

type Tally = Awaited<ReturnType<SourceReader['tally']>>['sources'][number];
type Details = Awaited<ReturnType<SourceReader['describe']>>;
type Detail<Name extends keyof Details> = Details[Name][number];
