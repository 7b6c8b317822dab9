import { onSpan } from '#kernel/process/spans.ts';
import { createSpanExporter } from '../adapters/opentelemetry/span-exporter.ts';
import type { TracingConfig } from './config/tracing-config.ts';
import type { Part } from './stop-once.ts';

/** Sends what this process tells of its work to a collector of traces, until it stops. */
export function startTracing(
  { url, headers, serviceName, share }: TracingConfig,
  role: string,
  { logger, stopping }: Pick<Part, 'logger' | 'stopping'>,
): void {
  const resource = { 'service.name': serviceName, 'sightline.role': role };
  const exporter = createSpanExporter({ url, headers, resource, share, logger });
  onSpan(exporter.take);
  stopping.push(exporter.close);
}
