import { loadDemo } from '../../src/demo/index.ts';
import { startTestService } from '../support/service/service.ts';

/** A process that loads a demo world and says so after each step, for a test that kills it meanwhile. */
const [organizationId, days] = process.argv.slice(2).map(Number);
const { services } = await startTestService();
await loadDemo(services, organizationId ?? 0, {
  logger: services.logger,
  days: days ?? 0,
  onProgress: ({ promptsLoaded }) => process.stdout.write(`loaded ${promptsLoaded}\n`),
});
