import type { PageDocument } from '../document/page-document.ts';

/** One instruction to agents, by a meta element or the X-Robots-Tag header. */
export interface Directive {
  /** In lower case; `all` where none is named. */
  readonly agent: string;
  readonly name: string;
  readonly value: string | null;
  readonly from: string;
}

const withValue =
  /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:\s*(.*)$/i;
const plainNames: ReadonlySet<string> = new Set(
  'all index follow noindex nofollow none noarchive nocache nosnippet noimageindex notranslate indexifembedded nositelinkssearchbox noai noimageai'.split(
    ' ',
  ),
);

/** Every directive of the page; agents obey the most restrictive of those that are meant for them. */
export function readDirectives(
  document: Pick<PageDocument, 'metas'>,
  headers: Readonly<Record<string, string>>,
): Directive[] {
  const metas = document.metas.flatMap(({ name, content }) => {
    const agent = name === 'robots' ? 'all' : name;
    const directives = parse(content, agent, `<meta name="${name}" content="${content}">`);
    // Any meta element has a name; only those with directives in them speak to an agent.
    return name === 'robots' ||
      (directives.length > 0 && /bot|spider|crawler|^(googlebot-news|slurp)$/.test(name))
      ? directives
      : [];
  });
  const header = headers['x-robots-tag'];
  return [...metas, ...(header ? parse(header, 'all', `X-Robots-Tag: ${header}`) : [])];
}

/** `googlebot: noindex, nofollow` names its agent; it holds until the next one is named. */
function parse(text: string, defaultAgent: string, from: string): Directive[] {
  let agent = defaultAgent;
  return text.split(',').flatMap((part): Directive[] => {
    let rest = part.trim();
    const named = /^([a-z][\w-]*)\s*:\s*(.*)$/i.exec(rest);
    if (named && !withValue.test(rest)) {
      agent = (named[1] ?? '').toLowerCase();
      rest = named[2] ?? '';
    }
    const valued = withValue.exec(rest);
    if (valued) {
      return [
        { agent, name: (valued[1] ?? '').toLowerCase(), value: (valued[2] ?? '').trim(), from },
      ];
    }
    const name = rest.toLowerCase();
    return plainNames.has(name) ? [{ agent, name, value: null, from }] : [];
  });
}
