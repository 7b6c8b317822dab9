import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type {
  CitationReader,
  CitedUrl,
  CitedUrls,
  CitingPlatform,
} from '#kernel/ports/analytics/sources.ts';
import { shareTime } from '#kernel/read-limits.ts';
import { answerConditions } from '../answers/selection.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';

export function createCitationReads(reader: SnapshotReader): CitationReader {
  return {
    urls: (selection, { urls }, options) => citedUrls(reader, selection, urls, options),
  };
}

/** Both from one snapshot, so that no platform lists more URLs than it cites. */
async function citedUrls(
  reader: SnapshotReader,
  selection: AnswerSelection,
  limit: number,
  options?: ReadOptions,
): Promise<CitedUrls> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const platforms = await snapshot.rows<CitingPlatform>(platformsStatement(selection), left());
    const urls = await snapshot.rows<CitedUrl>(urlsStatement(selection, limit), left());
    return { platforms, urls };
  } finally {
    await snapshot.close();
  }
}

const citations = (where: string) =>
  `SELECT platform, split_part(unnest(citation_urls), '#', 1) AS url
    FROM observations WHERE ${where}`;

function platformsStatement(selection: AnswerSelection): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  return {
    sql: `SELECT platform, count(DISTINCT url) AS urls, count(*) AS citations
      FROM (${citations(where)}) GROUP BY platform ORDER BY platform`,
    params: parameters.values,
  };
}

function urlsStatement(selection: AnswerSelection, limit: number): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  return {
    sql: `SELECT platform, url, count(*) AS citations FROM (${citations(where)})
      GROUP BY platform, url
      QUALIFY row_number() OVER (PARTITION BY platform ORDER BY count(*) DESC, url)
        <= ${parameters.add(limit, 'BIGINT')}
      ORDER BY platform, citations DESC, url`,
    params: parameters.values,
  };
}
