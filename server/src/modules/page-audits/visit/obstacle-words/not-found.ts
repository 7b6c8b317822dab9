import { bare, mentions, type Phrases, readPhrases, saysOnly, titleParts } from './phrases.ts';

/** A subject, then its fate, with a few words such as "you are looking for" in between. */
const about = (subject: string, fate: string) => `(?:${subject})(?: .{1,40}?)? ?(?:${fate})`;

const messages: Phrases = {
  en: [
    about(
      '(?:the |this |that |your |requested )*(?:page|product|item|content|article|url|link|address|document|file|job|listing|offer|event|post)',
      "not found|(?:could not|couldn't|can ?not|can't) be found|(?:was not|wasn't) found|(?:is )?(?:no longer|not|currently not) available|isn't available|(?:is )?unavailable|no longer exists|(?:does not|doesn't) exist|(?:has been |was |is )?(?:removed|deleted|expired|missing)",
    ),
    'not found|nothing (?:was |to be )?found(?: here)?|something went wrong|(?:an )?(?:unexpected |internal )?(?:server )?error(?: has)? occurred|internal server error|service unavailable',
    "(?:we )?(?:could not|couldn't|can ?not|can't) find (?:the|that|this|your) (?:page|product|article|content).{0,40}",
  ].join('|'),
  de: [
    about(
      '(?:die |diese |der |das |dieses |dieser |ihre |gesuchte |angeforderte |gewünschte )*(?:seite|artikel|produkt|inhalt|dokument|datei|angebot|stelle|adresse)',
      'nicht gefunden(?: werden)?|nicht (?:mehr )?(?:verfügbar|vorhanden|auffindbar|erreichbar)|existiert (?:leider )?nicht(?: mehr)?|gibt es (?:leider )?nicht(?: mehr)?',
    ),
    'nicht gefunden|nichts gefunden|ein (?:unerwarteter )?fehler ist aufgetreten|(?:da|hier|etwas) ist (?:etwas |was )?schief ?gelaufen',
  ].join('|'),
  fr: [
    about(
      "(?:la |cette |le |cet? |l')*(?:page|article|produit|contenu|document|annonce|offre)",
      "introuvable|non trouvée?|n'existe (?:pas|plus)|n'a pas été trouvée?|n'est (?:pas|plus) disponible|indisponible|inexistante?",
    ),
    "une erreur (?:est survenue|s'est produite)|aucun résultat",
  ].join('|'),
  es: [
    about(
      '(?:la |esta |el |este )*(?:página|producto|artículo|contenido|anuncio|oferta)',
      'no (?:fue |ha sido )?encontrad[oa]|(?:ya )?no existe|(?:ya )?no (?:está |se encuentra )?disponible',
    ),
    'no (?:se ha encontrado|se encontró|se pudo encontrar|hemos encontrado|encontramos) (?:la|esta|el) .{1,40}|(?:se )?ha (?:ocurrido|producido) un error|algo (?:salió|ha ido) mal',
  ].join('|'),
  it: [
    about(
      "(?:la |questa |il |questo |l')*(?:pagina|prodotto|articolo|contenuto|annuncio)",
      'non (?:è stat[oa] )?trovat[oa]|inesistente|non esiste(?: più)?|non (?:è )?(?:più )?disponibile',
    ),
    'si è verificato un errore|qualcosa è andato storto',
  ].join('|'),
  pt: [
    about(
      '(?:a |esta |essa |o |este )*(?:página|produto|artigo|conteúdo|anúncio)',
      'não (?:foi )?encontrad[oa]|não existe(?: mais)?|(?:já )?não (?:está )?(?:mais )?disponível|indisponível',
    ),
    'ocorreu um erro|algo (?:deu errado|correu mal)|não encontramos (?:a|esta|essa|o) .{1,40}',
  ].join('|'),
  nl: [
    about(
      '(?:de |deze |het |dit )*(?:pagina|product|artikel|inhoud|vacature)',
      'niet gevonden|bestaat niet(?: meer)?|(?:is )?niet (?:meer )?beschikbaar|k[ao]n niet worden gevonden',
    ),
    'er is (?:een fout opgetreden|iets (?:mis|fout) ?gegaan)|er ging iets mis',
  ].join('|'),
  pl: [
    about(
      '(?:ta |ten |szukana |podana )*(?:strona|produkt|artykuł|treść)',
      'nie (?:została |został )?znalezion[ay]|nie istnieje|(?:jest )?(?:już )?niedostępn[aye]|nie jest (?:już )?dostępn[aye]',
    ),
    'nie (?:znaleziono|odnaleziono|można znaleźć) (?:strony|takiej strony|szukanej strony|produktu)|nie ma takiej strony|wystąpił (?:nieoczekiwany )?błąd|coś poszło nie tak',
  ].join('|'),
  ja: '(?:お探しの|ご指定の|指定された|この|該当の)*(?:ページ|商品|記事|コンテンツ|url)[はが]?.{0,15}?(?:見つかりません(?:でした)?|見つからない|存在しません|ありません|削除されました|公開されていません|終了しました)|エラーが発生しました',
  zh: '(?:很抱歉|抱歉|您|你|所|要|访问的|訪問的|请求的|請求的|查找的|该|該|此|当前)*(?:页面|网页|頁面|網頁|内容|內容|商品|文章|产品|產品).{0,8}?(?:不存在|未找到|找不到了?|已被?删除|已被?刪除|已下架|已失效|不可用|无法访问|無法顯示)|(?:找不到|未找到|没有找到|沒有找到|无法找到|無法找到).{0,12}?(?:页面|网页|頁面|網頁|内容|內容|商品|文章)|(?:页面|頁面)?(?:出错了|出錯了)|发生错误|發生錯誤',
  ko: '(?:요청하신 |찾으시는 |해당 |이 )*(?:페이지|상품|게시물|콘텐츠|글)[를을가이은는]? ?.{0,10}?(?:찾을 수 없(?:습니다|음|어요)|존재하지 않(?:습니다|음)|삭제되었습니다|더 이상 (?:제공|판매)되지 않습니다|이용할 수 없습니다)|(?:존재하지 않는|없는) (?:페이지|상품|게시물)(?:입니다)?|(?:오류|에러|문제)가 발생(?:했|하였)습니다',
  ar: [
    about(
      '(?:هذه |هذا )?(?:الصفحة|المنتج|المقال|المحتوى|صفحة)',
      'غير (?:موجودة?|متوفرة?|متاحة?)|لم يتم العثور عليها|لم يعد متوفرا|لم تعد (?:متوفرة|موجودة)',
    ),
    '(?:لم يتم|تعذر) العثور على (?:هذه |هذا )?(?:الصفحة|المنتج|المقال|المحتوى).{0,40}|حدث خطأ(?: ما| غير متوقع)?',
  ].join('|'),
  ru: [
    about(
      '(?:эта |запрашиваемая |запрошенная |данная |этот )*(?:страница|товар|статья|материал|объявление)',
      'не найден[ао]?|(?:больше )?не существует|больше не доступ(?:на|ен|но)|недоступ(?:на|ен|но)|удален[ао]?|удалён',
    ),
    '(?:мы )?не (?:нашли|удалось найти|можем найти) .{0,20}страниц[уы]|ничего не найдено|произошла (?:непредвиденная )?ошибка|что-то пошло не так',
  ].join('|'),
  hi: [
    about(
      '(?:यह |आपका )?(?:पृष्ठ|पेज|उत्पाद|लेख|सामग्री)',
      'नहीं मिल[ाी]|मौजूद नहीं है|(?:अब )?उपलब्ध नहीं है|हटा दिया गया है',
    ),
    '(?:कोई )?(?:त्रुटि|गड़बड़ी) (?:हुई|हो गई|आ गई)(?: है)?|कुछ गलत हो गया',
  ].join('|'),
};

