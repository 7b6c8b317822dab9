import type { TemplateSet } from './template-set.ts';

export const japanese: TemplateSet = {
  advice: [
    '{topic}を選ぶときに気をつけることは何ですか？',
    '{topic}に適した会社はどうやって探せばよいですか？',
    '{topic}について決める前に知っておくべきことは何ですか？',
    '{topic}の会社には何を質問すればよいですか？',
    '{topic}でよくある失敗を避けるにはどうすればよいですか？',
  ],
  awareness: [
    '{topic}のおすすめを教えてください。',
    '{topic}で有名な会社はどこですか？',
    '{topic}の主要な会社はどこですか？',
    '{topic}で専門家がすすめるブランドはどれですか？',
    '{topic}にはどのような選択肢がありますか？',
  ],
  evaluation: [
    '{brand}は{topic}に向いていますか？',
    '{brand}の評判はどうですか？',
    '{brand}の長所と短所は何ですか？',
    '{brand}は価格に見合っていますか？',
    '{brand}は信頼できますか？',
  ],
  comparison: [
    '{brand}と{rival}ではどちらがよいですか？',
    '{brand}の代わりになるものは何ですか？',
    '{topic}について{brand}と他社を比較してください。',
    '{topic}では{brand}と{rival}にどのような違いがありますか？',
    '{brand}の主な競合はどこですか？',
    '{topic}で{brand}の代わりになるものを教えてください。',
    '{brand}は他社と何が違いますか？',
  ],
  conversion: [
    '{brand}の料金はいくらですか？',
    '{brand}を利用するにはどうすればよいですか？',
    '{brand}の{topic}はいくらですか？',
    '{brand}に割引やキャンペーンはありますか？',
    '{brand}を試してから決めることはできますか？',
  ],
  loyalty: [
    '{brand}のサポートに連絡するにはどうすればよいですか？',
    '{brand}をもっと活用するにはどうすればよいですか？',
    '{brand}の{topic}で問題があるときはどうすればよいですか？',
    '{brand}を使い続ける価値はありますか？',
    '{brand}を長く使っている人は何をすすめていますか？',
  ],
};
