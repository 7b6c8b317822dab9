import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';
import { documentedMetrics } from '../support/examples/documented-metrics.ts';

const folder = join(import.meta.dirname, '../../../docs/examples/watching');
const read = (name: string) => readFile(join(folder, name), 'utf8');

const alertFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Sightline[A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

const place = z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() });
const dashboardFile = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.discriminatedUnion('type', [
      z.object({ id: z.int(), type: z.literal('row'), title: z.string(), gridPos: place }),
      z.object({
        id: z.int(),
        type: z.literal('timeseries'),
        title: z.string(),
        gridPos: place,
        targets: z
          .array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() }))
          .min(1),
      }),
    ]),
  ),
});

/** Names of a query that Prometheus has by itself, or Node.js gives. */
const foreign = /^(up|process_|nodejs_)/;

/** Fails on a query that Prometheus could not parse, or that names a metric that is not documented. */
function namesIn(query: string, known: ReadonlySet<string>): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter({ name, from, to, type }) {
      assert.ok(!type.isError, `${query}: not a query, at character ${from}`);
      if (name === 'Identifier') names.push(query.slice(from, to));
    },
  });
  for (const name of names) {
    const metric = name.replace(/_(bucket|sum|count)$/, '');
    assert.ok(known.has(metric) || foreign.test(name), `${query}: ${name} is no metric of ours`);
  }
  return names;
}

describe('files for watching the service', () => {
  it('has alert rules that parse and name metrics that there are', async () => {
    const known = await documentedMetrics();
    const { groups } = alertFile.parse(parse(await read('alerts.yml')));
    const rules = groups.flatMap((group) => group.rules);
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    const named = rules.flatMap(({ expr }) => namesIn(expr, known));
    assert.ok(rules.length >= 8 && named.length >= rules.length);
    console.log(`${rules.length} alert rules, ${named.length} metrics named`);
    const { rule_files } = parse(await read('prometheus.yml'));
    assert.deepEqual(rule_files, ['alerts.yml']);
  });

  it('has a dashboard whose panels do not overlap and show every metric of ours', async () => {
    const known = await documentedMetrics();
    const { panels } = dashboardFile.parse(JSON.parse(await read('grafana.json')));
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    const taken = new Set<string>();
    const shown = new Set<string>();
    let queries = 0;
    for (const panel of panels) {
      const { h, w, x, y } = panel.gridPos;
      for (let at = 0; at < h * w; at += 1) {
        const cell = `${x + (at % w)},${y + Math.floor(at / w)}`;
        assert.ok(!taken.has(cell) && x + w <= 24, `${panel.title} overlaps at ${cell}`);
        taken.add(cell);
      }
      for (const { expr } of panel.type === 'row' ? [] : panel.targets) {
        queries += 1;
        for (const name of namesIn(expr, known))
          shown.add(name.replace(/_(bucket|sum|count)$/, ''));
      }
    }
    assert.deepEqual(
      [...known].filter((name) => !shown.has(name)),
      [],
    );
    console.log(`${panels.length} panels, ${queries} queries, ${known.size} metrics`);
  });
});
