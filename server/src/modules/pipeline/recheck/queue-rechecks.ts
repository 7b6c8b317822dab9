import { inTransaction, type Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';
import { takeDueChecks } from '../../sites/index.ts';

const atOnce = 200;

/** Gives each live version whose time has come a job that compares it with its page. */
export async function queueRechecks(
  services: Services,
  { everyMs }: { readonly everyMs: number },
): Promise<number> {
  return inTransaction(services, async (inside) => {
    const due = await takeDueChecks(inside, { everyMs, atMost: atOnce });
    await inside.queue.add(
      inside.db,
      'recheck',
      due.map((data) => ({ id: uuid(services.random), data })),
    );
    return due.length;
  });
}
