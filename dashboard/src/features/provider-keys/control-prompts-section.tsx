import { useQuery } from '@tanstack/react-query';
import { getControlPrompts } from '#contract/operations/control-prompts.ts';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { controlPromptTable } from './control-prompt-table.ts';
import { ControlPromptsForm } from './control-prompts-form.tsx';

/** Questions that concern no brand: when answers to them change, the platform did. */
export function ControlPromptsSection({ organizationId }: { readonly organizationId: number }) {
  const request = requestOf(getControlPrompts, { params: { organization_id: organizationId } });
  const controls = useQuery(requestQuery(request));
  return (
    <>
      <Section
        title="Control prompts"
        lead="Ten everyday questions about no brand, asked weekly on every platform with a key. When their answers change, the platform changed, not you: your charts are marked on those days."
      >
        <Loaded results={[controls]}>
          {(found) => <ControlPromptsForm organizationId={organizationId} controls={found} />}
        </Loaded>
      </Section>
      {controls.data && controls.data.series.length > 0 && (
        <Panel
          title="How platforms answer control prompts"
          requests={[request]}
          results={[controls]}
        >
          {(found) => ({ table: controlPromptTable(found) })}
        </Panel>
      )}
    </>
  );
}
