import type { ConsoleMessage, Page } from 'playwright-core';

/** Collects whatever a page complains of: errors, refused resources, violations of the policy. */
export function watchPage(page: Page, expectedStatuses: readonly number[]): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left while it loads gives up what it asked for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (isExpected(message, expectedStatuses)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** The browser itself reports each answer of 400 and above as an error. */
function isExpected(message: ConsoleMessage, statuses: readonly number[]): boolean {
  const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
  // Whether somebody is signed in is found out by asking, and 401 is one of the two answers.
  const asksForSession = status === 401 && message.location().url.endsWith('/auth/sessions');
  return asksForSession || statuses.includes(status);
}
