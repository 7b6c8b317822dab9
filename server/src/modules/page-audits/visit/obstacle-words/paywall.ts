import { mentions, type Phrases, plain } from './phrases.ts';

/** Sentences that make a subscription the condition for reading on. A plain "subscribe" is a newsletter. */
const demands: Phrases = {
  en: [
    '(?:subscribe|subscription|register|sign up|sign in|log in|become a (?:member|subscriber)|free trial|upgrade).{0,40} to (?:continue|keep) reading',
    '(?:subscribe|register|sign up|sign in|log in|become a (?:member|subscriber)).{0,40} to (?:read|view|access|unlock) (?:the (?:full|rest|whole|entire|complete)|full|this (?:article|story|post))',
    '(?:article|story|content|post|page) is (?:only |exclusively |reserved |available |exclusive )*(?:for|to) (?:our |paying |\\w+ )?(?:subscribers|members)',
    "subscribers? only|subscriber-only|you(?:'ve| have) (?:reached|read|used) (?:your|all).{0,40}(?:free articles?|article limit)|to (?:continue|keep) reading.{0,20}(?:subscribe|register|log in|sign in)|unlock (?:this|the full) (?:article|story)",
  ].join('|'),
  de: '(?:abonnieren|abo |registrieren|anmelden|freischalten).{0,40}weiter ?(?:zu)?lesen|weiterlesen (?:mit|im) .{0,20}(?:abo|plus|premium)|(?:artikel|beitrag|inhalt|text) .{0,30}(?:nur für (?:abonnent|mitglieder)|abonnent(?:en|innen) vorbehalten|exklusiv für)|nur für abonnent|um .{0,40}(?:weiterzulesen|weiterlesen zu können|(?:artikel|beitrag) zu lesen).{0,40}(?:abo|anmeld|registrier)|(?:möchten sie|sie möchten) (?:diesen artikel )?weiterlesen',
  fr: "(?:abonnez-vous|inscrivez-vous|connectez-vous|s'abonner).{0,40}pour (?:lire|continuer|accéder|poursuivre|débloquer)|réservée?s? (?:à nos |aux )abonnés|il (?:vous )?reste .{0,30}à lire|la suite .{0,20}abonnés|pour lire la suite.{0,40}abonn",
  es: '(?:suscríbete|suscríbase|regístrate|inicia sesión|hazte (?:suscriptor|socio)).{0,40}para (?:seguir|continuar|leer|acceder)|(?:exclusiv[oa]s?|solo|sólo) para (?:suscriptores|socios)|para (?:seguir|continuar) leyendo.{0,40}(?:suscr|regístr)',
  it: '(?:abbonati|registrati|accedi).{0,40}per (?:continuare|leggere|proseguire)|(?:riservat[oa]|esclusiv[oa]|solo) (?:agli|per gli) abbonati|per continuare a leggere.{0,40}(?:abbon|registr)',
  pt: '(?:assine|assina|cadastre-se|registe-se|faça login|torne-se assinante).{0,40}para (?:continuar|ler|acessar|aceder)|(?:exclusiv[oa]s?|só|apenas) para assinantes|para continuar (?:a ler|lendo|a leitura).{0,40}(?:assin|cadastr)',
  nl: '(?:abonneer|word (?:abonnee|lid)|neem een abonnement|log in|registreer).{0,40}om (?:verder te lezen|door te lezen|het volledige|dit (?:artikel|verhaal))|(?:alleen|exclusief|enkel) voor (?:abonnees|leden)|verder lezen\\?.{0,40}abonn',
  pl: '(?:subskrybuj|wykup|kup (?:dostęp|prenumeratę|subskrypcję)|zaloguj się|zarejestruj się).{0,40}(?:aby|by|żeby) (?:czytać|przeczytać|kontynuować)|dla (?:prenumeratorów|subskrybentów|abonentów)|aby (?:czytać dalej|przeczytać (?:całość|cały)).{0,40}(?:subskry|prenumer|wykup|kup)',
  ja: '(?:記事|コンテンツ|ページ)は.{0,6}(?:会員|購読者)(?:限定|専用|の方のみ)|(?:有料)?会員限定|続き(?:を(?:読む|お読みになる|ご覧になる)には|は.{0,15}(?:会員|登録|購読|ログイン))|(?:購読|会員登録|登録).{0,10}(?:すると|して).{0,10}(?:続き|全文)',
  zh: '(?:订阅|訂閱|登录|登入|注册|註冊|开通|開通|加入|购买|購買|成为|成為).{0,12}(?:阅读|閱讀|查看|解锁|解鎖|观看)(?:本文|文章|剩余|剩餘|完整|全部|全文|更多)?(?:全文|内容|內容)|(?:订阅|訂閱|开通|開通|成为|成為).{0,10}(?:继续|繼續)(?:阅读|閱讀)|(?:本文|此文|文章|内容|內容).{0,6}(?:仅限|仅供|僅限|僅供).{0,6}(?:会员|會員|订阅|訂閱|付费|付費)|(?:会员|會員|订户|訂戶|付费|付費)(?:专享|專享|专属|專屬)',
  ko: '(?:구독|로그인|회원 ?가입|결제).{0,10}(?:하시면|하면|후|하고).{0,20}(?:계속|전체|전문|나머지|이어)|(?:유료|구독자|회원) ?(?:전용|한정) ?(?:기사|콘텐츠|글)|구독자만|계속 (?:읽으려면|읽으시려면).{0,20}(?:구독|로그인|가입)',
  ar: '(?:اشترك|سجل).{0,40}(?:لمتابعة|لمواصلة|لإكمال|لقراءة|لاستكمال)|(?:المقال|المحتوى).{0,20}للمشتركين|للمشتركين فقط|لمتابعة القراءة.{0,30}(?:اشترك|سجل)',
  ru: '(?:подписку|подпишитесь|войдите|зарегистрируйтесь).{0,40}чтобы (?:читать|продолжить|прочитать|прочесть|дочитать|получить)|только (?:для подписчиков|по подписке)|доступ(?:ен|на|но|ны) (?:только )?(?:по подписке|подписчикам)|чтобы (?:читать дальше|продолжить чтение|прочитать полностью).{0,40}подпи',
  hi: '(?:पढ़ने|जारी रखने) के लिए.{0,40}(?:सदस्यता|सब्सक्राइब|सब्सक्रिप्शन|लॉग ?इन)|(?:सदस्यता लें|सब्सक्राइब करें).{0,30}पढ़|(?:केवल|सिर्फ) (?:सदस्यों|सब्सक्राइबर|ग्राहकों).{0,10} के लिए',
};

const demand = mentions(demands);

export function demandsSubscription(text: string): boolean {
  return demand.test(plain(text));
}
