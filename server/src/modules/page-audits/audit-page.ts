import { type AuditReport, auditTask } from './audit-task.ts';
import type { PageAccess } from './visit/fetch-page.ts';
import { sendPage } from './visit/fetch-page.ts';
import { visitPage } from './visit/visit.ts';

/** Visits a page and judges it. Needs no store, since the command line also uses it. */
export async function auditPage(access: PageAccess, url: string, at: Date): Promise<AuditReport> {
  const { askedUrl, page, ...visit } = await visitPage(access, url, at);
  const sent = { ...visit, askedUrl: askedUrl.href, page: sendPage(page) };
  return access.pages.read(auditTask, sent);
}
