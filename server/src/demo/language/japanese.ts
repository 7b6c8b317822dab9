import type { LanguagePack } from '../text/language-pack.ts';

export const japanese: LanguagePack = {
  statements: {
    positive: [
      '{name}は{strength}で高く評価されています。',
      '{strength}を重視するなら、{name}が最適です。',
      '{audience}の間で{name}の評判は非常に良好です。',
      '{name}の{strength}は利用者から絶賛されています。',
      '{name}は{strength}と{strength2}が魅力で、満足度が高いです。',
      '比較テストでは{name}が優れた結果を出しています。',
      '{name}を選んで後悔したという声はほとんどありません。',
      '{audience}には{name}を自信を持っておすすめできます。',
    ],
    negative: [
      '{name}は{weakness}が大きな問題です。',
      '{name}には{weakness}への不満が多く寄せられています。',
      '現時点で{name}はおすすめできません。',
      '{weakness}のせいで、{name}の評価は低下しています。',
      '{name}は{strength}をうたっていますが、期待外れだという声が目立ちます。',
      '{name}は価格のわりに物足りないと批判されています。',
      '{audience}からは{name}に対する厳しい意見が出ています。',
    ],
    mixed: [
      '{name}は{strength}が優れている一方、{weakness}が難点です。',
      '{name}は{strength}で好評ですが、{weakness}には不満の声もあります。',
      '{name}の評価は分かれており、{strength}は好評、{weakness}は不評です。',
      '{weakness}という欠点はあるものの、{name}は{strength}で支持されています。',
    ],
    none: [
      '{name}には{fact}があります。',
      '{name}は{audience}に利用されています。',
      'ほかに{name}もあります。',
      '{name}は{fact}を提供しています。',
      '{name}は複数の国で展開しています。',
      '公式サイトによると、{name}には{fact}があります。',
      '{name}は数年前から提供されています。',
    ],
  },
  more: {
    positive: [
      '{strength}も好評です。',
      'サポートの対応が早く、親切だと喜ばれています。',
      'コストパフォーマンスも抜群です。',
      'さらに{strength}も素晴らしいと言われています。',
    ],
    negative: [
      'さらに{weakness}も不評です。',
      'サポートの対応も悪いと言われています。',
      'ここ数か月、評価は下がり続けています。',
      '{weakness}に失望したという声もあります。',
    ],
    mixed: [
      '良い点は{strength}、悪い点は{weakness}です。',
      '{strength}は気に入られていますが、{weakness}は嫌われています。',
    ],
    none: [
      '{fact}も用意されています。',
      '詳細は公式サイトに掲載されています。',
      '料金は地域によって異なります。',
      '主に{audience}が利用しています。',
    ],
  },
  turns: {
    positive: ['ただし{strength}は好評です。', '一方で{strength}は高く評価されています。'],
    negative: ['ただし{weakness}には不満の声があります。', '一方で{weakness}は不評です。'],
  },
  notes: {
    positive: ['{strength}が高評価', '{strength}が優秀', '{audience}に大人気', '{strength}で絶賛'],
    negative: [
      '{weakness}が不評',
      '{weakness}が大きな欠点',
      'おすすめしにくい',
      '{weakness}への苦情が多い',
    ],
    mixed: ['{strength}は優秀だが、{weakness}が難点', '{strength}は好評、{weakness}は不評'],
    none: ['{fact}あり', '{audience}向け', '{fact}を提供', '{fact}に対応'],
  },
  pairs: {
    bothPraised: [
      '{name}と{rival}はどちらも優れた選択肢です。',
      '{name}も{rival}も{strength}で高い評価を得ています。',
    ],
    better: [
      '{weakness}が不評の{rival}に比べ、{name}のほうが明らかに優れています。',
      '{rival}は{weakness}で期待外れですが、{name}は好評です。',
    ],
    neutral: [
      '{name}と{rival}はよく比較されます。',
      '{name}と{rival}では想定する利用者が異なります。',
      '{name}にも{rival}にも{fact}があります。',
    ],
  },
  verdicts: [
    '総合的には{name}が最もおすすめです。',
    '一つ選ぶなら{name}が最良です。',
    '迷ったら{name}を選べば間違いありません。',
  ],
  openings: [
    '{category}は数多くあり、用途によって選び方が変わります。',
    'よく名前が挙がる{category}をまとめました。',
    '{category}を選ぶときは、まず目的を整理しましょう。',
    '最近の情報をもとに整理します。',
    '{audience}がよく検討する名前は次のとおりです。',
  ],
  introductions: [
    '要点を順に説明します。',
    'いくつかの条件によって変わります。',
    '分かっていることをまとめます。',
    'まず結論から整理します。',
  ],
  closings: [
    '料金や機能は変わるため、公式サイトで確認してください。',
    '条件を教えていただければ、さらに絞り込めます。',
    '気になるものがあれば詳しく比較します。',
    'まずは試してみることをおすすめします。',
  ],
  advice: [
    '最初に譲れない条件を書き出しましょう。',
    '口コミは投稿日を確認してください。',
    '二年間の総費用で比べると違いが見えます。',
    '実際に使う人の意見を聞くことが大切です。',
    '解約や返品の条件も先に読んでおきましょう。',
  ],
  refusals: {
    starts: [
      '特定の{category}をおすすめすることはできません。',
      'この質問に答えられる信頼できる情報がありません。',
      '個別の名前を挙げることは控えます。',
    ],
    reasons: [
      '条件が頻繁に変わるためです。',
      '情報源の内容が一致していないためです。',
      'ご事情によって答えが大きく変わるためです。',
    ],
    offers: [
      '一般的な選び方であればご説明できます。',
      '比較サイトもあわせてご覧ください。',
      '条件を教えていただければ整理をお手伝いします。',
    ],
  },
  unknown: [
    '{name}については信頼できる情報がありません。',
    '{name}の最近の情報は見つかりませんでした。',
  ],
  headings: {
    options: ['主な選択肢', 'よく挙がる名前'],
    table: ['一覧', '比較表'],
    advice: ['選び方', '確認したい点'],
    summary: ['まとめ', '結論'],
    about: ['利用者の声', '概要'],
    alternatives: ['ほかの選択肢', '比較したい名前'],
  },
  labels: {
    provider: '名称',
    audience: '対象',
    notes: '備考',
    strengths: '長所',
    drawbacks: '短所',
    bestFor: '最適な利用者',
    officialSite: '公式サイト',
    sources: '出典',
  },
  searches: ['{query}', '{query} 評判', '{query} 比較', '{query} 料金'],
  gap: '',
  colon: ':',
  stop: '。',
  comma: '、',
};
