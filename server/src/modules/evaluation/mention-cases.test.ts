import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMentionMatcher, type Entity, findInMarkdown } from './index.ts';

/** Why, the names (each its own entity), and a text with what must be found in brackets. */
type Case = readonly [reason: string, names: string | readonly string[], text: string];

const wholeWords: Case[] = [
  ['the plain hit', 'Northwind', 'Try ⟦Northwind⟧ today'],
  ['the whole text', 'Northwind', '⟦Northwind⟧'],
  ['an empty text', 'Northwind', ''],
  ['end of a longer word', 'Ring', 'The spring in Springfield'],
  ['start of a longer word', 'GE', 'GEAR and gecko'],
  ['the word itself between others', 'GE', 'GEAR by ⟦GE⟧, gecko'],
  ['a plural is another word', 'Ring', 'Two rings'],
  ['glued digits after', 'Model', 'Model3 and model2'],
  ['glued digits before', 'Model', '3Model'],
  ['a name that ends in a digit', 'Model 3', 'The ⟦Model 3⟧, not the Model 30'],
  ['a digit that continues as a decimal', 'GPT-4', 'GPT-4.1 and GPT-4,5 against ⟦GPT-4⟧.'],
  ['a decimal before', '5 Gum', '3.5 Gum'],
  ['letters glued to a version', 'GPT-4', 'GPT-4o'],
  ['a hyphen ends a word', 'Northwind', 'a ⟦Northwind⟧-based, non-⟦Northwind⟧ tool'],
  ['a slash ends a word', 'Northwind', 'Contoso/⟦Northwind⟧/Fabrikam'],
  ['an underscore ends a word', 'Northwind', '_⟦Northwind⟧_'],
  ['hash tags and handles name', 'Northwind', '#⟦Northwind⟧ @⟦northwind⟧'],
  ['camel case is one word', 'Northwind', 'NorthwindApp and MyNorthwind'],
  ['punctuation on both sides', 'Northwind', '(“⟦Northwind⟧”), ⟦Northwind⟧; ⟦Northwind⟧…'],
  ['emoji next to the name', 'Northwind', '✅⟦Northwind⟧🚀'],
  ['a trade mark sign', 'Northwind', '⟦Northwind⟧® and ⟦Northwind⟧™'],
  ['a superscript is a footnote', 'Northwind', '⟦Northwind⟧¹ says'],
  ['no space after a full stop', 'Northwind', 'coating.⟦Northwind⟧ is'],
  ['a letter with a mark continues', 'Caf', 'Cafe\u0301'],
  ['a language with a suffix', 'C', 'C++ and C# but ⟦C⟧, or C2'],
  ['NUL is no word character', 'Northwind', '\u0000⟦Northwind⟧\u0000'],
  ['NUL inside a name', 'Northwind', 'North\u0000wind'],
  ['a lone surrogate next to the name', 'Northwind', '\uD800⟦Northwind⟧\uDC00'],
];

const possessives: Case[] = [
  ['English possessive', 'Northwind', "⟦Northwind⟧'s price"],
  ['with a typographic apostrophe', 'Northwind', '⟦Northwind⟧’s price'],
  ['in capitals', 'Northwind', "⟦NORTHWIND⟧'S PRICE"],
  ['plural possessive', 'Northwind', 'the ⟦Northwind⟧s’ price'],
  ['the plural alone is another word', 'Northwind', 'the Northwinds price'],
  ['a quoted plural is no possessive', 'Northwind', "the 'Northwinds' price"],
  ['possessive of a name in s', 'Adidas', "⟦Adidas⟧' and ⟦Adidas⟧'s shoes"],
  ['no doubled s', 'Adidas', "Adidass' shoes"],
  ['a name with its own possessive', "McDonald's", "⟦McDonald's⟧ and ⟦McDonald’s⟧"],
  ['possessive of a possessive name', "McDonald's", "⟦McDonald's⟧'s menu"],
  ['the shorter name as a possessive', 'McDonald', "⟦McDonald⟧'s"],
  ['a contraction is one word', 'Don', "don't ask ⟦Don⟧"],
  ['a will after the name', 'Northwind', "⟦Northwind⟧'ll do, ⟦Northwind⟧'d do"],
  ['the s of a possessive is no name', 'S', "it's"],
  ['the t of a contraction is no name', 'T', "don't"],
  ['an Irish name is one word', 'Neill', "O'Neill"],
  ['the Irish name itself', "O'Neill", "⟦O'Neill⟧ and ⟦O’Neill⟧"],
  ['French elision before the name', 'Apple', 'l’⟦Apple⟧ d’⟦Apple⟧'],
  ['Italian elision is half a word', 'Dell', "la qualità dell'azienda ⟦Dell⟧"],
  ['a Turkish case ending', 'Northwind', "⟦Northwind⟧'in fiyatı, ⟦Northwind⟧'den"],
  ['a Polish case ending', 'Google', "⟦Google⟧'a"],
  ['single quotes around', 'Northwind', "'⟦Northwind⟧'"],
];

