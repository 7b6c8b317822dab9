import type { Span } from './longest-matches.ts';

export interface WebAddresses {
  /** URLs with a scheme, with "www." or with a path, and e-mail addresses. */
  readonly addresses: readonly Span[];
  /** Bare domains, such as "booking.com": a reader may take one for a name. */
  readonly domains: readonly Span[];
}

/** The addresses and domains in a text. Each run without spaces is examined once. */
export function webAddresses(text: string): WebAddresses {
  const addresses: Span[] = [];
  const domains: Span[] = [];
  const hint = /[^\s][.@:](?=[^\s.])/g;
  for (let found = hint.exec(text); found; found = hint.exec(text)) {
    const { start, end } = runAround(text, found.index);
    hint.lastIndex = end;
    const run = text.slice(start, end);
    for (const { span, isDomain } of addressesIn(run)) {
      const placed = { start: start + span.start, end: start + span.end };
      (isDomain ? domains : addresses).push(placed);
    }
  }
  return { addresses, domains };
}

const outsideAddress = /[\s<>"`[\]{}|\\^*]|(?![!-~])[\p{P}\p{S}]/u;

function runAround(text: string, offset: number): Span {
  let start = offset;
  let end = offset + 2;
  while (start > 0 && !outsideAddress.test(text.charAt(start - 1))) start--;
  while (end < text.length && !outsideAddress.test(text.charAt(end))) end++;
  return { start, end };
}

interface Address {
  readonly span: Span;
  readonly isDomain: boolean;
}

// Latin only: in Chinese or Japanese text an address has no spaces around it.
const url = /(?<![\p{sc=Latn}\p{N}])(?:[a-z][a-z\d+.-]{1,15}:\/\/|www\.|mailto:)[^\s]/iu;
const email = /(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]+(?:\.[\w-]+){1,9}/;
const domain =
  /(?<![\p{sc=Latn}\p{N}.-])(?:[\p{sc=Latn}\p{N}][\p{sc=Latn}\p{N}-]{0,62}\.){1,9}([a-z]{2,24})(?![\p{sc=Latn}\p{N}])/gu;

function addressesIn(run: string): Address[] {
  const start = url.exec(run)?.index;
  if (start !== undefined) {
    return [...addressesIn(run.slice(0, start)), addressFrom(run, start)];
  }
  const mail = run.includes('@') ? email.exec(run) : null;
  if (mail) {
    return [{ span: { start: mail.index, end: mail.index + mail[0].length }, isDomain: false }];
  }
  return domainsIn(run);
}

function domainsIn(run: string): Address[] {
  const found: Address[] = [];
  for (const match of run.matchAll(domain)) {
    const start = match.index + sentenceEnd(match[0]);
    const end = match.index + match[0].length;
    if (!isTopLevel(match[1] ?? '')) continue;
    if (/^(?:[/?#]|:\d)/.test(run.slice(end, end + 2))) {
      found.push(addressFrom(run, start));
      break;
    }
    found.push({ span: { start, end }, isDomain: true });
  }
  return found;
}

/** Where a sentence ends inside what looks like a domain, since the space is missing: "good options.Northwind.com". */
function sentenceEnd(labels: string): number {
  const last = /^(?:[\p{Ll}\p{N}-]+\.)+(?=\p{Lu})/u.exec(labels);
  return last?.[0].length ?? 0;
}

/** Up to the run's end, without the punctuation of the sentence around it. */
function addressFrom(run: string, start: number): Address {
  const address = run.slice(start);
  let unopened = count(address, /\)/g) - count(address, /\(/g);
  let length = address.length;
  for (; length > 1; length--) {
    const last = address.charAt(length - 1);
    if (last === ')' && unopened-- > 0) continue;
    if (!/[.,;:!?'_~]/.test(last)) break;
  }
  return { span: { start, end: start + length }, isDomain: false };
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const commonTopLevels: ReadonlySet<string> = new Set(
  (
    'com net org edu gov mil int info biz name pro app dev shop store online site tech cloud blog news xyz club ' +
    'agency digital travel bank jobs life live world today space studio design media health care finance example'
  ).split(' '),
);

/** Two-letter endings of software names that look like a country's domain. */
const fileEndings: ReadonlySet<string> = new Set(['js', 'ts', 'cs', 'vb', 'db', 'hs', 'kt']);

function isTopLevel(label: string): boolean {
  return label.length === 2 ? !fileEndings.has(label) : commonTopLevels.has(label);
}
