import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { ArchiveSection } from './archive-section.tsx';
import { DefaultsSection } from './defaults-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { NamesSection } from './names-section.tsx';
import { ReevaluationSection } from './reevaluation-section.tsx';
import { WebsitesSection } from './websites-section.tsx';

/** How the brand is recognized in answers, and what new prompts begin with. */
export function BrandSettingsPage() {
  const brand = useQuery(brandQuery(useBrandId()));
  return (
    <Page
      title="Settings"
      lead="How the brand is recognized in answers, and what new prompts begin with."
    >
      <Loaded results={[brand]}>
        {(found) => (
          <>
            <NamesSection brand={found} />
            <ReevaluationSection />
            <WebsitesSection brand={found} />
            <DescriptionSection brand={found} />
            <DefaultsSection brand={found} />
            <ArchiveSection brand={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
