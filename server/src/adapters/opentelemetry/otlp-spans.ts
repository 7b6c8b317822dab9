import type { Span } from '#kernel/process/spans.ts';
import type { SpanAttributes } from '#kernel/process/work.ts';

/** Numbers of OTLP's SpanKind and StatusCode. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const failed = 2;
const kindOf: Readonly<Record<Span['kind'], number>> = {
  request: kinds.server,
  job: kinds.consumer,
  statement: kinds.client,
  engine: kinds.client,
  call: kinds.client,
};

/** The body of an export in OTLP's JSON. */
export function otlpBody(resource: SpanAttributes, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'sightline' }, spans: spans.map(otlpSpan) }],
      },
    ],
  });
}

function otlpSpan({ place, parentId, kind, name, attributes, hasFailed, ...times }: Span) {
  return {
    traceId: place.traceId,
    spanId: place.spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: kindOf[kind],
    startTimeUnixNano: nanoseconds(times.endedAt - times.ms),
    endTimeUnixNano: nanoseconds(times.endedAt),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: failed } : {},
  };
}

/** As text: such a number is more than JavaScript's numbers hold. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);
}

function attributesOf(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

function anyValue(value: string | number) {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
