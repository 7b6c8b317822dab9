import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findObstacle } from '../../src/modules/page-audits/index.ts';
import { prose } from '../support/sites/page-shapes.ts';
import { servedPage } from '../support/sites/served-page.ts';

type Page = ReturnType<typeof servedPage>;
const article = (head = '', title = 'Trail shoes, tested') =>
  `<title>${title}</title>${head}<main><h1>${title}</h1><p>${prose(120)}</p></main>`;
const robots = (name: string, content: string) =>
  servedPage(article(`<meta name="${name}" content="${content}">`));
const tagged = (value: string) => servedPage(article(), { headers: { 'x-robots-tag': value } });
const paid = (words: number) =>
  servedPage(
    `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script><main><h1>Shoes</h1><p>${prose(words)}</p></main>`,
  );
const login = '<form><label>Name<input name="user"></label><input type="password"></form>';
const banner =
  '<div id="onetrust-banner-sdk"><p>We use cookies and similar techniques to measure visits and to show advertisements of our partners, as our privacy policy explains.</p><button>Accept all</button></div>';

const refused: Readonly<Record<string, readonly [kind: string, evidence: RegExp, page: Page]>> = {
  'a challenge': [
    'challenge',
    /^Cloudflare/,
    servedPage('', { challenge: 'Cloudflare challenge' }),
  ],
  'a refusal': ['challenge', /403/, servedPage(article(), { status: 403 })],
  'a status that asks to sign in': ['sign_in', /401/, servedPage('', { status: 401 })],
  'a status that asks to pay': ['paywall', /402/, servedPage('', { status: 402 })],
  'noindex for everyone': ['noindex', /<meta name="robots"/, robots('robots', 'NOINDEX, follow')],
  'none for everyone': ['noindex', /none/, robots('robots', 'none')],
  'noindex for a search agent': ['noindex', /googlebot/, robots('Googlebot', 'noindex')],
  'noindex for another one': ['noindex', /bingbot/, robots('bingbot', 'noindex,nofollow')],
  'noindex in a header': ['noindex', /^X-Robots-Tag: noindex/, tagged('noindex')],
  'noindex for one agent in a header': ['noindex', /bingbot/, tagged('bingbot: noindex')],
  'an empty element for a script': [
    'script_only',
    /^#root is empty/,
    servedPage('<title>Shop</title><div id="root"></div><script src="a.js"></script>'),
  ],
  'an element that says that it loads': [
    'script_only',
    /^#app /,
    servedPage(`<nav>${'<a href="/a">Shoes</a> '.repeat(80)}</nav><div id="app">Loading …</div>`),
  ],
  'a demand for scripts, with markup in it': [
    'script_only',
    /^noscript: Please enable JavaScript/,
    servedPage('<body><noscript><div><p>Please <b>enable</b> JavaScript.</p></div></noscript>'),
  ],
  'a script that asks for consent later': [
    'script_only',
    /#__next/,
    servedPage(`<div id="__next"></div>${banner}`),
  ],
  'text that the markup calls paid': ['paywall', /isAccessibleForFree/, paid(60)],
  'a call to subscribe in a dialog': [
    'paywall',
    /Subscribe to keep reading/,
    servedPage(`${article()}<div role="dialog"><p>Subscribe to keep reading.</p>${login}</div>`),
  ],
  'a form to sign in with a menu and a footer': [
    'sign_in',
    /password/,
    servedPage(`<nav>${prose(60)}</nav><main><h1>Welcome</h1>${login}</main><footer>${prose(60)}`),
  ],
  'a form to sign in below a menu that is not marked as one': [
    'sign_in',
    /password/,
    servedPage(`<div>${'<a href="/a">A section</a> '.repeat(60)}</div><h2>Members</h2>${login}`),
  ],
  'an error message below another heading': [
    'soft_404',
    /page could not be found/,
    servedPage('<h1>You seem lost</h1><p>This page could not be found. It may have moved.</p>'),
  ],
  'a banner over nothing': ['consent', /0 words/, servedPage(`<title>Shoes</title>${banner}`)],
  'a few words': ['thin', /^\d+ words/, servedPage('<h1>Shoes</h1><p>Coming soon.</p>')],
  nothing: ['thin', /^0 words/, servedPage('')],
};

