import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { BackLink } from '../../components/back-link.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { ComparedAnswers } from './compared-answers.tsx';
import { answersRequest, promptRequest, steps, variantsRequest } from './side-by-side-requests.ts';
import { readSideBySideSearch } from './side-by-side-search.ts';
import { VariantChoices } from './variant-choices.tsx';

/** The answers to one prompt next to each other: the latest of each platform, or those of one platform over time. */
export function SideBySidePage() {
  const brandId = useBrandId();
  const promptId = Number(useParams({ strict: false }).promptId ?? 0);
  const scope = useScope();
  const { offset } = readSideBySideSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const request = answersRequest(brandId, promptId, scope, offset);
  const prompt = useQuery(requestQuery(promptRequest(brandId, promptId)));
  const brand = useQuery(brandQuery(brandId));
  const variants = useQuery(requestQuery(variantsRequest(brandId, promptId, scope)));
  // Answers of several platforms must not pass for those of one over time, not even for a moment.
  const answers = useQuery({ ...requestQuery(request), placeholderData: () => undefined });
  const isOverTime = scope.search.platform !== undefined;
  return (
    <Page
      title={prompt.data?.text ?? 'Side by side'}
      lead={
        <BackLink page="prompts" id={promptId}>
          All numbers of this prompt
        </BackLink>
      }
      bar={
        <>
          <ScopeBar compares={false} />
          {variants.data && <VariantChoices rows={variants.data} />}
        </>
      }
    >
      <Loaded results={[prompt, brand, variants, answers]} skeleton={<Skeleton lines={12} />}>
        {(asked, { name }, _, { items, total }) => (
          <>
            <ComparedAnswers
              // What a table shows of one comparison means nothing in the next.
              key={`${scope.search.platform} ${offset}`}
              prompt={asked}
              brand={name}
              answers={items}
              result={answers}
              request={request}
            />
            {isOverTime && (
              <Pager
                total={total}
                offset={offset ?? 0}
                limit={steps}
                onMove={(next) =>
                  void navigate({
                    to: '.',
                    search: (all: object) => ({ ...all, offset: next || undefined }),
                  })
                }
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
