import type { ComparedDimension, DecisionGrade } from '#contract/decision-grade.ts';
import { AnswersLink } from '../../components/answers-link.tsx';
import { type Fact, Facts } from '../../components/facts.tsx';
import { formatCount, noValue } from '../../lib/format.ts';

const plurals: Readonly<Record<ComparedDimension, string>> = {
  ai_platform: 'Reliable platforms',
  prompt_topic: 'Reliable topics',
  stage: 'Reliable stages',
};

/** What the conclusions rest on. */
export function GradeFacts({ grade }: { readonly grade: DecisionGrade }) {
  const { responses, prompts, platforms, answers_per_day: rate } = grade;
  return (
    <Facts
      facts={[
        { label: 'Answers', value: <AnswersLink search={{}} count={responses} /> },
        {
          label: 'Prompts',
          value: <AnswersLink search={{ group: 'prompt' }}>{formatCount(prompts)}</AnswersLink>,
        },
        {
          label: 'Platforms',
          value: <AnswersLink search={{ group: 'platform' }}>{formatCount(platforms)}</AnswersLink>,
        },
        {
          label: 'Answers per prompt, platform and day',
          value: rate === null ? noValue : Number(rate.toFixed(2)),
        },
        ...coverageFacts(grade),
        ...grade.groups
          .filter(({ groups }) => groups > 0)
          .map(
            ({ dimension, groups, basket_reliable, population_reliable }): Fact => ({
              label: plurals[dimension],
              value: `${basket_reliable} of ${groups}; ${population_reliable} for your market`,
            }),
          ),
        ...grade.languages.map(
          ({ name, macro_f1: figure }): Fact => ({
            label: `Sentiment in ${name}`,
            value: figure === null ? 'not judged' : qualityText(figure),
          }),
        ),
      ]}
    />
  );
}

/** How well judgements of sentiment fared in tests, by the figure of the model card. */
function qualityText(figure: number): string {
  if (figure >= 0.8) return 'good in tests';
  return figure >= 0.7 ? 'fair in tests' : 'weak in tests';
}

/** One fact where all platforms are alike. */
function coverageFacts({ coverage, days }: DecisionGrade): Fact[] {
  const [first] = coverage;
  if (first && coverage.every((one) => one.days === first.days)) {
    return [{ label: 'Days with answers, each platform', value: `${first.days} of ${days}` }];
  }
  return coverage.map(({ platform, days: answered }) => ({
    label: `Days with answers, ${platform}`,
    value: `${answered} of ${days}`,
  }));
}
