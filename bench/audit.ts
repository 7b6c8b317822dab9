import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleProgram } from '../scripts/build/bundle-program.mjs';
import { createOutbound } from '../server/src/adapters/outbound-http/index.ts';
import { inlineThreads } from '../server/src/adapters/threads/threads.ts';
import { readDocument } from '../server/src/modules/page-audits/document/read-document.ts';
import { auditPage } from '../server/src/modules/page-audits/index.ts';
import { createPageReader } from '../server/src/modules/page-content/index.ts';
import { parseHtml } from '../server/src/modules/page-content/reading/parse-html.ts';
import { megabytes } from './support/compare-times.ts';
import { measureLimits } from './support/pages/audit-limits.ts';
import { auditedPage } from './support/pages/audited-page.ts';
import { storedSite } from './support/pages/stored-site.ts';
import { sized } from './support/sized.ts';

const seconds = sized({ full: 5, quick: 2, short: 0.02 });
const atOnce = sized({ full: 8, quick: 8, short: 1 });
const warmUps = sized({ full: 20, quick: 20, short: 1 });
/** An audit asks for the page, for it under three names, and for robots.txt, llms.txt and the sitemap. */
const pageFetches = 4;
const otherFetches = 3;
/** The parser's share of an audit's time, and of reading and judging alone: the rest is ours to keep small. */
const limits = { audit: 0.25, judging: 0.25 };

/**
 * Audits of a 200 KB page from loopback, whose site is a separate process, and each part of an audit alone, so
 * that what bounds it shows. The baseline is the parser: nobody can be faster than that. Then pages at the limits of size.
 */
export async function run(): Promise<void> {
  const site = fork(await bundleProgram(join(import.meta.dirname, 'support/pages/audit-site.ts')));
  try {
    const [port] = await once(site, 'message');
    const url = `http://127.0.0.1:${port}/page`;
    const outbound = createOutbound({
      allowedHosts: [`127.0.0.1:${port}`],
      politeness: { atOnce: 100, pauseMs: 0 },
    });
    const html = auditedPage();
    const pages = createPageReader(inlineThreads, '');
    const audit = () => auditPage({ outbound, pages }, url, new Date());
    await Promise.all(Array.from({ length: warmUps }, audit));
    const audits = await measure(audit);
    const stored = storedSite('/page', html);
    const address = 'https://host.example/page';
    const judged = await measure(() => auditPage({ outbound: stored, pages }, address, new Date()));
    const parsed = await measure(async () => parseHtml(html));
    const read = await measure(async () => readDocument(html, new URL('https://a.example/')));
    const fetched = await measure(() => outbound.read({ url }));
    const missed = await measure(() => outbound.read({ url: new URL('/robots.txt', url).href }));
    const ratio = parsed.cpuMs / audits.cpuMs;
    console.log(
      `Audits of a ${Math.round(html.length / 1000)} KB page from loopback, ${atOnce} at once`,
    );
    console.log(`  audits a second of one core  ${(1000 / audits.cpuMs).toFixed(1)}`);
    console.log(`  audits a second of the clock ${audits.perSecond.toFixed(1)}`);
    console.log(`  one audit        ${audits.cpuMs.toFixed(1)} ms of a core, of which`);
    print('parsing', parsed.cpuMs, audits.cpuMs);
    print('reading the tree', read.cpuMs - parsed.cpuMs, audits.cpuMs);
    print(`${pageFetches} fetches of it`, pageFetches * fetched.cpuMs, audits.cpuMs);
    print(`${otherFetches} other fetches`, otherFetches * missed.cpuMs, audits.cpuMs);
    console.log(`  parsing's share  ${ratio.toFixed(2)} (limit: at least ${limits.audit})`);
    if (ratio < limits.audit) process.exitCode = 1;
    const judgingRatio = parsed.cpuMs / judged.cpuMs;
    console.log('\nReading and judging alone, without the network');
    console.log(`  pages a second of one core   ${(1000 / judged.cpuMs).toFixed(1)}`);
    console.log(`  parsing alone                ${(1000 / parsed.cpuMs).toFixed(1)}`);
    console.log(`  memory of this process       ${megabytes(process.memoryUsage().rss)}`);
    console.log(
      `  parsing's share  ${judgingRatio.toFixed(2)} (limit: at least ${limits.judging})`,
    );
    if (judgingRatio < limits.judging) process.exitCode = 1;
    await measureLimits(`http://127.0.0.1:${port}`);
  } finally {
    site.disconnect();
  }
}

function print(part: string, milliseconds: number, whole: number): void {
  const share = Math.round((100 * milliseconds) / whole);
  console.log(`  ${part.padEnd(17)}${milliseconds.toFixed(1)} ms (${share} %)`);
}

/** By the time of the processor rather than of the clock: other work on the machine does not count. */
async function measure(
  work: () => Promise<unknown>,
): Promise<{ perSecond: number; cpuMs: number }> {
  const began = performance.now();
  const usage = process.cpuUsage();
  const ends = began + seconds * 1000;
  let done = 0;
  const loop = async () => {
    while (performance.now() < ends) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  const { user, system } = process.cpuUsage(usage);
  return {
    perSecond: done / ((performance.now() - began) / 1000),
    cpuMs: (user + system) / 1000 / done,
  };
}
