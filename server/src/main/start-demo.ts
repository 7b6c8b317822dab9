import type { Services } from '#kernel/context.ts';
import { beginDemo, demoStatus, shouldLoadDemo } from '../demo/index.ts';
import type { FirstOrganization } from '../modules/accounts/index.ts';
import type { Config } from './config/config.ts';
import { type RoleProcess, type RunningRole, startRoleProcess } from './role-process.ts';

const firstOrganizationId = 1;

/** Loads the simulated world where it is wanted, in a process that ends with it, since reading it takes much memory. */
export async function startDemo(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'analytics' | 'collectors'>,
  services: Services,
  first: FirstOrganization | undefined,
  part: Pick<RoleProcess, 'entry' | 'urls' | 'logger' | 'isStopping'>,
): Promise<RunningRole | undefined> {
  const organizationId = first?.organizationId ?? firstOrganizationId;
  const wanted = shouldLoadDemo({
    mode: config.demo,
    firstStart: first !== undefined,
    embedded: !config.databaseUrl && !config.analytics,
    providerKeys: Object.keys(config.collectors.credentials).length > 0,
    status: await demoStatus(services, organizationId),
  });
  if (!wanted) return undefined;
  await beginDemo(services, organizationId);
  const args = ['--organization', String(organizationId)];
  return startRoleProcess({ ...part, role: 'demo', args, ends: true });
}