const variants: Case[] = [
  ['hyphen, space, nothing', 'Coca-Cola', '⟦Coca-Cola⟧ ⟦Coca Cola⟧ ⟦CocaCola⟧'],
  ['the name with a space', 'North Wind', '⟦North-Wind⟧ ⟦Northwind⟧ ⟦north wind⟧'],
  ['one word as two', 'Freshdesk', '⟦Fresh Desk⟧ and ⟦Fresh-Desk⟧'],
  ['which both have a capital', 'Facebook', 'Face book, Face-book, face book'],
  ['and are no part of a title', 'Freshdesk', 'Ten Fresh Desk Ideas, Cabin Size Fresh Desk'],
  ['other dashes', 'Coca-Cola', '⟦Coca‐Cola⟧ ⟦Coca‑Cola⟧ ⟦Coca–Cola⟧ ⟦Coca−Cola⟧ ⟦Coca－Cola⟧'],
  ['a spaced dash separates', 'Apple Bank', 'Apple - Bank'],
  ['runs of white space', 'North Wind', '⟦North \t  Wind⟧ ⟦North\u00A0Wind⟧'],
  ['a line break', 'North Wind', '⟦North\r\nWind⟧, ⟦North\n  Wind⟧'],
  ['hyphenated at a line break', 'Coca-Cola', '⟦Coca-\nCola⟧'],
  ['a blank line ends a paragraph', 'North Wind', 'North\n\nWind'],
  ['a full stop ends a sentence', 'Apple Bank', 'I ate an apple. Bank loans'],
  ['a comma separates', 'Apple Bank', 'Apple, Bank'],
  ['diacritics left out', 'Nestlé', '⟦Nestle⟧ ⟦NESTLÉ⟧ ⟦Nestle\u0301⟧'],
  ['diacritics added', 'Nestle', '⟦Nestlé⟧'],
  ['diacritics and a hyphen', 'Häagen-Dazs', '⟦Haagen Dazs⟧'],
  ['letters with a stroke', 'Ørsted', '⟦Orsted⟧ ⟦ØRSTED⟧'],
  ['an umlaut is not two vowels', 'Müller', 'Mueller'],
  ['and for an ampersand', 'Procter & Gamble', '⟦Procter and Gamble⟧ ⟦Procter&Gamble⟧'],
  ['an ampersand for and', 'Black and Decker', '⟦Black & Decker⟧ ⟦Black And Decker⟧'],
  ['short names with an ampersand', 'H&M', '⟦H&M⟧ ⟦H & M⟧ ⟦h and m⟧'],
  ['an and needs its spaces', 'H&M', 'handm'],
  ['an ampersand is not nothing', 'H&M', 'HM or H M'],
  ['a full-width ampersand', 'AT&T', '⟦AT＆T⟧ ⟦at&t⟧ ⟦AT and T⟧'],
  ['digits with an ampersand', '1&1', '⟦1&1⟧, not 11'],
  ['full-width Latin', 'Northwind', '⟦Ｎｏｒｔｈｗｉｎｄ⟧'],
  ['mathematical letters', 'Northwind', '⟦𝐍𝐨𝐫𝐭𝐡𝐰𝐢𝐧𝐝⟧'],
  ['a ligature', 'Firefox', '⟦ﬁrefox⟧'],
  ['half a ligature is no name', 'Fi', 'ﬁrefox'],
  ['zero-width characters inside', 'Northwind', '⟦North\u200Bwind⟧ ⟦North\u2060wind⟧'],
  ['soft hyphens inside', 'Northwind', '⟦North\u00ADwind⟧'],
  ['a soft hyphen is no word border', 'Ring', 'Sp\u00ADring'],
  ['typographic apostrophe in the name', "Levi's", '⟦Levi’s⟧ ⟦Leviʼs⟧ ⟦levi`s⟧'],
  ['an apostrophe left out keeps case', "McDonald's", '⟦McDonalds⟧'],
  ['without apostrophe and case: a word', "Lay's", 'she lays it down'],
  ['quotes inside a name', 'Toys "R" Us', '⟦Toys “R” Us⟧ ⟦Toys R Us⟧ ⟦ToysRUs⟧'],
  ['an exclamation mark is optional', 'Yahoo!', '⟦Yahoo!⟧ ⟦yahoo⟧ ⟦Yahoo！⟧'],
  ['a final full stop is optional', 'Northwind Inc.', '⟦Northwind Inc.⟧ ⟦Northwind Inc⟧ now'],
  ['a question mark is not', 'Guess?', 'guess, or ⟦Guess?⟧'],
  ['a full stop inside is optional', 'Dr. Oetker', '⟦Dr. Oetker⟧ ⟦Dr Oetker⟧ ⟦Dr.Oetker⟧'],
  ['an abbreviation takes one', 'Dr Pepper', '⟦Dr. Pepper⟧'],
  ['a title', 'Dr. Martens', '⟦Dr. Martens⟧® ⟦Dr Martens⟧ ⟦DR. MARTENS⟧’ ⟦Dr.\u00A0Martens⟧'],
  ['an elision in the name', "L'Oréal", "⟦L’Oréal⟧, ⟦L'Oreal⟧, de ⟦L´Oréal⟧, ⟦LOréal⟧ or loreal"],
  ['a trade mark sign before a suffix', 'Northwind', '⟦Northwind⟧®’s, ⟦Northwind⟧™-based'],
  ['a trade mark sign in parentheses', 'Northwind', '⟦Northwind⟧(R) and ⟦Northwind⟧ (TM)'],
  ['initials', 'L.L.Bean', '⟦L.L.Bean⟧ ⟦L.L. Bean⟧ ⟦LL Bean⟧ ⟦LLBean⟧'],
  ['initials are no word', 'E.ON', 'an eon ago, ⟦E.ON⟧'],
  ['plus signs', 'C++', '⟦C++⟧, ⟦c++⟧17 and C'],
  ['a name with a plus', 'Disney+', '⟦Disney+⟧ by Disney'],
  ['the name without the plus', 'Disney', '⟦Disney⟧+ by ⟦Disney⟧'],
  ['a leading dot', '.NET', '⟦.NET⟧ not ASP.NET or net'],
  ['a domain as a name', 'Booking.com', '⟦Booking.com⟧ ⟦booking.com⟧. Booking com'],
  ['a dot is not a full stop', 'Booking.com', 'Booking. Com'],
  ['a digit and a hyphen', '7-Eleven', '⟦7-Eleven⟧ ⟦7 Eleven⟧ ⟦7eleven⟧ 17-Eleven'],
  ['a leading ampersand', '& Other Stories', 'by ⟦& Other Stories⟧, not Other Stories'],
  ['a star inside', 'E*TRADE', '⟦E*TRADE⟧ not etrade'],
  ['a trade mark sign inside', 'Coca-Cola Zero', '⟦Coca-Cola® Zero⟧'],
  ['a name given with one', 'Northwind®', '⟦Northwind⟧'],
  ['white space around the name', '  Northwind ', '⟦Northwind⟧'],
  ['a name of symbols only is none', '!!!', 'wow!!!'],
  ['an empty name is none', '', 'wow'],
];

