import type { WebPage, WebSection } from './web-page.ts';

/** The page as its server sends it. */
export function writeHtml(page: WebPage, url: URL): string {
  const { language, title, description, heading, updated } = page;
  const canonical = `${url.origin}${url.pathname}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
${description === null ? '' : `<meta name="description" content="${escaped(description)}">\n`}<link rel="canonical" href="${escaped(canonical)}">
${updated === null ? '' : statedDate(page, updated)}</head>
<body>
<header><nav><a href="/">${escaped(url.hostname)}</a> <a href="/pricing">Pricing</a> <a href="/help/faq">Help</a></nav></header>
<main>
<h1>${escaped(heading)}</h1>
${updated === null ? '' : `<p><time datetime="${updated}">${updated}</time></p>\n`}${page.isScripted ? scriptedBody : writtenBody(page)}
</main>
<footer><p>This website is part of a simulated world. Nobody runs it.</p></footer>
</body>
</html>
`;
}

const scriptedBody =
  '<div id="app"></div>\n<noscript>Please enable JavaScript to see this page.</noscript>\n<script src="/assets/app.js" defer></script>';

function writtenBody({ sections, links }: WebPage): string {
  const related = links.map(
    ({ url, text }) => `<li><a href="${escaped(url)}">${escaped(text)}</a></li>`,
  );
  const list = related.length > 0 ? `\n<ul>${related.join('')}</ul>` : '';
  return `${sections.map(writtenSection).join('\n')}${list}`;
}

function writtenSection({ heading, paragraphs, list = [] }: WebSection): string {
  return [
    ...(heading === null ? [] : [`<h2>${escaped(heading)}</h2>`]),
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(list.length === 0
      ? []
      : [`<ul>${list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`]),
  ].join('\n');
}

function statedDate({ heading }: WebPage, day: string): string {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: heading,
    dateModified: day,
  };
  return `<script type="application/ld+json">${JSON.stringify(article).replaceAll('<', '\\u003c')}</script>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
