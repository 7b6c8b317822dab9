import type { CreatedReset, Person } from '#contract/accounts/people.ts';
import type { ResetSecondFactor } from '#contract/accounts/second-factor.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { command, type ServiceClient } from './command.ts';

/** Shows accounts of an address, confirms the address, and helps with forgotten passwords and lost second factors. */
export const personCommand = command({
  name: 'person',
  summary: 'Show the accounts of an address, help their owners in, or erase one.',
  takes: 'EMAIL',
  arguments: { min: 0, max: 1 },
  options: {
    confirm: { type: 'string', value: 'ID', about: 'This account is of the owner of the address.' },
    erase: {
      type: 'string',
      value: 'ID',
      about: 'Remove this account for good, with its address everywhere.',
    },
    'reset-password': { type: 'string', value: 'ID', about: 'Make a link for a new password.' },
    'reset-second-factor': {
      ...{ type: 'string', value: 'ID' },
      about: 'Remove their apps, passkeys and recovery codes, and sign them out.',
    },
  },
  examples: ['person ada@example.com', 'person ada@example.com --reset-password 17'],
  async run({ operator, print }, [email], options) {
    const { confirm, erase, 'reset-password': reset, 'reset-second-factor': lost } = options;
    if (!email?.includes('@')) {
      throw failed('Which person? Give an email address, such as ada@example.com.');
    }
    const client = await operator();
    if (confirm !== undefined) {
      const id = await idOf(client, email, confirm);
      await client.request('POST', `/operator/people/${id}/confirm`);
    }
    if (erase !== undefined) {
      const id = await idOf(client, email, erase);
      await client.request('DELETE', `/operator/people/${id}`);
      print(`Person ${id} is erased. Records that named them say person:${id}.`);
      return;
    }
    if (reset !== undefined) {
      const id = await idOf(client, email, reset);
      const path = `/operator/people/${id}/password-reset`;
      const made = (await client.request('POST', path)) as CreatedReset;
      print(`Send this link to ${made.email}. It works once, until ${made.expires_at}:`);
      print(`  <address of the dashboard>${made.path}`);
      return;
    }
    if (lost !== undefined) {
      const id = await idOf(client, email, lost);
      const path = `/operator/people/${id}/second-factor`;
      const { removed, ended_sessions } = (await client.request(
        'DELETE',
        path,
      )) as ResetSecondFactor;
      print(
        removed === 0
          ? `Person ${id} has no second factor. Nothing was changed.`
          : `Person ${id} signs in with the password alone now. Removed: ${removed}. Sessions ended: ${ended_sessions}.`,
      );
      return;
    }
    const people = await find(client, email);
    if (people.length === 0) print(`No account has the address ${email}.`);
    for (const person of people) for (const line of describe(person)) print(line);
  },
});

async function find(client: ServiceClient, email: string): Promise<readonly Person[]> {
  const path = `/operator/people?email=${encodeURIComponent(email)}&limit=1000`;
  return ((await client.request('GET', path)) as { items: Person[] }).items;
}

/** The id must belong to the address, so that a typing error changes no one else. */
async function idOf(client: ServiceClient, email: string, id: unknown): Promise<number> {
  const person = (await find(client, email)).find(({ person_id }) => String(person_id) === id);
  if (person) return person.person_id;
  throw failed(`${email} has no account with the id ${id}. Run: person ${email}`);
}

function describe({ person_id, email, is_email_confirmed, organizations }: Person): string[] {
  return [
    `Person ${person_id}: ${email}, ${is_email_confirmed ? 'confirmed' : 'not confirmed'}`,
    ...organizations.map(({ id, name, role }) => `  ${role} of organization ${id}: ${name}`),
  ];
}
