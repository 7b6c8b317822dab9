import { failed } from '../../../../cli/src/program/failures.ts';
import { command } from './command.ts';

/** Checks whether both stores belong together and have the same answers. */
export const checkCommand = command({
  name: 'check',
  summary: 'Check that PostgreSQL and the store of answers belong together.',
  options: {
    repair: { type: 'boolean', about: 'Mend PostgreSQL, so that both name the same answers.' },
    adopt: { type: 'boolean', about: 'Accept a store or secret key that the service refuses.' },
  },
  examples: ['check', 'check --repair'],
  async run({ stores, print }, _positionals, { repair, adopt }) {
    const both = await stores();
    try {
      for (const refusal of both.refusals) print(refusal);
      if (both.refusals.length > 0 && !adopt)
        throw failed('Nothing was compared: the stores do not belong together.');
      if (adopt) await both.adopt();
      if (adopt) print('Accepted. The service starts with these stores and this secret key.');
      const { named, missing, unnamed, doubled, orphaned } = await both.check({
        repair: repair === true,
      });
      print(`PostgreSQL names ${count(named, 'answer')}.`);
      if (missing > 0)
        print(
          `${count(missing, 'answer')} that it names ${missing === 1 ? 'is' : 'are'} not stored: import them again. ${repair ? 'PostgreSQL has forgotten them.' : ''}`.trim(),
        );
      if (unnamed > 0)
        print(
          `${count(unnamed, 'stored answer')} with an external id ${unnamed === 1 ? 'is' : 'are'} not named by PostgreSQL: importing them again would double them. ${repair ? 'It names them now.' : ''}`.trim(),
        );
      if (doubled > 0)
        print(
          `${count(doubled, 'answer')} ${doubled === 1 ? 'is' : 'are'} stored twice: imported again before PostgreSQL named the first one.`,
        );
      if (orphaned > 0)
        print(
          `${count(orphaned, 'stored answer')} ${orphaned === 1 ? 'belongs' : 'belong'} to brands that PostgreSQL does not have. Nobody sees them, and no new brand gets their ids.`,
        );
      if (missing + unnamed + doubled + orphaned === 0) print('Both stores agree.');
      if (missing + unnamed > 0 && !repair)
        throw failed('Mend it with: npm run cli -- check --repair');
    } finally {
      await both.close();
    }
  },
});

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
