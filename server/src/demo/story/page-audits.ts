import type { Context } from '#kernel/context.ts';
import { createPageAudits, runPageAudit } from '../../modules/page-audits/index.ts';
import { onStoryDay, pageUrl, type Scene } from './scene.ts';

/** Pages that somebody had audited, and when. The last two were looked at together. */
const audited = [
  { paths: ['/'], daysBeforeEnd: 52 },
  { paths: ['/pricing'], daysBeforeEnd: 51 },
  { paths: ['/product', '/customers'], daysBeforeEnd: 9 },
] as const;

/** Audited here and now: what the queue is told to do is done by the time it hears of it. */
export async function auditPages(ctx: Context, scene: Scene): Promise<void> {
  for (const { paths, daysBeforeEnd } of audited) {
    const then = onStoryDay(ctx, scene, daysBeforeEnd);
    const urls = paths.map((path) => pageUrl(scene, path));
    const audits = await createPageAudits(then, { brandId: scene.brandId, urls });
    for (const { page_audit_id } of audits) {
      await runPageAudit(then, { pageAuditId: page_audit_id });
    }
  }
}
