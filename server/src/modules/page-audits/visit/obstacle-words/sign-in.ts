import { bare, mentions, type Phrases, plain, saysOnly, titleParts } from './phrases.ts';

/** Titles and headings of a page that is there to sign in. */
const titles: Phrases = {
  en: '(?:please )?(?:sign|log) ?in(?: (?:to|with|or|and) .{1,40})?|login|log on|member (?:login|sign in)|account login|welcome back|authentication required|create (?:an|your) account|sign up',
  de: '(?:bitte )?(?:anmelden|einloggen|anmeldung)|(?:bitte )?melden sie sich an.{0,30}|(?:jetzt )?registrieren|willkommen zurück|konto erstellen',
  fr: 'connexion|se connecter|connectez-vous.{0,30}|identifiez-vous|identification|créer un compte',
  es: 'inici(?:ar|a|e) (?:de )?sesión.{0,30}|acceder|acceso(?: clientes)?|ingresar|crear (?:una )?cuenta',
  it: "acced[io](?: .{1,30})?|accesso|effettua (?:il login|l'accesso)|crea (?:un )?account",
  pt: 'entrar(?: na .{1,30})?|iniciar sessão|fazer login|faça (?:o )?login.{0,30}|acesse sua conta|criar conta',
  nl: 'inloggen|aanmelden|log in(?: op .{1,30})?|account aanmaken',
  pl: 'zaloguj się.{0,30}|logowanie|zaloguj|załóż konto',
  ja: '(?:会員)?ログイン(?:してください|画面|ページ)?|サインイン|新規会員登録',
  zh: '(?:请先?|請先?|用户|用戶|会员|會員|账号|帳號|欢迎|歡迎)?(?:登录|登入|登陆)(?:页面|账号)?',
  ko: '(?:회원 ?)?로그인(?:하세요|해 주세요|이 필요합니다)?|회원가입',
  ar: 'تسجيل الدخول.{0,30}|سجل الدخول.{0,30}|إنشاء حساب',
  ru: 'вход(?: в .{1,30})?|войти(?: в .{1,30})?|войдите.{0,30}|авторизация|регистрация',
  hi: '(?:कृपया )?(?:साइन ?इन|लॉग ?इन|लॉगिन)(?: करें)?',
};

/** Sentences that make signing in the condition for seeing the page. */
const demands: Phrases = {
  en: 'you (?:must|need to|have to) (?:be )?(?:logged|signed|log|sign) ?in|(?:log|sign) ?in to (?:continue|view|access|see|proceed)',
  de: '(?:sie müssen|du musst) (?:sich |dich )?(?:angemeldet|eingeloggt|anmelden|einloggen)|(?:bitte )?melden sie sich an,? um|nur für angemeldete',
  fr: 'vous devez (?:être connecté|vous connecter|vous identifier)|connectez-vous pour (?:continuer|accéder|voir)',
  es: '(?:debes?|debe|tienes que|necesitas) (?:iniciar sesión|estar registrado|identificarte)|inici[ae] sesión para (?:continuar|acceder|ver)',
  it: "(?:devi|è necessario) (?:effettuare (?:il login|l'accesso)|accedere|essere registrato)|accedi per (?:continuare|vedere|visualizzare)",
  pt: '(?:você precisa|é necessário|deve) (?:estar logado|fazer login|iniciar sessão|entrar)|(?:faça login|entre|inicie sessão) para (?:continuar|acessar|aceder|ver)',
  nl: '(?:je moet|u moet|je dient|u dient) (?:ingelogd|in te loggen|inloggen)|log in om (?:verder|door|te|deze)',
  pl: '(?:musisz|należy) (?:być zalogowan[ya]|się zalogować)|zaloguj się,? (?:aby|by|żeby)',
  ja: '(?:閲覧|ご利用|続行|表示)(?:する|いただく)?(?:に|の)は?.{0,6}ログイン|ログインが必要|ログインしてください',
  zh: '(?:请|請|需要|需|必须|必須)先?(?:登录|登入|登陆)|(?:登录|登入)(?:后|後)(?:才能|可以?|方可|即可|继续|繼續)',
  ko: '로그인(?:이 필요|하셔야|해야|을 해)|로그인 후 (?:이용|확인|볼)',
  ar: '(?:يجب|يرجى|عليك) .{0,10}(?:تسجيل الدخول|الدخول)|سجل الدخول (?:للمتابعة|لعرض|لمتابعة)',
  ru: '(?:необходимо|нужно|требуется) (?:войти|авторизоваться|авторизация|вход)|войдите,? чтобы|только (?:для )?(?:авторизованн|зарегистрированн)',
  hi: '(?:देखने|जारी रखने|आगे बढ़ने) के लिए .{0,12}(?:लॉग ?इन|लॉगिन|साइन ?इन)',
};

const title = saysOnly(titles);
const demand = mentions(demands);

export function isSignInTitle(text: string): boolean {
  return titleParts(text).some((part) => title.test(bare(part)));
}

export function demandsSignIn(text: string): boolean {
  return demand.test(plain(text));
}
