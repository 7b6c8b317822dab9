import * as operations from '#contract/operations/page-audits.ts';
import * as pageAudits from '../../../modules/page-audits/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const pageAuditRoutes = [
  route(operations.createPageAudits, ({ ctx, params, body }) =>
    pageAudits.createPageAudits(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listPageAudits, async ({ ctx, params, query }) =>
    paged(await pageAudits.listPageAudits(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getPageAudit, ({ ctx, params }) =>
    pageAudits.getPageAudit(ctx, {
      brandId: params.brand_id,
      pageAuditId: params.page_audit_id,
    }),
  ),
];
