import { useState } from 'react';
import { putAnswerCheck } from '#contract/operations/answer-checks.ts';
import type { ResponseDetail } from '#contract/responses.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Section } from '../../components/section.tsx';
import { sentimentLabels } from '../../lib/glossary.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

type Sentiment = keyof typeof sentimentLabels;

const options = Object.entries(sentimentLabels).map(([value, label]) => ({ value, label }));

interface CheckFormProps {
  readonly response: ResponseDetail;
  readonly brand: string;
}

/** Lets a person say how the answer speaks of each name in it: their word counts. */
export function CheckForm({ response, brand }: CheckFormProps) {
  const params = { brand_id: useBrandId(), response_id: response.id };
  const change = useChange();
  const [said, setSaid] = useState<ReadonlyMap<number | null, Sentiment>>(new Map());
  const names = [
    ...(response.brand_present
      ? [{ id: null, name: brand, sentiment: response.brand_sentiment }]
      : []),
    ...response.competitors.filter(({ present }) => present),
  ];
  if (names.length === 0) return null;
  const isChecked = response.evaluator_version.endsWith('+person');
  const labels = names.map(({ id, sentiment }) => ({
    competitor_id: id,
    sentiment: said.get(id) ?? sentiment ?? 'none',
  }));
  return (
    <div data-changes>
      <Section
        title="Is this right?"
        lead={
          isChecked
            ? 'A person has checked this answer. What they said counts, also when answers are read again.'
            : 'What you say here replaces the judge’s sentiment, also when answers are read again.'
        }
      >
        <Form
          submit="Save as checked"
          submitting="Saving …"
          done="Saved. Your judgement counts from now on."
          onSubmit={() => change(putAnswerCheck, { params, body: { labels } })}
        >
          {names.map(({ id, name }, at) => (
            <Select
              key={id ?? 'brand'}
              label={name}
              value={labels[at]?.sentiment ?? 'none'}
              options={options}
              // Its options are the sentiments.
              onChange={(value) => setSaid((before) => new Map(before).set(id, value as Sentiment))}
            />
          ))}
        </Form>
        {isChecked && (
          <Button
            onClick={async () => {
              await change(putAnswerCheck, { params, body: { labels: [] } });
              setSaid(new Map());
            }}
          >
            Let the judge decide again
          </Button>
        )}
      </Section>
    </div>
  );
}
