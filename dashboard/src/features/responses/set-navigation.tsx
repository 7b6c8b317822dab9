import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getResponsePlace } from '#contract/operations/responses.ts';
import { Icon } from '../../components/controls/icon.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { type AnswerSearch, answerParameters } from '../../lib/answers/answer-search.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { responseParameters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatCount } from '../../lib/words/format.ts';
import { pageSize } from './answer-list.tsx';
import { answerSetWords } from './answer-set-words.ts';
import styles from './set-navigation.module.css';
import { useSetNames } from './use-set-names.ts';

interface SetNavigationProps {
  readonly responseId: number;
  readonly search: AnswerSearch;
}

/** Back to the set that the answer was opened from, and to the answers next to it. */
export function SetNavigation({ responseId, search: own }: SetNavigationProps) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const { names } = useSetNames(own);
  const request = requestOf(getResponsePlace, {
    params: { brand_id: brandId, response_id: responseId },
    query: { ...responseParameters(search, period), ...answerParameters(own) },
  });
  // Until the place of the next answer is known, that of the last one stays, and with it what has the focus.
  const found = useQuery({ ...requestQuery(request), placeholderData: keepPreviousData });
  const place = found.data;
  const next = place?.next_id ?? undefined;
  const previous = place?.previous_id ?? undefined;
  useStepKeys(found.isPlaceholderData ? {} : { next, previous });
  const position = place?.position ?? undefined;
  const page = position === undefined ? 0 : Math.floor((position - 1) / pageSize) * pageSize;
  const set = { ...own, platform: search.platform };
  // Without a position the answer is not of this set, and the number would say nothing about it.
  const words =
    position !== undefined && place && names && isNarrowed(set)
      ? answerSetWords(place.total, set, names)
      : 'All answers';
  return (
    <nav
      className={styles.navigation}
      aria-label="Answers of this set"
      aria-busy={found.isPlaceholderData}
    >
      <BackLink
        page="responses"
        search={{ ...own, offset: own.group ? undefined : page || undefined }}
      >
        {words}
      </BackLink>
      {position !== undefined && (
        <span className={styles.steps}>
          <Step id={previous} search={own} label="Previous" />
          <span className={styles.place}>
            {formatCount(position)} of {formatCount(place?.total ?? position)}
          </span>
          <Step id={next} search={own} label="Next" />
        </span>
      )}
    </nav>
  );
}

function isNarrowed({ group: _, offset: __, ...filters }: AnswerSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

interface StepProps {
  readonly id: number | undefined;
  readonly search: AnswerSearch;
  readonly label: 'Previous' | 'Next';
}

function Step({ id, search, label }: StepProps) {
  const icon = <Icon name={label === 'Next' ? 'right' : 'left'} />;
  const content = (
    <>
      {label === 'Previous' && icon}
      {label}
      <kbd className={styles.key}>{shortcuts[label]}</kbd>
      {label === 'Next' && icon}
    </>
  );
  if (id === undefined) {
    return (
      <span className={styles.step} aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <AnswersLink id={id} search={search} className={styles.step} title={hints[label]}>
      {content}
    </AnswersLink>
  );
}

const shortcuts = { Previous: 'k', Next: 'j' } as const;
const hints = {
  Previous: 'Previous answer: press k or the left arrow key',
  Next: 'Next answer: press j or the right arrow key',
} as const;

const keys = { j: 'next', k: 'previous', ArrowRight: 'next', ArrowLeft: 'previous' } as const;

/** j or the right arrow leads to the next answer, k or the left arrow to the previous one. */
function useStepKeys(steps: {
  readonly next?: number | undefined;
  readonly previous?: number | undefined;
}): void {
  const navigate = useNavigate();
  const { next, previous } = steps;
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isControl(event.target) || event.defaultPrevented) return;
      const which = Object.hasOwn(keys, event.key)
        ? keys[event.key as keyof typeof keys]
        : undefined;
      const id = which && { next, previous }[which];
      if (id === undefined) return;
      event.preventDefault();
      void navigate({ to: `../${id}`, search: (all: object) => all });
    };
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [navigate, next, previous]);
}

/** Where keys mean something else: fields, menus, and what scrolls sideways. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [role=menu], [role=dialog], section[tabindex]') !==
      null
  );
}
