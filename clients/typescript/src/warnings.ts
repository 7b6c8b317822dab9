/** What a client has to say about a call that succeeded. */
export interface ClientWarning {
  readonly type: 'ignored_parameters';
  readonly message: string;
  /** `GET /v1/1/responses`. */
  readonly request: string;
  /** The query parameters that the service does not have, such as those of a newer version. */
  readonly parameters: readonly { readonly name: string; readonly didYouMean?: string }[];
}

export type OnWarning = (warning: ClientWarning) => void;

/** Told of the same names only once, and of no more than this many of them. */
const maxRemembered = 1000;

/** Reads what an answer says about ignored parameters; the same is told once. */
export function createWarner(tell: OnWarning) {
  const told = new Set<string>();
  return (method: string, path: string, headers: Pick<Headers, 'get'>): void => {
    const header = headers.get('sightline-ignored-parameters');
    if (header === null || told.has(header) || told.size >= maxRemembered) return;
    told.add(header);
    const parameters = parametersOf(header);
    if (parameters.length === 0) return;
    const request = `${method} ${path.replace(/\?.*/s, '')}`;
    const names = parameters.map(({ name, didYouMean }) =>
      didYouMean === undefined ? `"${name}"` : `"${name}" (did you mean "${didYouMean}"?)`,
    );
    const message = `${request}: the service ignored ${names.join(', ')}.`;
    tell({ type: 'ignored_parameters', message, request, parameters });
  };
}

function parametersOf(header: string): ClientWarning['parameters'] {
  const items = header.slice(0, 10_000).matchAll(/"([^"]*)"(?:;did-you-mean="([^"]*)")?/g);
  return [...items].map(([, name = '', meant]) => ({
    name: plain(name),
    ...(meant === undefined ? {} : { didYouMean: plain(meant) }),
  }));
}

/** Without percent signs; what would move a terminal's cursor stays encoded. */
function plain(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll(/[\p{C}]/gu, encodeURIComponent);
  } catch {
    return name;
  }
}