const contact = `<title>Contact</title><header><a href="/">Northwind</a></header><main><h1>Contact</h1>
  <p>Northwind Trail Shoes, 12 Harbour Street, Bristol BS1 4RW, United Kingdom. Our shop is open from Monday to Friday between nine and six, and on Saturday between ten and four.</p>
  <p>Call us on +44 117 496 0000, or write to hello@northwind.example: we answer within one working day. For returns please have the number of your order at hand.</p>
  <form><label>Your name <input name="name"></label><label>Email <input type="email" name="email"></label><textarea></textarea><div class="g-recaptcha"></div><button>Send</button></form></main>`;
const pricing = `<title>Pricing</title><noscript>Please enable JavaScript for the best experience.</noscript><main><h1>Pricing</h1>
  <table><tr><th>Plan</th><th>Price</th><th>For</th></tr><tr><td>Starter</td><td>€9 a month</td><td>One brand, twenty prompts, daily answers</td></tr>
  <tr><td>Team</td><td>€49 a month</td><td>Five brands, two hundred prompts, hourly answers</td></tr><tr><td>Agency</td><td>€199 a month</td><td>Any number of brands and prompts</td></tr></table>
  <p>All prices are without tax. You can cancel every plan at the end of a month, and sign in with your account.</p></main>`;
const consentLaw = `<title>Cookie-Consent: Was das Gesetz verlangt</title><div class="post-cookie-consent"><h1>Cookie-Einwilligung nach dem TDDDG</h1>
  <p>Wer Cookies setzt, die nicht unbedingt erforderlich sind, braucht die Einwilligung der Besucher. Ein Banner mit der Schaltfläche „Alle akzeptieren“ genügt dafür nur, wenn das Ablehnen ebenso leicht ist.</p>
  <p>${'Gerichte haben mehrfach entschieden, dass ein vorausgewähltes Kästchen keine wirksame Einwilligung ist und dass der Hinweis alle Empfänger nennen muss. '.repeat(4)}</p></div>
  <div class="cookie-banner"><p>Wir verwenden Cookies.</p><button>Alle akzeptieren</button></div>`;

const nearMisses: Readonly<Record<string, Page>> = {
  'a short article about 404 pages': servedPage(article('', 'What "404 page not found" means')),
  'advice on a missing page': servedPage(article('', 'How to fix a page that is not found')),
  'an article about an error': servedPage(article('', 'Error handling in Go')),
  'an article on signing in, with a form in the header': servedPage(
    `<header>${login}<button>Log in</button></header>${article('', 'Sign in with a passkey')}`,
  ),
  'a form to sign in next to a text': servedPage(`${article()}${login}`),
  'a whole text under a banner': servedPage(`${banner}${article()}`),
  'a whole text under a dialog': servedPage(
    `<div role="dialog" aria-modal="true"><h2>We value your privacy</h2><p>We use cookies.</p><button>Accept</button></div>${article()}`,
  ),
  'a contact page of 80 words': servedPage(contact),
  'a pricing page of 60 words that has a note for visitors without scripts': servedPage(pricing),
  'a German page on the law of consent': servedPage(consentLaw),
  'a recipe for cookies': servedPage(
    `<title>Butter cookies</title><div class="cookie-recipe"><h1>Butter cookies</h1><p>${prose(100)}</p></div>`,
  ),
  'a newsletter to subscribe to': servedPage(
    article().replace('</main>', '<aside>Subscribe to our newsletter</aside></main>'),
  ),
  'a paid article whose whole text is served': servedPage(
    paid(200).html.replace('</main>', '<aside>Already a subscriber? Sign in</aside></main>'),
  ),
  'an article on paywalls that quotes one': servedPage(
    `<main><h1>How paywalls ask</h1><p>Most say "Subscribe to continue reading" after two paragraphs.</p><p>${prose(160)}</p></main>`,
  ),
  'an application that was rendered on the server': servedPage(
    `<noscript>Enable JavaScript</noscript><div id="root">${article()}</div>`,
  ),
  'noindex for training': robots('GPTBot', 'noindex'),
  'noindex for news and advertisements': robots('Googlebot-News', 'noindex'),
  'noindex for an agent that nobody knows': tagged('otherbot: noindex'),
  'other directives for everyone': robots('robots', 'index, nofollow, max-snippet:50'),
};

describe('an obstacle is named with its evidence:', () => {
  for (const [name, [kind, evidence, page]] of Object.entries(refused)) {
    it(name, () => {
      const found = findObstacle(page);
      assert.equal(found?.kind, kind);
      assert.match(found.evidence.join('; '), evidence);
    });
  }
});

describe('nothing is in the way of', () => {
  for (const [name, page] of Object.entries(nearMisses)) {
    it(name, () => assert.equal(findObstacle(page), undefined));
  }
});
