import { useQuery } from '@tanstack/react-query';
import type { CurrentSession } from '#contract/accounts.ts';
import type { PlatformEstimate } from '#contract/collection-estimate.ts';
import type { ProviderKey } from '#contract/collections.ts';
import { listProviderKeys } from '#contract/operations/collection-accounts.ts';
import { Choices } from '../../components/choices.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { roughMoney } from '../../lib/format-money.ts';
import { platformNames } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { ProviderKeysPanel } from '../provider-keys/provider-keys-panel.tsx';
import { StartHere } from '../provider-keys/start-here.tsx';
import styles from './setup.module.css';
import type { SetupDraft } from './setup-draft.ts';
import type { Cost } from './use-cost.ts';

interface KeysAndPlatformsProps {
  readonly session: CurrentSession;
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

/** The first key where there is none, then the platforms that keys open; what others need is said. */
export function KeysAndPlatforms({ session, cost, onChange }: KeysAndPlatformsProps) {
  const organizationId = session.organization.id;
  const isAdmin = session.role === 'admin';
  const params = { organization_id: organizationId };
  const keys = useQuery({
    ...requestQuery(requestOf(listProviderKeys, { params })),
    enabled: isAdmin,
  });
  const providers = keys.data?.items ?? [];
  const [first] = providers;
  return (
    <>
      {!isAdmin && <Notice>An admin of your organization can add provider keys.</Notice>}
      {!cost.hasKey && first && <StartHere organizationId={organizationId} entry={first} />}
      {cost.hasKey && (
        <Section title="Platforms">
          <Choices
            title="Where to ask"
            hint="Each prompt is asked on all of these."
            chosen={cost.platforms}
            options={cost.offered.map((one) => platformOption(one, providers))}
            onChange={(platforms) => onChange({ platforms })}
          />
        </Section>
      )}
      {isAdmin && (
        <details className={styles.more}>
          <summary>{cost.hasKey ? 'Provider keys' : 'Other providers'}</summary>
          <ProviderKeysPanel
            organizationId={organizationId}
            except={cost.hasKey ? undefined : first?.provider}
          />
        </details>
      )}
    </>
  );
}

/** A platform without a key cannot be chosen, and says whose key adds it. */
function platformOption(
  { platform, state, documented }: PlatformEstimate,
  providers: readonly ProviderKey[],
) {
  const option = { value: platform, label: platformNames[platform] };
  if (state === 'priced') return option;
  const opening = providers.filter(({ platforms }) => platforms.includes(platform));
  const whose = opening.map(({ title }) => title).join(' or ') || 'a provider';
  const price = documented ? `, about ${roughMoney(documented.usd)} an answer` : '';
  return { ...option, disabled: true, hint: `Add a key of ${whose}${price}.` };
}
