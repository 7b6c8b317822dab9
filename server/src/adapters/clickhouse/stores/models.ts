import type { ModelDay, ModelReader } from '#kernel/ports/analytics/models.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { brandParams, ofBrand } from '../observations/select-history.ts';
import { limited } from '../read-settings.ts';

export function createModelReader(client: ClickHouseClient): ModelReader {
  return {
    days(brand, { first, last }, options) {
      const statement = {
        sql: `SELECT day, platform, surface, model, count() AS answers
          FROM observations FINAL
          WHERE ${ofBrand} AND day BETWEEN {first:Date} AND {last:Date} AND model <> ''
          GROUP BY day, platform, surface, model ORDER BY day, platform, surface, model`,
        params: { ...brandParams(brand), first, last },
      };
      return client.rows<ModelDay>(limited(statement, 'aggregating', options));
    },
  };
}
