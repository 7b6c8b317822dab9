import * as operations from '#contract/operations/brand-suggestions.ts';
import { suggestBrand } from '../../../modules/brand-suggestions/index.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';

export const brandSuggestionRoutes = [
  route(
    operations.suggestBrand,
    ({ ctx, body, reply }) => suggestBrand(ctx, { ...body, signal: goneSignal(reply) }),
    // Each fetches pages for seconds.
    { heavy: true },
  ),
];