const folding: Case[] = [
  ['capitals', 'Northwind', '⟦NORTHWIND⟧ ⟦northwind⟧'],
  ['sharp s', 'Groß', '⟦GROSS⟧ ⟦groß⟧ ⟦GROẞ⟧'],
  ['half a sharp s is no name', 'Gros', 'groß'],
  ['Turkish dotted capital', 'İstanbul', '⟦istanbul⟧ ⟦ISTANBUL⟧ ⟦İSTANBUL⟧'],
  ['Turkish dotless small', 'Işık', '⟦IŞIK⟧ ⟦ışık⟧ ⟦isik⟧'],
  ['final sigma', 'Οδυσσεύς', '⟦ΟΔΥΣΣΕΥΣ⟧ ⟦οδυσσευς⟧'],
  ['Cyrillic', 'Яндекс', '⟦яндекс⟧ ⟦ЯНДЕКС⟧ Яндекса'],
  ['io is often written e', 'Ростелёком', '⟦Ростелеком⟧'],
  ['short i is another letter', 'Мой', 'Мои ⟦МОЙ⟧ ⟦мои\u0306⟧'],
  ['Arabic vowels and tatweel', 'جوجل', '⟦جُوجِل⟧ ⟦جـوجل⟧'],
  ['Hebrew points', 'גוגל', '⟦גּוּגֶל⟧'],
  ['Devanagari as it is', 'गूगल', '⟦गूगल⟧ गूगला गुगल'],
  ['Devanagari vowel continues', 'टाट', 'टाटा'],
];