/** Introductions of such a message that mean nothing by themselves. */
const regrets = readPhrases(new URL('./regrets.txt', import.meta.url));

/** A bare number or word: alone in a title it is the whole message. */
const codes =
  /(?<![\p{L}\p{N}])(?:404|410|500|503|https?|error|code|status|fehler|erreur|errore?|erro|fout|błąd|ошибка|خطأ|त्रुटि)(?![\p{L}\p{M}\p{N}])|エラー|错误|錯誤|오류/gu;
const isCode = /404|410|500|503|err|fehler|fout|błąd|ошибка|خطأ|त्रुटि|エラー|错误|錯誤|오류/u;

const message = saysOnly(messages);
const regret = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${mentions(regrets).source})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])`,
  'gu',
);

/**
 * Whether a sentence is such a message. A bare number or "error" does not count, since texts contain them for other
 * reasons.
 */
export function saysMissing(sentence: string): boolean {
  const words = bare(sentence);
  return message.test(words) || message.test(squeeze(words.replaceAll(regret, ' ')));
}

/** Whether a title or a heading is a not-found message, rather than about such messages. */
export function saysNotFound(text: string): boolean {
  return titleParts(text).some((part) => {
    const words = bare(part);
    if (message.test(words)) return true;
    const rest = squeeze(words.replaceAll(regret, ' '));
    if (message.test(rest)) return true;
    const core = squeeze(rest.replaceAll(codes, ' '));
    return core === '' ? isCode.test(rest) : message.test(core);
  });
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
