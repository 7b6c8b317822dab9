import { checkPages } from './support/check-pages.ts';
import { improvementPages } from './support/pages.ts';

checkPages('every page of improvement', improvementPages);