const unspaced: Case[] = [
  ['Latin in Chinese and Japanese', 'Notion', '使用⟦Notion⟧の'],
  ['Latin in Thai', 'Notion', 'ใช้⟦Notion⟧ดีกว่า'],
  ['Latin in Korean with a particle', 'Notion', '⟦Notion⟧은 좋다'],
  ['longer Latin word in Japanese', 'Ring', '使用Springの'],
  ['Chinese in Chinese', '小米', '⟦小米⟧手机很好'],
  ['a Chinese name no dictionary has', '小红书', '我在⟦小红书⟧上看到'],
  ['a Chinese word across the border', '抖音', '抖音乐队'],
  ['a longer Chinese company', '京东', '京东方科技'],
  ['a longer Chinese word', '北京大学', '北京大学生'],
  ['a number after a Chinese name', '小米', '⟦小米⟧14 Pro'],
  ['Chinese punctuation', '华为', '「⟦华为⟧」、⟦华为⟧。'],
  ['Japanese with a particle', '任天堂', '⟦任天堂⟧の新しいゲーム'],
  ['Han inside a verb', '食', '食べる'],
  ['katakana before hiragana and Han', 'ソニー', '⟦ソニー⟧は、新⟦ソニー⟧製品'],
  ['katakana inside katakana', 'ライン', 'ラインナップ'],
  ['a product in katakana', 'ソニー', '⟦ソニー⟧ミュージック'],
  ['katakana before a prolonged sound', 'キ', 'キー'],
  ['half-width katakana', 'パナソニック', '⟦ﾊﾟﾅｿﾆｯｸ⟧の'],
  ['voiced kana are other letters', 'バス', 'ハス'],
  ['a middle dot between words', 'コカ・コーラ', '⟦コカ・コーラ⟧と⟦コカコーラ⟧'],
  ['mixed scripts in one name', 'くら寿司', '⟦くら寿司⟧に行く'],
  ['Thai in Thai', 'กสิกรไทย', 'ธนาคาร⟦กสิกรไทย⟧เป็น'],
  ['Thai inside a Thai word', 'กร', 'ธนาคารกสิกรไทย'],
  ['Lao', 'ເບຍລາວ', 'ກິນ⟦ເບຍລາວ⟧ດີ'],
  ['Korean with a particle', '삼성', '⟦삼성⟧은 ⟦삼성⟧에서 ⟦삼성⟧'],
  ['a longer Korean word', '삼성', '삼성전자'],
  ['decomposed Korean', '삼성', `⟦${'삼성'.normalize('NFD')}⟧`],
  ['a Korean syllable is not cut', '사', '삼'],
  ['Latin before Korean', 'LG', '⟦LG⟧전자'],
];

