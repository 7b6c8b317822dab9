import { checkPages } from './support/check-pages.ts';
import { analysisPages } from './support/pages.ts';

checkPages('every page of analysis', analysisPages);
