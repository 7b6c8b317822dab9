import { checkPages } from './support/check-pages.ts';
import { operationPages } from './support/pages.ts';

checkPages('every page of operation', operationPages);
