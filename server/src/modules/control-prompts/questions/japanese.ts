import type { QuestionSet } from './question-set.ts';

export const japanese: QuestionSet = {
  city_weekend: '週末にリスボンで見るべきものは何ですか？',
  shady_vegetables: '日陰の庭でよく育つ野菜はどれですか？',
  small_home_dogs: '小さなマンションに向いている犬種はどれですか？',
  wine_stain: 'カーペットについた赤ワインのしみを落とす一番よい方法は何ですか？',
  first_long_run: '初心者が初めての10キロ走に向けてどのように練習すればよいですか？',
  country_or_city: '田舎暮らしと都会暮らしを比べたときの長所と短所は何ですか？',
  classic_novels: '読む価値のある古典小説はどれですか。その理由も教えてください。',
  night_sky: '望遠鏡なしで夜空に何が見えますか？',
  fall_asleep: '早く眠りにつくには何が役に立ちますか？',
  adult_instrument: '大人になってから習いやすい楽器はどれですか？',
};
