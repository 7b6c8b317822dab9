import type { CreatedOrganization, DeletedOrganization, Organization } from '#contract/accounts.ts';
import { type Command, type CommandContext, CommandFailed } from './command.ts';

const path = '/operator/organizations';

/** Makes, lists, shows, changes and deletes organizations: what only the operator decides. */
export const organizationCommand: Command = {
  name: 'organization',
  usage:
    'organization list | create --name NAME --admin EMAIL | delete ID --name NAME | ID [--name NAME] [--plan PLAN] [--pool VARIANTS] [--disable PLATFORM]... [--enable PLATFORM]... [--early-access on|off] [--pipeline-urls NUMBER|unlimited]',
  summary:
    'List organizations, make one with its first admin, delete one for good, show one, or change its name, plan, prompt pool, platforms, early access and pipeline.',
  options: {
    name: { type: 'string' },
    admin: { type: 'string' },
    plan: { type: 'string' },
    pool: { type: 'string' },
    disable: { type: 'string', multiple: true },
    enable: { type: 'string', multiple: true },
    'early-access': { type: 'string' },
    'pipeline-urls': { type: 'string' },
  },
  async run(context, [id, which], options) {
    const { operator, print } = context;
    if (id === 'list') return list(context);
    if (id === 'create') return create(context, options);
    if (id === 'delete') return remove(context, which, options);
    if (!id || !/^\d+$/.test(id))
      throw new CommandFailed('Which organization? Give its id, such as 1, or list.');
    const client = await operator();
    const current = (await client.request('GET', `${path}/${id}`)) as Organization;
    const changes = changesFrom(current, options);
    const result =
      Object.keys(changes).length === 0
        ? current
        : ((await client.request('PATCH', `${path}/${id}`, changes)) as Organization);
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

async function list({ operator, print }: CommandContext): Promise<void> {
  const client = await operator();
  const { items } = (await client.request('GET', `${path}?limit=10000`)) as {
    items: readonly Organization[];
  };
  for (const { id, name, plan, prompt_pool_used: used, prompt_pool_size: size } of items) {
    print(`${id}\t${name}\t${plan}\t${used} of ${size} variants`);
  }
}

async function create(
  { operator, print }: CommandContext,
  { name, admin }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (name === undefined || admin === undefined) {
    throw new CommandFailed('A new organization needs --name and --admin, an email address.');
  }
  const client = await operator();
  const body = { name, admin_email: admin };
  const created = (await client.request('POST', path, body)) as CreatedOrganization;
  print(`Organization ${created.organization.id}: ${created.organization.name}`);
  print(`  sign in    ${created.admin.email}`);
  print(`  password   ${created.admin.password ?? 'that of their account'}`);
}

async function remove(
  { operator, print }: CommandContext,
  id: string | undefined,
  { name }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!id || !/^\d+$/.test(id) || typeof name !== 'string') {
    throw new CommandFailed(
      'Deleting an organization needs its id and, so that it is the right one, --name with its name. Nothing of it is left.',
    );
  }
  const client = await operator();
  const query = `name=${encodeURIComponent(name)}`;
  const deleted = (await client.request('DELETE', `${path}/${id}?${query}`)) as DeletedOrganization;
  print(
    `Organization ${deleted.id} is deleted: ${deleted.rows} rows of configuration, ${deleted.observed_rows} of what was observed.`,
  );
}

function changesFrom(current: Organization, options: Readonly<Record<string, unknown>>) {
  const {
    name,
    plan,
    pool,
    disable,
    enable,
    'early-access': earlyAccess,
    'pipeline-urls': urls,
  } = options;
  const changes: Record<string, unknown> = {};
  if (typeof name === 'string') changes.name = name;
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
