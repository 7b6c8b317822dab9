import { access } from '../access.ts';
import {
  annotation,
  annotationBody,
  annotationListQuery,
  annotationVisibility,
} from '../changes-and-actions/annotations.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pathId } from '../parameters.ts';

const tag = 'Annotations';
const path = '/v1/{brand_id}/annotations';
const ofAnnotation = ofBrand.extend({ annotation_id: pathId });

export const createAnnotation = operation({
  id: 'createAnnotation',
  audit: 'annotation.created',
  method: 'POST',
  path,
  tag: tag,
  summary: 'Create an annotation',
  description: 'Something that happened on a day or a range of days; charts over time show it.',
  access: access.configure,
  params: ofBrand,
  body: annotationBody,
  answer: annotation,
  refusals: ['too_many_records'],
  idempotencyKey: 'answered',
});

export const listAnnotations = operation({
  id: 'listAnnotations',
  method: 'GET',
  path,
  tag: tag,
  summary: 'List annotations',
  description: 'Latest first, those of the service included.',
  access: access.readConfiguration,
  params: ofBrand,
  query: annotationListQuery,
  answer: pagedList(annotation),
});

export const getAnnotation = operation({
  id: 'getAnnotation',
  method: 'GET',
  path: `${path}/{annotation_id}`,
  tag: tag,
  summary: 'Get an annotation',
  access: access.readConfiguration,
  params: ofAnnotation,
  answer: annotation,
  refusals: ['annotation_not_found'],
});

export const replaceAnnotation = operation({
  id: 'replaceAnnotation',
  audit: 'annotation.changed',
  method: 'PUT',
  path: `${path}/{annotation_id}`,
  tag: tag,
  summary: 'Replace an annotation',
  access: access.configure,
  params: ofAnnotation,
  body: annotationBody,
  answer: annotation,
  refusals: ['annotation_not_found', 'annotation_by_service'],
});

export const setAnnotationVisibility = operation({
  id: 'setAnnotationVisibility',
  audit: 'annotation.changed',
  method: 'PUT',
  path: `${path}/{annotation_id}/visibility`,
  tag: tag,
  summary: 'Hide or show an annotation',
  description: 'Charts leave hidden annotations out. It works for those of the service, too.',
  access: access.configure,
  params: ofAnnotation,
  body: annotationVisibility,
  answer: annotation,
  answerExample: { is_hidden: true },
  refusals: ['annotation_not_found'],
});

export const deleteAnnotation = operation({
  id: 'deleteAnnotation',
  audit: 'annotation.deleted',
  method: 'DELETE',
  path: `${path}/{annotation_id}`,
  tag: tag,
  removes: true,
  summary: 'Delete an annotation',
  access: access.configure,
  params: ofAnnotation,
  answer: annotation,
  refusals: ['annotation_not_found', 'annotation_by_service'],
});

export const annotationOperations = [
  createAnnotation,
  listAnnotations,
  getAnnotation,
  replaceAnnotation,
  setAnnotationVisibility,
  deleteAnnotation,
];
