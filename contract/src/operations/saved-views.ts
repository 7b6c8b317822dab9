import { access } from '../access.ts';
import {
  savedView,
  savedViewBody,
  savedViewId,
  savedViewUpdateBody,
} from '../brands/saved-views.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Saved views';
const path = '/v1/{brand_id}/saved-views';
const ofView = ofBrand.extend({ view_id: savedViewId });

export const createSavedView = operation({
  id: 'createSavedView',
  audit: 'saved_view.created',
  method: 'POST',
  path,
  tag,
  summary: 'Save a view',
  description: 'Everybody who reaches the brand sees it. Names are unique within the brand.',
  access: access.configure,
  params: ofBrand,
  body: savedViewBody,
  answer: savedView,
  refusals: ['saved_view_exists', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const listSavedViews = operation({
  id: 'listSavedViews',
  method: 'GET',
  path,
  tag,
  summary: 'List saved views',
  description: 'By name.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(savedView),
});

export const updateSavedView = operation({
  id: 'updateSavedView',
  audit: 'saved_view.changed',
  method: 'PATCH',
  path: `${path}/{view_id}`,
  tag,
  summary: 'Rename or replace a saved view',
  description: 'Only the fields that are sent change.',
  access: access.configure,
  params: ofView,
  body: savedViewUpdateBody,
  answer: savedView,
  answerExample: { name: 'Presence by month' },
  refusals: ['saved_view_not_found', 'saved_view_exists'],
});

export const deleteSavedView = operation({
  id: 'deleteSavedView',
  audit: 'saved_view.deleted',
  method: 'DELETE',
  path: `${path}/{view_id}`,
  tag,
  removes: true,
  summary: 'Delete a saved view',
  access: access.configure,
  params: ofView,
  answer: savedView,
  refusals: ['saved_view_not_found'],
});

export const savedViewOperations = [
  createSavedView,
  listSavedViews,
  updateSavedView,
  deleteSavedView,
];
