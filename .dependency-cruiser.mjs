// For the command line and editors: npx depcruise server/src. `npm test` reads the same rules itself.
import { arrowRules, cruiseOptions } from './scripts/checks/arrow-rules.ts';

export default { forbidden: arrowRules, options: cruiseOptions };
