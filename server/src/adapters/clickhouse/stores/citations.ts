import type { CitationReader, CitedUrl, CitingPlatform } from '#kernel/ports/analytics/sources.ts';
import { selectAnswers } from '../answers/select-answers.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { limited } from '../read-settings.ts';

export function createCitationReader(client: ClickHouseClient): CitationReader {
  return {
    async urls(selection, { urls }, options) {
      const { where, params } = selectAnswers(selection);
      const citations = `SELECT platform, splitByChar('#', cited)[1] AS url
        FROM (SELECT platform, citation_urls FROM observations FINAL
          WHERE ${where})
        ARRAY JOIN citation_urls AS cited`;
      const byPlatform = {
        sql: `SELECT platform, uniqExact(url) AS urls, count() AS citations
          FROM (${citations}) GROUP BY platform ORDER BY platform`,
        params,
      };
      const byUrl = {
        sql: `SELECT platform, url, count() AS citations FROM (${citations})
          GROUP BY platform, url ORDER BY platform, citations DESC, url
          LIMIT {urls:UInt64} BY platform`,
        params: { ...params, urls },
      };
      const [platforms, found] = await Promise.all([
        client.rows<CitingPlatform>(limited(byPlatform, 'aggregating', options)),
        client.rows<CitedUrl>(limited(byUrl, 'aggregating', options)),
      ]);
      return { platforms, urls: found };
    },
  };
}
