import { bare, mentions, type Phrases, plain, saysOnly } from './phrases.ts';

/** What a consent text cannot do without. */
const topics: Phrases = {
  en: 'cookie|consent|privacy|gdpr|tracking',
  de: 'datenschutz|einwillig|privatsphäre|dsgvo',
  fr: 'traceurs|vie privée|confidentialité|consentement',
  es: 'privacidad|consentimiento',
  it: 'riservatezza|consenso',
  pt: 'privacidade|consentimento',
  nl: 'toestemming',
  pl: 'prywatnoś|ciastecz|zgod',
  ja: 'クッキー|プライバシー|同意',
  zh: '隐私|隱私|同意',
  ko: '쿠키|개인정보|동의',
  ar: 'ملفات تعريف الارتباط|الخصوصية|خصوصيت|الكوكيز',
  ru: 'куки|конфиденциальност|согласи|приватност',
  hi: 'कुकी|गोपनीयता|सहमति|निजता',
};

/** Buttons that give it. */
const accepts: Phrases = {
  en: '(?:i )?(?:accept|agree)(?: .{1,30})?|allow (?:all|cookies).{0,20}|got it|yes i agree|consent',
  de: '(?:alle(?:n|s)? )?(?:cookies )?(?:akzeptieren|annehmen|zulassen|zustimmen)(?: .{1,30})?|(?:ich bin )?einverstanden|ich stimme zu',
  fr: "(?:tout )?accepter(?: .{1,30})?|j'accepte|accepter et .{1,20}",
  es: 'aceptar(?: .{1,30})?|acepto|permitir tod[oa]s?.{0,10}',
  it: 'accett[ao](?: .{1,30})?|consenti(?: .{1,20})?',
  pt: 'aceit(?:ar|o)(?: .{1,30})?|concordo|permitir tod[oa]s',
  nl: '(?:alles |alle cookies )?(?:accepteren|toestaan)|(?:ik ga )?akkoord(?: gaan)?',
  pl: '(?:za)?akceptuj[ęe]?(?: .{1,30})?|zgadzam się.{0,20}|zezwól.{0,20}',
  ja: '(?:すべて|全て)?(?:に|の|を)?(?:cookie|クッキー)?(?:に|を)?(?:同意|許可|受け入れ|承諾)(?:する|します|して.{0,8}|る)?',
  zh: '(?:全部|我)?(?:接受|同意|允许|允許)(?:所有|全部|并继续|並繼續|.{0,8}cookie.{0,4})?',
  ko: '(?:모두 |전체 )?(?:동의|수락|허용)(?:하기|합니다|함|하고 .{1,10})?',
  ar: '(?:أوافق|قبول|موافق|السماح|موافقة)(?: .{1,20})?',
  ru: '(?:принять|принимаю|согласен|соглашаюсь|разрешить)(?: .{1,20})?',
  hi: '(?:सभी )?(?:को )?(?:स्वीकार|सहमत|अनुमति)(?: .{1,15})?|मैं सहमत हूं',
};

