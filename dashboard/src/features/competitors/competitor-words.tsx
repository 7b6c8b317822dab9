import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/controls/badge.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import styles from './competitor-page.module.css';
import { type RivalShown, wordsRequest } from './competitor-requests.ts';
import { quotesAbout, type RivalQuote, unsureAbout } from './quotes-about.ts';

const shownQuotes = 8;
const directions = {
  praise: { title: 'Praise', tone: 'good', sentiment: 'positive' },
  criticism: { title: 'Criticism', tone: 'bad', sentiment: 'negative' },
} as const;
type Direction = keyof typeof directions;

/** What answers praise and criticise the competitor for, in their own words. */
export function CompetitorWords({ id, name }: RivalShown) {
  const request = wordsRequest(useBrandId(), useScope(), id);
  const answers = useQuery(requestQuery(request));
  return (
    <Panel
      title={`Words used about ${name}`}
      meaning="Passages that clearly praise or criticize it. Each opens its answer."
      requests={[request]}
      results={[answers]}
      empty="None of the newest answers that name it praises or criticizes it."
    >
      {({ items, total }) => {
        const quotes = (Object.keys(directions) as Direction[]).flatMap((says) =>
          quotesAbout(items, id, says).map((quote) => ({ ...quote, says })),
        );
        return {
          note: (
            <>
              From {total > items.length && `the newest ${items.length} of `}
              <AnswersLink search={{ competitor: id }} count={total}>
                {counted(total, 'answer')} that name it
              </AnswersLink>
              . {counted(unsureAbout(items, id), 'more passage')} count in the sentiment and are too
              uncertain to quote
            </>
          ),
          chart: (
            <div className={styles.words}>
              {(Object.keys(directions) as Direction[]).map((says) => (
                <Words
                  key={says}
                  says={says}
                  competitor={id}
                  quotes={quotes.filter((quote) => quote.says === says)}
                />
              ))}
            </div>
          ),
          table: tableOf({
            caption: `Words used about ${name}`,
            rows: quotes,
            rowKey: ({ says, key }) => `${says} ${key}`,
            columns: [
              { key: 'says', label: 'Says', value: ({ says }) => directions[says].title },
              { key: 'text', label: 'Words', value: ({ text }) => text },
              {
                key: 'answers',
                label: 'Answers',
                numeric: true,
                value: (quote) => quote.answers,
              },
              {
                key: 'platform',
                label: 'Newest on',
                value: ({ answer }) => platformNames[answer.platform],
              },
            ],
          }),
        };
      }}
    </Panel>
  );
}

interface WordsProps {
  readonly says: Direction;
  readonly competitor: number;
  readonly quotes: readonly RivalQuote[];
}

function Words({ says, competitor, quotes }: WordsProps) {
  const { title, tone, sentiment } = directions[says];
  return (
    <section>
      <h3>
        <Badge tone={tone}>{title}</Badge>{' '}
        <AnswersLink search={{ competitor, rivalSentiment: sentiment }}>
          {`All ${sentiment} answers`}
        </AnswersLink>
      </h3>
      {quotes.length === 0 ? (
        <p className={styles.origin}>None in these answers.</p>
      ) : (
        <ul className={styles.quotes}>
          {quotes.slice(0, shownQuotes).map(({ key, text, answers, answer }) => (
            <li key={key} className={styles.quote}>
              <AnswersLink
                id={answer.id}
                search={{ competitor, rivalSentiment: undefined }}
                title={answer.prompt}
              >
                <q dir="auto">{text}</q>
              </AnswersLink>
              <span className={styles.origin}>
                {platformNames[answer.platform]}, {formatDay(answer.created_at.slice(0, 10))}
                {answers > 1 && `, and in ${counted(answers - 1, 'other answer')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
