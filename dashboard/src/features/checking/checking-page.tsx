import { Page } from '../../components/page.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { ChecksSection } from './checks-section.tsx';

/** How far the judgements of answers can be trusted, by what people and models say of the same answers. */
export function CheckingPage() {
  return (
    <Page
      title="Checking"
      lead="Check some answers yourself to see how far the judgements can be trusted. What you say counts."
    >
      <ChecksSection />
      <AgreementSection />
    </Page>
  );
}
