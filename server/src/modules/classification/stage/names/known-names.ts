import { plainText } from '../../plain-text.ts';
import type { Token } from '../tokens.ts';

/** Names as lists of words, by first word, longest first. */
export type KnownNames = ReadonlyMap<string, readonly (readonly string[])[]>;

const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+$/u;

export function knownNames(names: readonly string[]): KnownNames {
  const byWord = new Map<string, string[][]>();
  for (const name of names) {
    const words = plainText(name).match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
    const [first] = words;
    if (first === undefined) continue;
    const same = [...(byWord.get(first) ?? []), words];
    byWord.set(
      first,
      same.sort((a, b) => b.length - a.length),
    );
  }
  return byWord;
}

/** The length in words of the known name that begins here; 0 if there is none. */
export function knownLength(tokens: readonly Token[], at: number, known: KnownNames): number {
  const word = tokens[at]?.word ?? '';
  const words = known
    .get(word)
    ?.find((name) => name.every((part, index) => tokens[at + index]?.word === part));
  if (words !== undefined) return words.length;
  // Without spaces a whole clause is one token, with the name inside it.
  return unspaced.test(word) && [...known.keys()].some((name) => isInside(name, word)) ? 1 : 0;
}

function isInside(name: string, clause: string): boolean {
  return unspaced.test(name) && clause.includes(name);
}

/**
 * Names that people type in lower case and that have no other meaning. They save guessing in the most common prompts;
 * the brand's and its competitors' names come from its configuration, not from here.
 */
const lines = [
  // business software
  'salesforce hubspot pipedrive zoho zendesk freshdesk freshworks intercom servicenow personio workday',
  'bamboohr gusto rippling deel datev lexoffice lexware sevdesk quickbooks xero freshbooks netsuite odoo',
  'holded pennylane payfit qonto spendesk pleo asana trello clickup airtable basecamp evernote',
  'jira confluence atlassian github gitlab bitbucket figma canva miro webflow wordpress wix squarespace',
  'shopify woocommerce bigcommerce prestashop magento mailchimp brevo sendgrid klaviyo activecampaign',
  'marketo semrush ahrefs hotjar mixpanel posthog datadog splunk snowflake databricks looker',
  'powerbi zapier docusign calendly dropbox nextcloud onedrive typeform surveymonkey hootsuite sprinklr',
  'okta crowdstrike nordvpn expressvpn surfshark protonvpn lastpass bitwarden dashlane webex',
  'microsoft excel powerpoint outlook aws azure slack notion sharepoint celonis palantir kubernetes',
  'postgres postgresql mysql mongodb redis',
  // digital services
  'google youtube gmail chatgpt openai claude copilot perplexity deepl grammarly duolingo babbel',
  'netflix spotify hulu disney audible kindle amazon ebay etsy aliexpress temu shein zalando asos wayfair',
  'airbnb expedia tripadvisor skyscanner ryanair easyjet lufthansa uber lyft doordash deliveroo glovo',
  'hellofresh gousto instacart linkedin facebook instagram whatsapp tiktok snapchat pinterest reddit quora',
  'telegram tinder bumble strava fitbit garmin whoop oura headspace noom myfitnesspal coursera udemy',
  'skillshare trustpilot check24 verivox idealo doctolib blablacar vinted wallapop leboncoin ionos strato',
  'photoshop adobe lightroom autodesk autocad solidworks roblox minecraft fortnite',
  'docplanner trivago momox fairphone bing yahoo sap ibm oracle nvidia intel amd hp lg bbc cnn',
  'dkb ing ubs bnp sfr o2 cvs aok dak adac huk',
  // money
  'revolut n26 bunq monzo paypal klarna venmo coinbase binance robinhood vanguard etoro schwab amex',
  'mastercard boursorama bbva santander commerzbank sparkasse comdirect hsbc barclays natwest allianz axa',
  'mapfre maif macif geico aviva lidl aldi ikea walmart costco mercadona carrefour tesco sainsburys',
  // things
  'iphone ipad macbook airpods samsung xiaomi huawei nokia sony bose sennheiser jbl dyson miele bosch',
  'siemens philips braun roomba irobot roborock ecovacs cecotec thermomix nespresso delonghi kitchenaid',
  'playstation xbox nintendo ps5 gopro canon nikon fujifilm epson lenovo thinkpad asus acer dell logitech',
  'fritzbox vodafone verizon telekom congstar movistar telefonica endesa iberdrola edf chronopost dhl',
  'fedex tesla bmw audi volkswagen vw mercedes toyota hyundai kia renault peugeot citroen skoda porsche',
  'volvo nissan mazda subaru honda nike adidas asics hoka reebok puma lululemon patagonia birkenstock',
  'allbirds skechers decathlon zara inditex uniqlo sephora loreal olaplex cerave nivea oatly nestle nutella',
  'starbucks mcdonalds peloton verisure securitas roku sonos tado lego playmobil',
] as const;

export const wellKnownNames: ReadonlySet<string> = new Set(
  lines.flatMap((line) => line.split(' ')),
);
