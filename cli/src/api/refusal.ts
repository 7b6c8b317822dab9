import { CommandFailed, exitCodes, Refused } from '../failures.ts';

interface Problem {
  readonly detail?:
    | { readonly type?: string; readonly message?: string; readonly scope?: string }
    | readonly { readonly loc?: readonly unknown[]; readonly msg?: string }[];
}

/** What the service answered instead of a result, as one line that says what to do. */
export async function refusalOf(answer: Response, url: string): Promise<CommandFailed> {
  const { status } = answer;
  const { detail } = (await answer.json().catch(() => ({}))) as Problem;
  if (status >= 500) {
    const id = answer.headers.get('x-request-id');
    return new CommandFailed(
      exitCodes.unreachable,
      `The service failed with status ${status}. Try again later${id ? `; its log has the request ${id}` : ''}.`,
    );
  }
  if (status === 401) {
    return new Refused(
      status,
      'unauthorized',
      'The service does not know this API key. sightline login stores another one.',
    );
  }
  if (Array.isArray(detail)) {
    const problems = detail.map(({ loc, msg }) => `${loc?.slice(1).join('.')}: ${msg}`);
    return new Refused(status, 'invalid_input', problems.join('; '));
  }
  if (!detail || !('message' in detail)) {
    const message = `${url} answered ${status}, but not as Sightline does. Is the address right?`;
    return new Refused(status, 'unknown', message);
  }
  return new Refused(status, detail.type ?? 'unknown', String(detail.message));
}