const overlaps: Case[] = [
  ['the longer name wins', ['Apple', 'Apple Bank'], '⟦Apple Bank⟧ and ⟦Apple⟧'],
  ['whatever the order', ['Apple Bank', 'Apple'], '⟦Apple Bank⟧'],
  ['also at the end', ['Bank', 'Apple Bank'], '⟦Apple Bank⟧ ⟦Bank⟧'],
  ['also inside', ['B', 'A B C'], '⟦A B C⟧'],
  [
    'the longer of two that cross',
    ['Bank of America', 'America First Credit Union'],
    'Bank of ⟦America First Credit Union⟧',
  ],
  [
    'a loser frees what it covered',
    ['Great Western Bank', 'Bank America', 'America'],
    '⟦Great Western Bank⟧ ⟦America⟧',
  ],
  ['the first of equals that cross', ['One Two', 'Two Six'], '⟦One Two⟧ Six'],
  ['neighbours do not overlap', ['Apple', 'Bank'], '⟦Apple⟧ ⟦Bank⟧'],
  ['a name that repeats itself', ['A A'], '⟦A A⟧ A'],
  [
    'a product of the same maker',
    ['Philips', 'Philips Sonicare'],
    '⟦Philips Sonicare⟧ by ⟦Philips⟧',
  ],
  ['a longer name that nobody tracks', ['Apple'], '⟦Apple⟧ Bank, ⟦Apple⟧ Watch, New ⟦Apple⟧ Pay'],
  ['also with a hyphen', ['Apple', 'Apple Bank'], '⟦Apple-Bank⟧ ⟦Apple⟧-Watch'],
  ['but not as one word', ['Apple'], 'AppleBank and Applebank'],
  ['symbols make it longer', ['C', 'C++', 'C#'], '⟦C⟧ ⟦C++⟧ ⟦C#⟧'],
  ['a domain around a name', ['Booking', 'Booking.com'], '⟦Booking.com⟧ ⟦Booking⟧'],
];

