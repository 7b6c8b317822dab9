import type {
  CreatedOrganization,
  DeletedOrganization,
  Organization,
} from '#contract/accounts/accounts.ts';
import type { OptionTable, ValuesOf } from '../../../../cli/src/program/command.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { type CommandContext, command } from './command.ts';

const path = '/operator/organizations';

const organizationOptions = {
  name: { type: 'string', about: 'Its name. Deleting it for good needs the name that it has.' },
  admin: { type: 'string', value: 'EMAIL', about: 'The first admin of a new one.' },
  plan: { type: 'string', value: 'PLAN', about: 'Its plan.' },
  pool: { type: 'string', value: 'N', about: 'How many variants of prompts it may have.' },
  disable: {
    type: 'string',
    multiple: true,
    value: 'PLATFORM',
    about: 'A platform that it may not ask.',
  },
  enable: {
    type: 'string',
    multiple: true,
    value: 'PLATFORM',
    about: 'A platform that it may ask again.',
  },
  'early-access': { type: 'string', choices: ['on', 'off'], about: 'Early access.' },
  'pipeline-urls': { type: 'string', value: 'N|unlimited', about: 'Pages a month.' },
} as const satisfies OptionTable;

/** Creates, lists, shows, changes and deletes organizations: only for operators. */
export const organizationCommand = command({
  name: 'organization',
  summary: 'List, make, show, change, delete, export or import organizations.',
  takes: 'list | create | ID | delete ID | export ID TO | import ID FROM',
  arguments: { min: 0, max: 3 },
  options: organizationOptions,
  examples: [
    'organization list',
    'organization create --name Contoso --admin ada@contoso.example',
    'organization 2 --plan growth',
    'organization delete 2 --name Contoso',
    'organization export 2 /exports/contoso',
    'organization import 3 /exports/contoso',
  ],
  async run(context, [id, which, place], options) {
    const { operator, print } = context;
    if (id === 'list') return list(context);
    if (id === 'create') return create(context, options);
    if (id === 'delete') return remove(context, which, options);
    if (id === 'export' || id === 'import') return copy(context, id, which, place);
    if (!id || !/^\d+$/.test(id))
      throw failed('Which organization? Give its id, such as 1, or list.');
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
});

async function copy(
  { backups, print }: CommandContext,
  what: 'export' | 'import',
  id: string | undefined,
  place: string | undefined,
): Promise<void> {
  if (!id || !/^\d{1,15}$/.test(id) || !place) {
    throw failed(
      `Say which organization and where: organization ${what} ID FOLDER, or s3://BUCKET/PREFIX.`,
    );
  }
  const { exportOrganization, importOrganization } = await backups();
  if (what === 'export') {
    print(`Exported ${await exportOrganization(Number(id), place)}`);
    print('Keys, passwords and other secrets are not in it; manifest.json says what else is not.');
    return;
  }
  print(`Imported ${await importOrganization(Number(id), place)}`);
  print(
    'Collection is off for its brands, so that two installations do not ask and pay. Its sites must be proven again, keys and webhooks be made again.',
  );
}

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
    throw failed('A new organization needs --name and --admin, an email address.');
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
    throw failed(
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

function changesFrom(current: Organization, options: ValuesOf<typeof organizationOptions>) {
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
  if (name !== undefined) changes.name = name;
  if (plan !== undefined) changes.plan = plan;
  if (pool !== undefined) changes.prompt_pool_size = wholeNumber('--pool', pool);
  if (earlyAccess !== undefined) changes.early_access = earlyAccess === 'on';
  if (urls !== undefined) {
    changes.monthly_pipeline_urls =
      urls === 'unlimited' ? null : wholeNumber('--pipeline-urls', urls);
  }
  if (disable.length + enable.length > 0) {
    const wanted = new Set<string>([...current.disabled_platforms, ...disable]);
    changes.disabled_platforms = [...wanted].filter((name) => !enable.includes(name));
  }
  return changes;
}

/** Checked here: JSON would turn NaN into null, which has another meaning. */
function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw failed(`${flag} takes a whole number.`);
  return Number(text);
}
