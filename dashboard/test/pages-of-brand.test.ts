import { checkPages } from './support/check-pages.ts';
import { brandPages } from './support/pages.ts';

checkPages('every page of the brand', brandPages);