const markdown: Case[] = [
  ['strong', 'Northwind', '**⟦Northwind⟧** and __⟦Northwind⟧__'],
  ['emphasis', 'Northwind', '*⟦Northwind⟧*, _⟦Northwind⟧_, ***⟦Northwind⟧***'],
  ['struck out', 'Northwind', '~~⟦Northwind⟧~~'],
  ['emphasis inside the name', 'Northwind', '**⟦North**wind⟧ and ⟦North*wind⟧*'],
  ['emphasis on one word of it', 'Coca-Cola', '**⟦Coca**-Cola⟧ and *⟦Coca* **Cola⟧**'],
  ['emphasis shows where the name ends', 'Northwind', 'the **⟦Northwind⟧**s of *⟦Northwind⟧*isch'],
  ['and so does a link', 'Northwind', '[⟦Northwind⟧](/x)er, `⟦Northwind⟧`s, <b>⟦Northwind⟧</b>s'],
  ['items that run into each other', 'Northwind', '![⟦Northwind⟧](/x)Contoso[⟦Northwind⟧](/y)'],
  ['emphasis that is never closed', 'Northwind', '**⟦Northwind⟧ and *so on'],
  ['a star that is text', 'E*TRADE', 'Use ⟦E*TRADE⟧ or ⟦E\\*TRADE⟧'],
  ['the text of a link', 'Northwind', '[⟦Northwind⟧](https://northwind.example)'],
  ['strong in a link', 'Northwind', '[**⟦Northwind⟧**](https://a.example)s'],
  ['a relative target', 'Northwind', '[site](/northwind "Northwind")'],
  ['a target in angle brackets', 'Northwind', '[site](<northwind page>)'],
  ['a target with parentheses', 'Northwind', '[a](/x_(northwind)_y) ⟦Northwind⟧'],
  ['an empty target', 'Northwind', '[⟦Northwind⟧ Laptop]()'],
  ['a broken link is text', 'Northwind', '[a](b or ⟦Northwind⟧'],
  ['brackets alone', 'Northwind', '[⟦Northwind⟧] (⟦northwind⟧)'],
  ['a reference link', 'Northwind', '[⟦Northwind⟧][1]\n\n[1]: https://x.example "Northwind"'],
  ['a label that is a name', 'Northwind', '[site][northwind]\n\n[Northwind]: /x'],
  ['brackets that refer to nothing', 'Northwind', '[site][⟦northwind⟧]'],
  ['a footnote is text', 'Northwind', 'Yes.[^1]\n\n[^1]: ⟦Northwind⟧'],
  ['an image', 'Northwind', '![⟦Northwind⟧](northwind.png)'],
  ['an image in a link', 'Northwind', '[![⟦Northwind⟧](/northwind.png)](/northwind)'],
  ['alt text among words', 'Northwind', '![The ⟦Northwind⟧ logo](/x.png "Northwind")'],
  [
    'a citation',
    'Northwind',
    'Good.([⟦Northwind⟧][1])\n\n[1]: https://northwind.example "Northwind"',
  ],
  ['the domain of a citation', 'Northwind', 'Good.([northwind.com][1])\n\n[1]: /x'],
  ['a name with an ampersand in a link', 'AT&T', '[⟦AT\\&T⟧ Plan](https://att.example/at&t)'],
  ['a bare URL', 'Northwind', 'https://www.northwind.example/northwind is ⟦Northwind⟧'],
  ['a URL in parentheses', 'Northwind', '(https://a.example/northwind) ⟦Northwind⟧'],
  ['a URL at the end of a sentence', 'Northwind', 'See http://northwind.example. ⟦Northwind⟧'],
  ['a URL as the text of a link', 'Northwind', '[https://northwind.example](/x)'],
  ['a URL in Japanese', 'Northwind', '詳細はhttps://northwind.example。⟦Northwind⟧'],
  ['an autolink', 'Northwind', '<https://northwind.example>'],
  ['an e-mail address', 'Northwind', 'Write to sales@northwind.example or <a@northwind.example>'],
  ['www without a scheme', 'Booking.com', 'www.booking.com'],
  ['a domain that is the name', 'Booking.com', '⟦Booking.com⟧ and (⟦booking.com⟧).'],
  ['its possessive', 'monday.com', '⟦monday.com⟧’s boards'],
  ['its URL', 'Booking.com', 'https://www.booking.com/hotel and booking.com/hotel'],
  ['its subdomain', 'monday.com', 'docs.monday.com'],
  ['a domain in Chinese', 'Booking.com', '请访问⟦booking.com⟧。'],
  ['a domain is not the name in it', 'Northwind', 'northwind.com and docs.northwind.io'],
  ['unless it is written as one', 'Northwind', 'on ⟦Northwind⟧.com and ⟦Northwind⟧.co.uk'],
  ['which its subdomain is not', 'Northwind', 'Docs.Northwind.com, North.Northwind.com'],
  ['nor its URL', 'Northwind', 'https://Northwind.com and Northwind.com/x and a@Northwind.com'],
  ['a domain after a missing space', 'Booking.com', 'good options.⟦Booking.com⟧: for hotels'],
  ['but a missing space is', 'Northwind', 'I like ⟦Northwind⟧.It is good'],
  ['software is no domain', 'Vue', '⟦Vue⟧.js'],
  ['a name around a domain', 'Amazon.com Services', '⟦Amazon.com Services⟧'],
  ['a heading', 'Northwind', '## ⟦Northwind⟧\n\nGood.'],
  ['a heading does not flow on', 'Apple Bank', '# Apple\nBank loans'],
  ['a table', 'Northwind', '| Name | Price |\n|---|---|\n| ⟦Northwind⟧ | 1 |'],
  ['markup in a cell', 'Northwind', '|**⟦Northwind⟧**|[⟦Northwind⟧](/x)|⟦Northwind⟧|\n|:-|-:|-|'],
  ['cells do not flow on', 'Apple Bank', '| Apple | Bank |'],
  ['items do not flow on', 'Apple Bank', '- Apple\n- Bank\n\n1. Apple\n2. Bank'],
  ['a list', 'Northwind', '* ⟦Northwind⟧\n* Contoso\n1. ⟦Northwind⟧'],
  ['a quotation', 'Northwind', '> ⟦Northwind⟧ is good'],
  ['a code span', 'Northwind', 'Use `⟦Northwind⟧` or ``⟦northwind⟧ ` x``'],
  ['a URL in a code span', 'Northwind', '`https://northwind.example/x`'],
  ['markup in code is text', 'Northwind', '`[x](⟦northwind⟧)`'],
  ['a fenced block', 'Northwind', '```northwind\n⟦Northwind⟧ https://northwind.example\n```'],
  ['an HTML tag', 'Northwind', '<a href="/northwind" title="Northwind">⟦Northwind⟧</a>'],
  ['a tag of no element, with attributes', 'Northwind', '<x-card id="Northwind">a</x-card>'],
  ['angle brackets are no tag', 'Northwind', '<⟦Northwind⟧>, <<⟦Northwind⟧ Max>>: good'],
  ['nor are doubled ones around a word of HTML', 'Time Timer', '<<⟦Time Timer⟧>>: a clock'],
  ['a tag inside the name', 'Northwind', '⟦North<b>wind⟧</b>'],
  ['a line break tag separates', 'Apple Bank', 'Apple<br>Bank'],
  ['a comment', 'Northwind', '<!-- Northwind\n\nNorthwind --> ⟦Northwind⟧'],
  ['a comment without end', 'Northwind', '<!-- ⟦Northwind⟧'],
  ['less than is no tag', 'Northwind', '1 < ⟦Northwind⟧ > 2'],
  ['an entity', 'AT&T', '⟦AT&amp;T⟧ and ⟦AT&#38;T⟧'],
  ['an entity for an apostrophe', "McDonald's", '⟦McDonald&#39;s⟧ ⟦McDonald&rsquo;s⟧'],
  ['an entity at the end', 'Nestlé', '⟦Nestl&#233;⟧ is'],
  ['an escape in a name', 'Yahoo!', '⟦Yahoo\\!⟧'],
  ['an underscore inside a word', 'Northwind', 'my_⟦northwind⟧_file'],
];

