import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getPrompt } from '#contract/operations/prompts.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { countryName } from '#domain/words/country-names.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink, PageLink } from '../../components/page/page-link.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { sideBySide } from '../../lib/answers/answer-search.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { AskNowDialog } from './ask-now-dialog.tsx';
import { PlatformNumbers } from './platform-numbers.tsx';
import { PromptActions } from './prompt-actions.tsx';
import { PromptAnswers } from './prompt-answers.tsx';
import styles from './prompt-page.module.css';
import { statusLabels, statusTones } from './prompt-status.ts';

/** One prompt: how it is asked, and what came of it on each platform over time. */
export function PromptPage() {
  const brandId = useBrandId();
  const { promptId } = useParams({ strict: false });
  const params = { brand_id: brandId, prompt_id: Number(promptId ?? 0) };
  const prompt = useQuery(requestQuery(requestOf(getPrompt, { params })));
  return (
    <Page
      title={prompt.data?.text ?? 'Prompt'}
      isUnnamed={prompt.isPending}
      lead={<BackLink page="prompts">All prompts</BackLink>}
      actions={
        prompt.data && (
          <>
            <ButtonLink {...sideBySide(prompt.data.id)}>Side by side</ButtonLink>
            <AskNow prompt={prompt.data} />
            <PromptActions prompt={prompt.data} />
          </>
        )
      }
      bar={<ScopeBar bounds />}
    >
      <Loaded results={[prompt]}>
        {(found) => (
          <>
            <Facts prompt={found} />
            <PromptAnswers promptId={found.id} />
            <PlatformNumbers promptId={found.id} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function AskNow({ prompt }: { readonly prompt: Prompt }) {
  const [asks, setAsks] = useState(false);
  if (prompt.status !== 'active') return null;
  return (
    <>
      <Button changes icon="collection" onClick={() => setAsks(true)}>
        Ask now
      </Button>
      {asks && <AskNowDialog prompt={prompt} onClose={() => setAsks(false)} />}
    </>
  );
}

function Facts({ prompt }: { readonly prompt: Prompt }) {
  const { data: brand } = useQuery(brandQuery(useBrandId()));
  const persona = brand?.personas.find(({ id }) => id === prompt.persona_id)?.name;
  const facts: readonly (readonly [string, string])[] = [
    ['Stage', prompt.stage],
    ['Persona', persona ?? (prompt.persona_id === null ? 'None' : '–')],
    ['Country', countryName(prompt.country)],
    ['Topics', prompt.topics.join(', ') || '–'],
    ['Tags', prompt.tags.join(', ') || '–'],
    ['Added', formatMoment(prompt.created_at)],
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>State</dt>
        <dd>
          <Badge tone={statusTones[prompt.status]}>{statusLabels[prompt.status]}</Badge>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <OtherText label="Continues" promptId={prompt.continues_prompt_id} />
      <OtherText label="Continued by" promptId={prompt.continued_by_prompt_id} />
    </dl>
  );
}

interface OtherTextProps {
  readonly label: string;
  readonly promptId: number | null;
}

/** The prompt with the text before or after a change of it. */
function OtherText({ label, promptId }: OtherTextProps) {
  const params = { brand_id: useBrandId(), prompt_id: promptId ?? 0 };
  const request = requestOf(getPrompt, { params });
  const { data } = useQuery({ ...requestQuery(request), enabled: promptId !== null });
  if (promptId === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <PageLink page="prompts" id={promptId}>
          {data?.text ?? `Prompt ${promptId}`}
        </PageLink>
      </dd>
    </div>
  );
}