/** Headings of a page that asks for it before it shows anything else. */
const headings: Phrases = {
  en: 'before you continue.{0,40}|we (?:value|respect|care about) your privacy|(?:we|this (?:web)?site) uses? cookies.{0,20}|your privacy(?: .{1,20})?|(?:cookie|privacy) (?:settings|preferences|consent|notice)',
  de: 'bevor (?:sie|du) .{0,30}(?:fortfahren|fortfährst|weitergehen|weiter ?lesen|weitergehst)|wir (?:schätzen|respektieren) (?:ihre|deine) privatsphäre|(?:wir|diese (?:web)?seite) (?:verwenden|nutzen|verwendet|nutzt) cookies|(?:cookie|datenschutz|privatsphäre|privatsphären)[- ]?einstellungen|ihre privatsphäre.{0,20}|einwilligung',
  fr: "avant (?:de continuer|de poursuivre|d'accéder).{0,30}|nous respectons votre vie privée|votre vie privée.{0,30}|gestion des cookies|nous utilisons des cookies|paramètres (?:des cookies|de confidentialité)",
  es: 'antes de (?:continuar|seguir|ir).{0,30}|(?:valoramos|respetamos|nos importa) (?:tu|su) privacidad|(?:usamos|utilizamos) cookies|configuración de (?:cookies|privacidad)|(?:tu|su) privacidad.{0,20}',
  it: 'prima di (?:continuare|proseguire).{0,30}|(?:rispettiamo|teniamo) (?:alla |la )?(?:tua|vostra) privacy|(?:utilizziamo|usiamo) i cookie|impostazioni (?:dei |della )?(?:cookie|privacy)|la tua privacy.{0,20}',
  pt: 'antes de continuar.{0,30}|(?:valorizamos|respeitamos) a (?:sua|tua) privacidade|(?:usamos|utilizamos) cookies|(?:definições|configurações) de (?:cookies|privacidade)|a sua privacidade.{0,20}',
  nl: 'voordat (?:je|u) ver(?:der ?gaa?t).{0,30}|(?:wij|we) (?:respecteren|waarderen) (?:je|uw|jouw) privacy|(?:wij|we) gebruiken cookies|(?:cookie|privacy)-?instellingen|(?:je|uw) privacy.{0,20}',
  pl: 'zanim przejdziesz.{0,30}|(?:szanujemy|cenimy|dbamy o) (?:twoją|państwa) prywatność|(?:używamy|korzystamy z) (?:plików )?cookies?|ustawienia (?:prywatności|plików cookie)',
  ja: '続(?:行する|ける)前に|(?:cookie|クッキー)(?:の使用|の利用|の設定|について|設定|に関する).{0,12}|プライバシー(?:設定|の設定|について)|当(?:ウェブ)?サイトでは(?:cookie|クッキー)を使用.{0,10}',
  zh: '(?:在您)?(?:继续|繼續)(?:操作|访问|訪問|浏览|瀏覽)?(?:之)?前.{0,8}|(?:我们|我們|本网站|本網站)(?:重视|重視|尊重|使用|会使用)(?:您的隐私|您的隱私|cookie.{0,10})|(?:cookie|隐私|隱私) ?(?:设置|設定|偏好).{0,6}',
  ko: '계속하기 전에.{0,10}|(?:쿠키|개인정보) (?:설정|사용|동의|이용 동의).{0,10}|.{0,8} 쿠키를 사용.{0,10}|.{0,8} 개인정보를 (?:소중히|존중).{0,12}',
  ar: 'قبل (?:المتابعة|أن تتابع).{0,30}|(?:نحن )?(?:نقدر|نحترم) خصوصيتكم?|(?:نحن )?نستخدم ملفات تعريف الارتباط|إعدادات (?:الخصوصية|ملفات تعريف الارتباط)',
  ru: 'прежде чем (?:продолжить|перейти).{0,30}|(?:мы )?(?:ценим|уважаем|заботимся о) ваш(?:у|ей) (?:конфиденциальност|приватност).|(?:мы|этот сайт) использу(?:ем|ет) (?:файлы )?(?:cookie|куки).{0,10}|настройки (?:файлов cookie|конфиденциальности|cookie)',
  hi: 'जारी रखने से पहले.{0,20}|(?:हम )?(?:आपकी )?(?:गोपनीयता|निजता) (?:का सम्मान|की कद्र|सेटिंग).{0,20}|हम कुकी[ज़ज]? का (?:उपयोग|इस्तेमाल) करते हैं|कुकी सेटिंग.{0,6}',
};

const [topic, accept, heading] = [mentions(topics), saysOnly(accepts), saysOnly(headings)];

export function isAboutConsent(text: string): boolean {
  return topic.test(plain(text));
}

export function isAcceptButton(text: string): boolean {
  return accept.test(bare(text));
}

export function isConsentHeading(text: string): boolean {
  return heading.test(bare(text));
}
