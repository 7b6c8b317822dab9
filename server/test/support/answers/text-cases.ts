/** Texts of answers and searches that they match or not, for everything that searches texts. */
export interface TextCase {
  readonly text: string;
  readonly matching: readonly string[];
  readonly others: readonly string[];
}

export const textCases: readonly TextCase[] = [
  {
    text: 'Northwind is **easy** to set up, but pricing is opaque.',
    matching: ['northwind', 'EASY', 'pricing easy', '"set up"', '"is easy"', '"set up but"', 'up,'],
    others: ['north', 'price', '"up set"', '"easy up"', 'northwind contoso', 'windows'],
  },
  {
    text: 'C++ and C# bindings (v2.0) for node_modules; see [the docs](https://docs.example/a).',
    matching: [
      'C++',
      'c#',
      'v2.0',
      '(v2.0)',
      '"the docs"',
      'node_modules',
      'modules',
      'docs.example',
    ],
    others: ['v2.1', 'v2x0', '"docs the"', 'bind'],
  },
  {
    text: 'ÉCOLE Ärger straße ΣΊΣΥΦΟΣ Москва\nzweite Zeile',
    matching: ['école', 'ärger', 'STRAßE', 'Σίσυφος', 'москва', '"москва zweite"', 'zeile'],
    others: ['ecole', 'arger', 'cole', 'strasse', 'моск'],
  },
  {
    text: '使用AI助手管理车队，ノースウィンドは便利です。노스윈드는 좋습니다',
    matching: ['助手', 'AI', 'ai 车队', '"AI 助手"', 'ウィンド', '노스윈드'],
    others: ['助理', 'AIs', '"助手 AI"'],
  },
  {
    text: 'חברת נורת׳ווינד מומלצת · شركة نورث ويند موصى بها',
    matching: ['מומלצת', 'شركة', '"نورث ويند"'],
    others: ['מומל', 'شرك'],
  },
  {
    text: `It's 100% "sure" – $5 | a\\b ^x$ don’t`,
    matching: ["it's", '100%', 'sure', '$5', 'a\\b', '^x$', '|', '“sure”', '"100% sure'],
    others: ['10', '$50', 'a\\c', '.*'],
  },
];
