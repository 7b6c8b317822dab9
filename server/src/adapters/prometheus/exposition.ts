import type { Gauge } from '#kernel/gauge.ts';

/** Gauges in Prometheus's text format. */
export function gaugeLines(gauges: readonly Gauge[], role: string): string {
  return gauges
    .flatMap(({ name, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...values.map(({ labels, value }) => `${name}${labelText({ ...labels, role })} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `{${parts.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/**
 * Metrics of several processes as one text: the format wants everything of one name together. Their labels tell them
 * apart.
 */
export function joinMetrics(texts: readonly string[]): string {
  const families = new Map<string, { about: string[]; samples: string[] }>();
  for (const text of texts) {
    let family: { about: string[]; samples: string[] } | undefined;
    let isKnown = false;
    for (const line of text.split('\n')) {
      const [, name] = /^# HELP (\S+)/.exec(line) ?? [];
      if (name !== undefined) {
        isKnown = families.has(name);
        family = families.get(name) ?? { about: [], samples: [] };
        families.set(name, family);
      }
      if (line === '' || !family) continue;
      if (!line.startsWith('#')) family.samples.push(line);
      else if (!isKnown) family.about.push(line);
    }
  }
  return [...families.values()]
    .flatMap(({ about, samples }) => [...about, ...samples])
    .map((line) => `${line}\n`)
    .join('');
}
