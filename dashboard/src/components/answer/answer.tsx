import type { Nodes, Parents, Root, Table } from 'mdast';
import {
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Notice } from '../page/notice.tsx';
import styles from './answer.module.css';
import { type Mark, type Span, segmentsOf } from './marked-spans.ts';
import { webAddress } from './web-address.ts';

/** What an answer is made of; null: it could not be found out in time. */
interface ParsedAnswer {
  readonly markdown: string;
  readonly page: Root | null;
}

const patienceMs = 2_000;

/**
 * Parses in a thread of its own, and for a moment only: deep nesting costs the cube of its depth, and an answer is
 * anybody's text. Undefined until it is done.
 */
function useParsedAnswer(markdown: string): ParsedAnswer | undefined {
  const [parsed, setParsed] = useState<ParsedAnswer>();
  useEffect(() => {
    const worker = new Worker(new URL('./parse-answer-worker.ts', import.meta.url), {
      type: 'module',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const end = (page: Root | null) => {
      stop();
      // Many answers may come at once: the browser draws and takes input between them.
      startTransition(() => setParsed({ markdown, page }));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Root | 'ready'>) => {
      if (data !== 'ready') return end(data);
      // Only parsing is timed: with many answers on a page, loading takes a while.
      timer = setTimeout(() => end(null), patienceMs);
      worker.postMessage(markdown);
    });
    worker.addEventListener('error', () => end(null));
    return stop;
  }, [markdown]);
  return parsed?.markdown === markdown ? parsed : undefined;
}

interface AnswerProps {
  readonly markdown: string;
  readonly marks: readonly Mark[];
  /** Called once it is formatted, or cannot be. */
  readonly onParsed?: () => void;
}

/** Deeper parts are shown as they were written: no reader follows them, and a browser lays them out slowly. */
const maxDepth = 40;

/**
 * An answer as its reader saw it, with names and evidence marked. The Markdown becomes elements of a few harmless
 * kinds; HTML in it stays text, pictures become their words, and only web addresses become links.
 */
export function Answer({ markdown, marks, onParsed }: AnswerProps) {
  const parsed = useParsedAnswer(markdown);
  const tellParsed = useEffectEvent(() => onParsed?.());
  useEffect(() => {
    if (parsed) tellParsed();
  }, [parsed]);
  if (parsed?.page) {
    const source = { markdown, marks, depth: 0 };
    return <div className={styles.answer}>{renderAll(parsed.page, source)}</div>;
  }
  return (
    <div className={styles.answer} aria-busy={parsed === undefined}>
      {parsed && (
        <Notice>This answer is too deeply nested to format, so it’s shown as plain text.</Notice>
      )}
      <p className={styles.asWritten} dir="auto">
        <MarkedText text={markdown} span={{ start: 0, end: markdown.length }} marks={marks} />
      </p>
    </div>
  );
}

interface Source {
  readonly markdown: string;
  readonly marks: readonly Mark[];
  readonly depth: number;
}

function renderAll(parent: Parents, source: Source): ReactNode[] {
  const inside = { ...source, depth: source.depth + 1 };
  return parent.children.map((child, index) => render(child, inside, index));
}

function render(node: Nodes, source: Source, key: number): ReactNode {
  if (source.depth > maxDepth && 'children' in node) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    return (
      <span key={key} className={styles.asWritten}>
        {source.markdown.slice(start, end)}
      </span>
    );
  }
  const inside = () => renderAll(node as Parents, source);
  // Each part reads the way its first letter does, with all that is in it: the marks of a list are where it begins.
  const dir = source.depth === 1 ? 'auto' : undefined;
  switch (node.type) {
    case 'paragraph':
      return (
        <p key={key} dir={dir}>
          {inside()}
        </p>
      );
    case 'heading':
      // The page has its own first two levels.
      return createElement(`h${Math.min(6, node.depth + 2)}`, { key, dir }, inside());
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        { key, start: node.start ?? undefined, dir },
        inside(),
      );
    case 'listItem':
      return <li key={key}>{inside()}</li>;
    case 'blockquote':
      return (
        <blockquote key={key} dir={dir}>
          {inside()}
        </blockquote>
      );
    case 'emphasis':
      return <em key={key}>{inside()}</em>;
    case 'strong':
      return <strong key={key}>{inside()}</strong>;
    case 'delete':
      return <del key={key}>{inside()}</del>;
    case 'table':
      return renderTable(node, source, key);
    case 'link':
    case 'linkReference':
      return renderLink(node, source, key);
    case 'thematicBreak':
      return <hr key={key} />;
    case 'break':
      return <br key={key} />;
    case 'code':
      return (
        <pre key={key}>
          <code>{node.value}</code>
        </pre>
      );
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'image':
    case 'imageReference':
      return node.alt ? <span key={key}>{node.alt}</span> : null;
    case 'text':
    case 'html':
      return renderText(node, source, key);
    default:
      return 'children' in node ? <span key={key}>{inside()}</span> : null;
  }
}

/** Offsets hold where nothing was escaped; an escaped text is shown without marks rather than with wrong ones. */
function renderText(
  node: Extract<Nodes, { type: 'text' | 'html' }>,
  { markdown, marks }: Source,
  key: number,
): ReactNode {
  const start = node.position?.start.offset ?? 0;
  const end = start + node.value.length;
  if (markdown.slice(start, end) !== node.value) return node.value;
  return <MarkedText key={key} text={node.value} span={{ start, end }} marks={marks} />;
}

function renderLink(
  node: Extract<Nodes, { type: 'link' | 'linkReference' }>,
  source: Source,
  key: number,
): ReactNode {
  const address = node.type === 'link' ? webAddress(node.url) : undefined;
  const inside = renderAll(node, source);
  if (!address) return <span key={key}>{inside}</span>;
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  );
}

function renderTable(table: Table, source: Source, key: number): ReactNode {
  const [head, ...body] = table.children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <section key={key} className={styles.wide} aria-label="Table of the answer" tabIndex={0}>
      <table dir="auto">
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={column} scope="col">
                {renderAll(cell, source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, number) => (
            <tr key={number}>
              {row.children.map((cell, column) => (
                <td key={column}>{renderAll(cell, source)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MarkedTextProps {
  readonly text: string;
  /** Where the text begins in the answer; the marks are offsets of the answer. */
  readonly span: Span;
  readonly marks: readonly Mark[];
}

/** Text with its mentions and its evidence marked. Always text, whatever it looks like. */
function MarkedText({ text, span, marks }: MarkedTextProps): ReactNode {
  return segmentsOf(span, marks).map((segment) => {
    const part = text.slice(segment.start - span.start, segment.end - span.start);
    if (segment.marks.length === 0) return part;
    return (
      <mark
        key={segment.start}
        className={classNames(styles.mark, ...segment.marks.map(({ kind }) => styles[kind]))}
        title={segment.marks.map(({ title }) => title).join(' · ')}
      >
        {part}
      </mark>
    );
  });
}
