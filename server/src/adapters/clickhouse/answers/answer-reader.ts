import { text } from 'node:stream/consumers';
import type {
  AnswerDay,
  AnswerGroup,
  AnswerReader,
  CitedDomain,
} from '#kernel/ports/analytics/answers.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { limited } from '../read-settings.ts';
import {
  nameParams,
  selectAnswerDetailJson,
  selectAnswerEvidenceJson,
  selectAnswerJson,
} from './answer-json.ts';
import { renderDays, renderDomains } from './describe-answers.ts';
import { renderGroups, renderGroupTotal } from './group-answers.ts';
import { type PlaceRow, placeOf, renderPlace, renderTime } from './place-answer.ts';
import { selectAnswers } from './select-answers.ts';

/** The result's one column as it is, a line for each row. */
const lines = 'TabSeparatedRaw';

export function createAnswerReader(client: ClickHouseClient): AnswerReader {
  return {
    page(selection, { limit, offset, names, withEvidence }, options) {
      const { where, params } = selectAnswers(selection);
      const statement = {
        sql: `${withEvidence ? selectAnswerEvidenceJson : selectAnswerJson} WHERE ${where}
          ORDER BY created_at DESC, id DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
        params: { ...params, ...nameParams(names), limit, offset },
      };
      return client.stream(limited(statement, 'listing', options), lines);
    },
    async describe(selection, range, options) {
      const selected = selectAnswers(selection);
      const days = limited(renderDays(selected), 'aggregating', options);
      const domains = limited(renderDomains(selected, range), 'aggregating', options);
      const described = await Promise.all([
        client.rows<AnswerDay>(days),
        client.rows<CitedDomain>(domains),
      ]);
      return { days: described[0], domains: described[1] };
    },
    async group(selection, by, range, options) {
      const selected = selectAnswers(selection);
      const [[counted], groups] = await Promise.all([
        client.rows<{ total: number }>(
          limited(renderGroupTotal(selected, by), 'aggregating', options),
        ),
        client.rows<AnswerGroup>(
          limited(renderGroups(selected, by, range), 'aggregating', options),
        ),
      ]);
      return { total: counted?.total ?? 0, groups };
    },
    async place(selection, id, options) {
      const { organizationId, brandId } = selection;
      const time = limited(renderTime({ organizationId, brandId }, id), 'aggregating', options);
      const [answer] = await client.rows<{ time: string }>(time);
      if (!answer) return undefined;
      const place = renderPlace(selectAnswers(selection), { id, time: answer.time });
      const [row] = await client.rows<PlaceRow>(limited(place, 'aggregating', options));
      return row && placeOf(row);
    },
    async find(brand, id, names, options) {
      const { where, params } = selectAnswers(brand);
      const statement = {
        sql: `${selectAnswerDetailJson} WHERE ${where} AND id = {id:Int64}`,
        params: { ...params, ...nameParams(names), id },
      };
      const rows = await client.stream(limited(statement, 'listing', options), lines);
      const line = (await text(rows)).trimEnd();
      return line === '' ? undefined : line;
    },
  };
}
