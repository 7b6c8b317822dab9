import type { CreatedReset, Person } from '#contract/people.ts';
import { type Command, CommandFailed, type ServiceClient } from './command.ts';

/** Shows who has an address, confirms that it is theirs, and helps with a forgotten password. */
export const personCommand: Command = {
  name: 'person',
  usage: 'person EMAIL [--confirm ID] [--reset-password ID]',
  summary:
    'Show the accounts of an address, confirm that one is its owner, or make a link for a new password.',
  options: { confirm: { type: 'string' }, 'reset-password': { type: 'string' } },
  async run({ operator, print }, [email], { confirm, 'reset-password': reset }) {
    if (!email?.includes('@')) {
      throw new CommandFailed('Which person? Give an email address, such as ada@example.com.');
    }
    const client = await operator();
    if (confirm !== undefined) {
      const id = await idOf(client, email, confirm);
      await client.request('POST', `/operator/people/${id}/confirm`);
    }
    if (reset !== undefined) {
      const id = await idOf(client, email, reset);
      const path = `/operator/people/${id}/password-reset`;
      const made = (await client.request('POST', path)) as CreatedReset;
      print(`Send this link to ${made.email}. It works once, until ${made.expires_at}:`);
      print(`  <address of the dashboard>${made.path}`);
      return;
    }
    const people = await find(client, email);
    if (people.length === 0) print(`No account has the address ${email}.`);
    for (const person of people) for (const line of describe(person)) print(line);
  },
};

async function find(client: ServiceClient, email: string): Promise<readonly Person[]> {
  const path = `/operator/people?email=${encodeURIComponent(email)}&limit=1000`;
  return ((await client.request('GET', path)) as { items: Person[] }).items;
}

/** The id must be one of the address: a slip of the finger changes nobody else. */
async function idOf(client: ServiceClient, email: string, id: unknown): Promise<number> {
  const person = (await find(client, email)).find(({ person_id }) => String(person_id) === id);
  if (person) return person.person_id;
  throw new CommandFailed(`${email} has no account with the id ${id}. Run: person ${email}`);
}

function describe({ person_id, email, is_email_confirmed, organizations }: Person): string[] {
  return [
    `Person ${person_id}: ${email}, ${is_email_confirmed ? 'confirmed' : 'not confirmed'}`,
    ...organizations.map(({ id, name, role }) => `  ${role} of organization ${id}: ${name}`),
  ];
}
