import {
  characterAt,
  isIgnorable,
  isWordCharacter,
  offsetAfter,
  offsetBefore,
  wordFrom,
} from './characters.ts';

type Script = 'spaced' | 'hangul' | 'han' | 'hiragana' | 'katakana' | 'south-east-asian';

function scriptOf(character: string): Script {
  if (character < '\u0E00') return 'spaced';
  if (/\p{sc=Han}/u.test(character)) return 'han';
  if (/\p{sc=Hira}/u.test(character)) return 'hiragana';
  if (/\p{scx=Kana}/u.test(character)) return 'katakana';
  if (/\p{sc=Hang}/u.test(character)) return 'hangul';
  if (/[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u.test(character)) return 'south-east-asian';
  return 'spaced';
}

const prolongedSound = /[\u30FC\uFF70]/;

/**
 * Whether a word may end between two adjacent word characters. A change of script ends a word; a run of katakana or of
 * a spaced script is one word; elsewhere the dictionary decides.
 */
export function isBorderInside(text: string, offset: number): boolean {
  const next = characterAt(text, offsetAfter(text, offset));
  const before = scriptOf(characterAt(text, offsetBefore(text, offset)));
  const after = scriptOf(next);
  if (prolongedSound.test(next)) return false;
  if (before !== after)
    return !isJapaneseInflection(before, after) || isDictionaryBorder(text, offset);
  if (before === 'spaced' || before === 'hangul' || before === 'katakana') return false;
  return isDictionaryBorder(text, offset);
}

/** Hiragana continues the word that Han characters began: the verb "食べる". */
function isJapaneseInflection(before: Script, after: Script): boolean {
  const isKanaOrHan = (script: Script) => script === 'han' || script === 'hiragana';
  return isKanaOrHan(before) && isKanaOrHan(after);
}

// The locale only affects tailoring that no dictionary uses; a fixed one gives the same result on every machine.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

// Dictionary words are short: more context only costs time.
const context = 12;

function isDictionaryBorder(text: string, offset: number): boolean {
  let start = offset;
  let end = offset;
  while (offset - start < context && isUnspaced(text, offsetBefore(text, start))) {
    start = offsetBefore(text, start);
  }
  while (end - offset < context && isUnspaced(text, offsetAfter(text, end))) {
    const next = offsetAfter(text, end);
    end = next + characterAt(text, next).length;
  }
  const segment = segmenter.segment(text.slice(start, end)).containing(offset - start);
  return segment === undefined || start + segment.index === offset || isIgnorable(segment.segment);
}

function isUnspaced(text: string, offset: number): boolean {
  const character = characterAt(text, offset);
  if (character === '' || !isWordCharacter(character)) return false;
  const script = scriptOf(character);
  return script !== 'spaced' && script !== 'hangul';
}

/** Korean attaches particles to the name: "삼성은" is 삼성 with a topic marker. */
const koreanParticles: ReadonlySet<string> = new Set(
  (
    '은 는 이 가 을 를 의 에 에서 에게 에게서 에는 에도 에서는 에서도 에서의 와 과 와의 과의 와는 과는 도 만 만의 만이 ' +
    '로 으로 로서 으로서 로써 으로써 로는 으로는 로의 으로의 로부터 으로부터 부터 까지 보다 처럼 같은 같이 마다 조차 밖에 ' +
    '이나 나 이랑 랑 하고 께 께서 한테 한테서 라고 이라고 라는 이라는 란 이란 라면 이라면 이며 며 이고 고 이다 다 입니다 인 ' +
    '이었다 였다 이에요 예요 이지만 지만 뿐 뿐만'
  ).split(' '),
);

const maxParticleLength = 4;

export function isKoreanParticle(text: string, offset: number): boolean {
  if (scriptOf(characterAt(text, offsetAfter(text, offset))) !== 'hangul') return false;
  return koreanParticles.has(wordFrom(text, offset, maxParticleLength).normalize('NFC'));
}

/** Words that companies add to their names in katakana; any other run of katakana is one word. */
const katakanaProducts: ReadonlySet<string> = new Set(
  (
    'クラウド プラス プロ ライト マックス ペイ カード モバイル ミュージック ビデオ プライム ストア ショップ アプリ サービス グループ ジャパン ' +
    'バンク ホールディングス ビール コーヒー フーズ エナジー ライフ ホーム ネット オンライン デジタル スタジオ ゲームズ システムズ ソリューションズ ' +
    'テクノロジーズ マーケット トラベル ポイント タブレット ウォッチ フォン カメラ テレビ ペイメント ビジネス エンターテインメント マガジン ニュース ' +
    'マップ ホームズ ドライブ メール ブックス チャット フィット ケア ラボ センター プレミアム スマート コーポレーション'
  ).split(' '),
);

const minKatakanaNameLength = 3;
const maxKatakanaRunLength = 14;

/** マネーフォワードクラウド is a product of マネーフォワード; ラインナップ does not contain ライン. */
export function isKatakanaCompound(text: string, start: number, end: number): boolean {
  if (end - start < minKatakanaNameLength) return false;
  const run = /^[\u30A1-\u30FA\u30FC]+/u.exec(text.slice(end, end + maxKatakanaRunLength))?.[0];
  return run !== undefined && katakanaProducts.has(run);
}
