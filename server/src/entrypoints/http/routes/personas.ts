import * as operations from '#contract/operations/personas.ts';
import * as brands from '../../../modules/brands/index.ts';
import { listRoute, verbRoute } from './verb-route.ts';

export const personaRoutes = [
  listRoute(operations.listPersonas, brands.listPersonas),
  verbRoute(operations.createPersona, brands.createPersona),
  verbRoute(operations.getPersona, brands.getPersona),
  verbRoute(operations.replacePersona, brands.replacePersona),
  verbRoute(operations.archivePersona, brands.archivePersona),
];
