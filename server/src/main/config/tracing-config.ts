import type { Variables } from './read-variables.ts';

/** Where traces are sent, by OpenTelemetry's own variables. */
export interface TracingConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces to keep, 0 to 1. */
  readonly share: number;
}

/** Undefined: nowhere. */
export function readTracing(read: Variables): TracingConfig | undefined {
  const base = read.url('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  const own = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const url = own ?? (base && `${base}/v1/traces`);
  const isShare = (value: string) => /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(value);
  const share = read.matching('OTEL_TRACES_SAMPLER_ARG', isShare);
  const headers = readHeaders(read);
  const serviceName = read.text('OTEL_SERVICE_NAME');
  return url === undefined ? undefined : { url, headers, serviceName, share: Number(share ?? 1) };
}

function readHeaders(read: Variables): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS';
  const entries = read.list(name).map((pair) => {
    const [, key, value] = /^([\w-]{1,100})\s*=\s*([\x21-\x7e]{1,4000})$/.exec(pair) ?? [];
    if (key === undefined || value === undefined || !isEncoded(value)) {
      return read.refuse(name, 'a list of name=value, encoded as in a URL');
    }
    return [key.toLowerCase(), decodeURIComponent(value)] as const;
  });
  return Object.fromEntries(entries);
}

function isEncoded(value: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}
