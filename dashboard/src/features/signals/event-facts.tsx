import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import { platforms } from '#contract/platform-names.ts';
import { PageLink } from '../../components/page/page-link.tsx';
import { formatShortDay, formatValue } from '../../lib/words/format.ts';
import { changeText, signalTerm } from './signal-words.ts';
import styles from './signals.module.css';

/** The prompts that carry an event, what moved with it, what may have caused it, and sentences before and since. */
export function EventFacts({ event }: { readonly event: ChangeEvent }) {
  const { possible_causes: causes, also, prompts, quotes } = event;
  return (
    <details className={styles.evidence}>
      <summary>
        Why and where<span className="visually-hidden">: {event.summary}</span>
      </summary>
      <p>{boundsText(event)}</p>
      {also.length > 0 && <p>Moved with it: {also.map(alsoText).join(', ')}.</p>}
      {causes.length > 0 && (
        <p>
          Possible causes:{' '}
          {causes.map(({ day, title }) => `${title} (${formatShortDay(day)})`).join(', ')}.
        </p>
      )}
      <Prompts event={event} prompts={prompts} />
      <Quotes label="Before" quotes={quotes.before} />
      <Quotes label="Since" quotes={quotes.since} />
    </details>
  );
}

interface PromptsProps {
  readonly event: ChangeEvent;
  readonly prompts: ChangeEvent['prompts'];
}

function Prompts({ event: { metric }, prompts }: PromptsProps) {
  if (prompts.length === 0) return null;
  const { unit } = signalTerm(metric);
  return (
    <ul>
      {prompts.map(({ prompt_id, prompt, before, now }) => (
        <li key={prompt_id}>
          <PageLink page="prompts" id={prompt_id}>
            {prompt}
          </PageLink>{' '}
          <span className={styles.figures}>
            {formatValue(unit, before)} → {formatValue(unit, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface QuotesProps {
  readonly label: string;
  readonly quotes: ChangeEvent['quotes']['before'];
}

function Quotes({ label, quotes }: QuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <>
      <p>{label}:</p>
      <ul>
        {quotes.map(({ response_id, platform, day, text }) => (
          <li key={response_id}>
            <q dir="auto">{text}</q>{' '}
            <PageLink page="responses" id={response_id}>
              {platforms[platform].displayName}, {formatShortDay(day)}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How sure the size of an event is. */
function boundsText({ metric, size, lower, upper }: ChangeEvent): string {
  const text = changeText(metric, size);
  return lower === null || upper === null
    ? `${text} since it began.`
    : `${text} since it began; likely between ${changeText(metric, lower)} and ${changeText(metric, upper)}.`;
}

/** What moved with an event, such as `Contoso +12.0 pp`. */
function alsoText({ metric, subject, size }: ChangeEvent['also'][number]): string {
  return `${subject} (${signalTerm(metric).label.toLowerCase()} ${changeText(metric, size)})`;
}
