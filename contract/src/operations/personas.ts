import { access } from '../access.ts';
import { persona, personaBody } from '../brands/brands.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery, pathId } from '../parameters.ts';

const tag = 'Personas';
const ofPersona = ofBrand.extend({ persona_id: pathId });
/** Answers and numbers name personas; prompts pause with theirs and leave the pool. */
const changes = ['Brands', 'Prompts', 'Collection', 'Responses', 'Query', 'Organizations'];

export const listPersonas = operation({
  id: 'listPersonas',
  method: 'GET',
  path: '/v1/brands/{brand_id}/personas',
  tag,
  summary: 'List personas',
  description: 'The active ones, by id.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(persona),
});

export const createPersona = operation({
  id: 'createPersona',
  audit: 'persona.created',
  method: 'POST',
  path: '/v1/brands/{brand_id}/personas',
  tag,
  changes,
  summary: 'Create a persona',
  description: 'An archived one of this name comes back with the new description.',
  access: access.configure,
  params: ofBrand,
  body: personaBody,
  answer: persona,
  refusals: ['persona_exists', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const getPersona = operation({
  id: 'getPersona',
  method: 'GET',
  path: '/v1/brands/{brand_id}/personas/{persona_id}',
  tag,
  summary: 'Get a persona',
  access: access.readConfiguration,
  params: ofPersona,
  answer: persona,
  refusals: ['persona_not_found'],
});

export const replacePersona = operation({
  id: 'replacePersona',
  audit: 'persona.changed',
  method: 'PUT',
  path: '/v1/brands/{brand_id}/personas/{persona_id}',
  tag,
  changes,
  summary: 'Replace a persona',
  description: 'Name and description.',
  access: access.configure,
  params: ofPersona,
  body: personaBody,
  answer: persona,
  refusals: ['persona_not_found', 'persona_exists'],
});

export const archivePersona = operation({
  id: 'archivePersona',
  audit: 'persona.archived',
  method: 'DELETE',
  path: '/v1/brands/{brand_id}/personas/{persona_id}',
  tag,
  changes,
  summary: 'Archive a persona',
  description: 'Its active prompts are paused. Archiving it again changes nothing.',
  access: access.configure,
  params: ofPersona,
  answer: persona,
  refusals: ['persona_not_found'],
});

export const personaOperations = [
  listPersonas,
  createPersona,
  getPersona,
  replacePersona,
  archivePersona,
];
