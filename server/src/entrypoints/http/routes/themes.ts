import * as operations from '#contract/operations/themes.ts';
import { listThemes } from '../../../modules/themes/index.ts';
import { longVerbRoute } from './verb-route.ts';

export const themeRoutes = [longVerbRoute(operations.listThemes, listThemes)];
