import type { Organization } from '#contract/accounts.ts';
import { type Command, CommandFailed } from './command.ts';

/** Shows an organization, and changes what only the operator decides. */
export const organizationCommand: Command = {
  name: 'organization',
  usage:
    'organization ID [--plan PLAN] [--pool VARIANTS] [--disable PLATFORM]... [--enable PLATFORM]... [--early-access on|off] [--pipeline-urls NUMBER|unlimited]',
  summary:
    'Show an organization, or change its plan, prompt pool, platforms, early access and pipeline.',
  options: {
    plan: { type: 'string' },
    pool: { type: 'string' },
    disable: { type: 'string', multiple: true },
    enable: { type: 'string', multiple: true },
    'early-access': { type: 'string' },
    'pipeline-urls': { type: 'string' },
  },
  async run({ operator, print }, [id], options) {
    if (!id || !/^\d+$/.test(id))
      throw new CommandFailed('Which organization? Give its id, such as 1.');
    const client = await operator();
    const path = `/operator/organizations/${id}`;
    const current = (await client.request('GET', path)) as Organization;
    const changes = changesFrom(current, options);
    const result =
      Object.keys(changes).length === 0
        ? current
        : ((await client.request('PATCH', path, changes)) as Organization);
    print(`Organization ${result.id}: ${result.name}`);
    print(`  plan                ${result.plan}`);
    print(
      `  prompt pool         ${result.prompt_pool_used} of ${result.prompt_pool_size} variants`,
    );
    print(`  disabled platforms  ${result.disabled_platforms.join(', ') || 'none'}`);
    print(`  early access        ${result.early_access ? 'on' : 'off'}`);
    print(`  pipeline            ${result.monthly_pipeline_urls ?? 'unlimited'} URLs a month`);
  },
};

function changesFrom(current: Organization, options: Readonly<Record<string, unknown>>) {
  const {
    plan,
    pool,
    disable,
    enable,
    'early-access': earlyAccess,
    'pipeline-urls': urls,
  } = options;
  const changes: Record<string, unknown> = {};
  if (typeof plan === 'string') changes.plan = plan;
  if (typeof pool === 'string') changes.prompt_pool_size = wholeNumber('--pool', pool);
  if (earlyAccess !== undefined) {
    if (earlyAccess !== 'on' && earlyAccess !== 'off') {
      throw new CommandFailed('--early-access takes on or off.');
    }
    changes.early_access = earlyAccess === 'on';
  }
  if (typeof urls === 'string') {
    changes.monthly_pipeline_urls =
      urls === 'unlimited' ? null : wholeNumber('--pipeline-urls', urls);
  }
  if (Array.isArray(disable) || Array.isArray(enable)) {
    const enabled = new Set<unknown>(Array.isArray(enable) ? enable : []);
    const wanted = [...current.disabled_platforms, ...(Array.isArray(disable) ? disable : [])];
    changes.disabled_platforms = [...new Set(wanted)].filter((name) => !enabled.has(name));
  }
  return changes;
}

/** Said here: what is no number would travel as null, which means something else. */
function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandFailed(`${flag} takes a whole number.`);
  return Number(text);
}
