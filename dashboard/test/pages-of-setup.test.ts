import { checkPages } from './support/check-pages.ts';
import { setupPages } from './support/pages.ts';

checkPages('every page of setup', setupPages);
