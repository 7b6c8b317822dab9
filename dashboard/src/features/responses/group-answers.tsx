import { useQuery } from '@tanstack/react-query';
import { listResponses } from '#contract/operations/responses.ts';
import type { ResponseGroup } from '#contract/responses.ts';
import { AnswersLink } from '../../components/answers-link.tsx';
import { Judgement } from '../../components/judgement.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { answerParameters } from '../../lib/answer-parameters.ts';
import type { AnswerSearch } from '../../lib/answer-search.ts';
import { requestOf } from '../../lib/api-request.ts';
import { counted } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { platformNames } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { responseParameters } from '../../lib/scope.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import styles from './answer-groups.module.css';
import { AnswerWords } from './answer-words.tsx';

const shown = 5;

interface GroupAnswersProps {
  readonly group: ResponseGroup;
  readonly search: AnswerSearch;
}

/** The newest answers of a group with the words they are in the set for, and the way to all of them. */
export function GroupAnswers({ group, search: own }: GroupAnswersProps) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const set = {
    ...own,
    group: undefined,
    offset: undefined,
    ...(group.platform ? { platform: group.platform } : { prompt: group.prompt_id ?? undefined }),
  };
  const request = requestOf(listResponses, {
    params: { brand_id: brandId },
    query: {
      ...responseParameters({ ...search, ...platformOf(group) }, period),
      ...answerParameters(set),
      include_evidence: true,
      limit: shown,
    },
  });
  const answers = useQuery(requestQuery(request));
  return (
    <div className={styles.answers}>
      <Loaded results={[answers]} skeleton={<Skeleton lines={3} />}>
        {({ items, total }) => (
          <>
            {items.map((answer) => (
              <div key={answer.id} className={styles.answer}>
                <span className={styles.about}>
                  <AnswersLink id={answer.id} search={set}>
                    {group.platform ? answer.prompt : platformNames[answer.platform]}
                  </AnswersLink>
                  <Judgement
                    present={answer.brand_present}
                    position={answer.brand_position}
                    sentiment={answer.brand_sentiment}
                  />
                  <span className={styles.count}>{formatMoment(answer.created_at)}</span>
                </span>
                <AnswerWords answer={answer} search={own} />
              </div>
            ))}
            {total > shown && (
              <AnswersLink search={set}>All {counted(total, 'answer')}</AnswersLink>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function platformOf({ platform }: ResponseGroup) {
  return platform ? { platform } : {};
}
