import * as operations from '#contract/operations/control-prompts.ts';
import * as controlPrompts from '../../../modules/control-prompts/index.ts';
import { verbRoute } from './verb-route.ts';

export const controlPromptRoutes = [
  verbRoute(operations.getControlPrompts, controlPrompts.getControlPrompts),
  verbRoute(operations.putControlPrompts, controlPrompts.putControlPrompts),
];