function unmark(marked: string) {
  const expected: { start: number; end: number }[] = [];
  let text = '';
  for (const piece of marked.split(/(?=[⟦⟧])/)) {
    const isEnd = piece.startsWith('⟧');
    if (piece.startsWith('⟦')) expected.push({ start: text.length, end: -1 });
    if (isEnd) expected.push({ start: expected.pop()?.start ?? -1, end: text.length });
    text += piece.replace(/^[⟦⟧]/, '');
  }
  return { text, expected };
}

function entity(id: number, name: string, more: Partial<Entity> = {}): Entity {
  return { id, names: [name], caseSensitive: false, ...more };
}

function check(cases: readonly Case[], inMarkdown: boolean): void {
  for (const [reason, names, marked] of cases) {
    it(reason, () => {
      const { text, expected } = unmark(marked);
      const matcher = createMentionMatcher([names].flat().map((name, id) => entity(id, name)));
      const found = inMarkdown ? findInMarkdown(matcher, text) : matcher.find(text);
      assert.deepEqual(
        found.map(({ start, end }) => text.slice(start, end)),
        expected.map(({ start, end }) => text.slice(start, end)),
      );
      assert.deepEqual(
        found.map(({ start, end }) => ({ start, end })),
        expected,
      );
    });
  }
}

describe('a mention in a plain text', () => {
  describe('is a whole word', () => check(wholeWords, false));
  describe('may be a possessive', () => check(possessives, false));
  describe('may be spelled otherwise', () => check(variants, false));
  describe('without case', () => check(folding, false));
  describe('in scripts without spaces', () => check(unspaced, false));
  describe('is the longest', () => check(overlaps, false));
});

describe('a mention in Markdown', () => check(markdown, true));
