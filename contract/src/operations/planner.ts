import { access } from '../access.ts';
import { decisionGrade, decisionGradeQuery } from '../collection/decision-grade.ts';
import { collectionPlan, plannerQuery } from '../collection/planner.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

export const planCollection = operation({
  id: 'planCollection',
  method: 'GET',
  path: '/v1/{brand_id}/planner',
  tag: 'Query',
  summary: 'Plan what to ask',
  description:
    'What one more repeat, prompt, platform or day would do to the width of a metric’s interval, by how the brand’s own ' +
    'answers varied in the window, and what it costs at today’s prices. With `width`, the cheapest plan that reaches it. ' +
    'Predicted widths assume that new prompts and platforms are like those asked so far.',
  access: access.query,
  params: ofBrand,
  query: plannerQuery,
  answer: collectionPlan,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const readDecisionGrade = operation({
  id: 'readDecisionGrade',
  method: 'GET',
  path: '/v1/{brand_id}/decision-grade',
  tag: 'Query',
  summary: 'Judge what may be concluded',
  description:
    'How much was asked, how evenly over days and platforms, how many groups have reliable intervals, how well sentiment ' +
    'is read in the languages of the prompts, and in words what may and may not be concluded from it.',
  access: access.query,
  params: ofBrand,
  query: decisionGradeQuery,
  answer: decisionGrade,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const plannerOperations = [planCollection, readDecisionGrade];
