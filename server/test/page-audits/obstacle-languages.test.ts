import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findObstacle } from '../../src/modules/page-audits/index.ts';
import { servedPage } from '../support/sites/served-page.ts';

/** The same five walls as sites in each language write them, and a sentence of ordinary text. */
interface Words {
  readonly sentence: string;
  readonly notFound: readonly [title: string, heading: string];
  readonly signIn: readonly [heading: string, demand: string];
  readonly paywall: readonly string[];
  readonly consent: readonly [heading: string, text: string, button: string];
  readonly human: string;
  readonly noscript: string;
}

const languages: Readonly<Record<string, Words>> = {
  en: {
    sentence: 'The shoe held on wet rock in every run, which no other shoe of the test did.',
    notFound: ['Page not found | Northwind', "Sorry, this page isn't available"],
    signIn: ['Sign in to Northwind', 'Please log in to view this page.'],
    paywall: ['Subscribe to continue reading.', 'This article is for subscribers only'],
    consent: ['Before you continue', 'We use cookies to measure visits.', 'Accept all'],
    human: 'Verify you are human',
    noscript: 'You need to enable JavaScript to run this app.',
  },
  de: {
    sentence: 'Der Schuh hielt bei jedem Lauf auf nassem Fels, was kein anderer im Test schaffte.',
    notFound: ['404 – Seite nicht gefunden', 'Die gesuchte Seite existiert leider nicht mehr.'],
    signIn: ['Anmelden', 'Sie müssen angemeldet sein, um diese Seite zu sehen.'],
    paywall: ['Jetzt abonnieren und weiterlesen', 'Dieser Artikel ist nur für Abonnenten.'],
    consent: ['Bevor Sie fortfahren', 'Wir verwenden Cookies für Statistik.', 'Alle akzeptieren'],
    human: 'Bitte bestätigen Sie, dass Sie ein Mensch sind',
    noscript: 'Bitte aktivieren Sie JavaScript.',
  },
  fr: {
    sentence:
      "La chaussure a tenu sur la roche mouillée à chaque course, ce qu'aucune autre n'a fait.",
    notFound: ['Page introuvable - Northwind', "Oups ! La page que vous cherchez n'existe plus"],
    signIn: ['Se connecter', 'Vous devez être connecté pour voir cette page.'],
    paywall: ['Abonnez-vous pour lire la suite', 'Article réservé aux abonnés'],
    consent: ['Avant de continuer', 'Nous utilisons des traceurs.', 'Tout accepter'],
    human: 'Vérifiez que vous êtes humain',
    noscript: 'Veuillez activer JavaScript.',
  },
  es: {
    sentence: 'La zapatilla aguantó en roca mojada en cada carrera, lo que ninguna otra logró.',
    notFound: ['Página no encontrada', 'Lo sentimos, la página que buscas ya no existe'],
    signIn: ['Iniciar sesión', 'Debes iniciar sesión para ver esta página.'],
    paywall: ['Suscríbete para seguir leyendo', 'Contenido exclusivo para suscriptores'],
    consent: ['Antes de continuar', 'Usamos cookies, tu privacidad importa.', 'Aceptar todo'],
    human: 'Verifica que eres humano',
    noscript: 'Activa JavaScript para continuar.',
  },
  it: {
    sentence: 'La scarpa ha tenuto sulla roccia bagnata in ogni corsa, come nessun altra nel test.',
    notFound: ['Pagina non trovata', 'Il prodotto non è più disponibile'],
    signIn: ['Accedi', 'Devi effettuare il login per vedere questa pagina.'],
    paywall: ['Abbonati per continuare a leggere', 'Articolo riservato agli abbonati'],
    consent: ['Prima di continuare', 'Usiamo i cookie con il tuo consenso.', 'Accetta tutto'],
    human: 'Verifica di essere umano',
    noscript: 'Attiva JavaScript per usare questa pagina.',
  },
  pt: {
    sentence: 'O tênis aguentou na rocha molhada em cada corrida, o que nenhum outro conseguiu.',
    notFound: ['Página não encontrada', 'Este produto não está mais disponível'],
    signIn: ['Entrar', 'Você precisa fazer login para ver esta página.'],
    paywall: ['Assine para continuar lendo', 'Conteúdo exclusivo para assinantes'],
    consent: ['Antes de continuar', 'Usamos cookies e respeitamos a privacidade.', 'Aceitar tudo'],
    human: 'Confirme que você é humano',
    noscript: 'Ative o JavaScript.',
  },
  nl: {
    sentence:
      'De schoen hield op natte rots bij elke loop, wat geen andere schoen in de test deed.',
    notFound: ['Pagina niet gevonden', 'Deze pagina bestaat niet meer'],
    signIn: ['Inloggen', 'Log in om deze pagina te bekijken.'],
    paywall: ['Word abonnee om verder te lezen', 'Alleen voor abonnees'],
    consent: [
      'Voordat je verdergaat',
      'Wij gebruiken cookies met toestemming.',
      'Alles accepteren',
    ],
    human: 'Controleer dat je een mens bent',
    noscript: 'Schakel JavaScript in.',
  },
  pl: {
    sentence: 'But trzymał na mokrej skale w każdym biegu, czego nie zrobił żaden inny w teście.',
    notFound: ['Nie znaleziono strony', 'Przepraszamy, ta strona nie istnieje'],
    signIn: ['Zaloguj się', 'Musisz być zalogowany, aby zobaczyć tę stronę.'],
    paywall: ['Wykup dostęp, aby czytać dalej', 'Artykuł tylko dla prenumeratorów'],
    consent: ['Szanujemy Twoją prywatność', 'Używamy plików cookie.', 'Akceptuję wszystkie'],
    human: 'Potwierdź, że jesteś człowiekiem',
    noscript: 'Włącz JavaScript.',
  },
  ja: {
    sentence: 'この靴は濡れた岩の上でも滑らず、試験した他のどの靴よりも安定していました。',
    notFound: ['ページが見つかりません｜ノースウィンド', 'お探しのページは存在しません'],
    signIn: ['ログイン', 'このページの閲覧にはログインが必要です。'],
    paywall: ['この記事は有料会員限定です。', '続きを読むには会員登録が必要です。'],
    consent: ['続行する前に', '当サイトではクッキーを使用しています。', 'すべて同意する'],
    human: 'あなたが人間であることを確認します',
    noscript: 'JavaScriptを有効にしてください。',
  },
  zh: {
    sentence: '这双鞋在潮湿的岩石上每次测试都没有打滑，其他参加测试的鞋都没有做到这一点。',
    notFound: ['页面不存在 - 北风', '抱歉，您访问的页面未找到'],
    signIn: ['用户登录', '请先登录后查看本页内容。'],
    paywall: ['订阅后阅读全文', '本文仅限会员阅读'],
    consent: ['我们重视您的隐私', '本网站使用 Cookie 进行统计。', '全部接受'],
    human: '安全验证',
    noscript: '请启用 JavaScript。',
  },
  ko: {
    sentence: '이 신발은 젖은 바위에서 모든 시험 동안 미끄러지지 않았고 다른 신발은 그러지 못했다.',
    notFound: ['페이지를 찾을 수 없습니다', '존재하지 않는 페이지입니다'],
    signIn: ['로그인', '로그인이 필요한 페이지입니다.'],
    paywall: ['구독하시면 기사 전문을 계속 읽을 수 있습니다', '유료 회원 전용 기사입니다'],
    consent: ['계속하기 전에', '통계를 위해 쿠키를 사용합니다.', '모두 동의'],
    human: '사람인지 확인하는 중입니다',
    noscript: '자바스크립트를 켜 주세요.',
  },
  ar: {
    sentence: 'ثبت هذا الحذاء على الصخور المبللة في كل اختبار ولم يفعل ذلك أي حذاء آخر في التجربة.',
    notFound: ['الصفحة غير موجودة', 'عذراً، لم يتم العثور على الصفحة المطلوبة'],
    signIn: ['تسجيل الدخول', 'يجب عليك تسجيل الدخول لعرض هذه الصفحة.'],
    paywall: ['اشترك الآن لمتابعة القراءة', 'هذا المقال متاح للمشتركين فقط'],
    consent: ['نحن نقدر خصوصيتك', 'نستخدم ملفات تعريف الارتباط.', 'قبول الكل'],
    human: 'تحقق من أنك إنسان',
    noscript: 'يرجى تفعيل جافا سكريبت.',
  },
  ru: {
    sentence:
      'Ботинок держал на мокром камне в каждом забеге, чего не сделал ни один другой в тесте.',
    notFound: ['Страница не найдена', 'К сожалению, запрашиваемая страница не существует'],
    signIn: ['Вход в личный кабинет', 'Необходимо войти, чтобы увидеть эту страницу.'],
    paywall: ['Оформите подписку, чтобы читать дальше', 'Материал доступен только по подписке'],
    consent: ['Мы ценим вашу конфиденциальность', 'Сайт использует куки.', 'Принять все'],
    human: 'Подтвердите, что вы человек',
    noscript: 'Включите JavaScript.',
  },
  hi: {
    sentence: 'यह जूता हर दौड़ में गीली चट्टान पर टिका रहा, जो परीक्षण का कोई दूसरा जूता नहीं कर सका।',
    notFound: ['पेज नहीं मिला', 'माफ़ करें, यह पृष्ठ उपलब्ध नहीं है'],
    signIn: ['लॉग इन करें', 'यह पेज देखने के लिए कृपया लॉग इन करें।'],
    paywall: ['पूरा लेख पढ़ने के लिए सदस्यता लें', 'यह लेख केवल सदस्यों के लिए है'],
    consent: ['जारी रखने से पहले', 'हम कुकी का उपयोग करते हैं।', 'सभी स्वीकार करें'],
    human: 'पुष्टि करें कि आप इंसान हैं',
    noscript: 'जावास्क्रिप्ट चालू करें।',
  },
};

const kindOf = (html: string) => findObstacle(servedPage(html))?.kind;
const page = (title: string, body: string) => `<title>${title}</title><body>${body}`;
const signInForm = '<form><input name=email><input type=password><button>OK</button></form>';

for (const [language, words] of Object.entries(languages)) {
  const { sentence, notFound, signIn, paywall, consent } = words;
  const text = (times: number) => `<p>${`${sentence} `.repeat(times)}</p>`;
  const dialog = `<div role="dialog"><h2>${consent[0]}</h2><p>${consent[1]}</p><button>${consent[2]}</button></div>`;
  describe(`in ${language}`, () => {
    it('a page that is not there is a soft 404', () => {
      const [title, heading] = notFound;
      assert.equal(kindOf(page(title, `<h1>Northwind</h1>${text(1)}`)), 'soft_404', title);
      assert.equal(kindOf(page('Northwind', `<h1>${heading}</h1>${text(1)}`)), 'soft_404', heading);
    });

    it('a form with a password, and a sentence that demands one, are a sign-in', () => {
      const [heading, demand] = signIn;
      assert.equal(kindOf(page(heading, `<h1>${heading}</h1>${signInForm}`)), 'sign_in');
      assert.equal(kindOf(page('Northwind', `<p>${demand}</p>`)), 'sign_in', demand);
      const name = `<h1>${heading}</h1><form><input type=email><button>OK</button></form>`;
      assert.equal(kindOf(page('Northwind', name)), 'sign_in', heading);
    });

    it('a teaser with a call to subscribe is a paywall', () => {
      for (const call of paywall) {
        const teaser = `<article><h1>Northwind</h1>${text(4)}<div>${call}</div></article>`;
        assert.equal(kindOf(page('Northwind', teaser)), 'paywall', call);
      }
    });

    it('a consent dialog alone, and a page that asks for nothing else, are a consent', () => {
      assert.equal(kindOf(page('Northwind', dialog)), 'consent');
      const whole = `<h1>${consent[0]}</h1><p>${consent[1]}</p>${text(3)}<button>${consent[2]}</button>`;
      assert.equal(kindOf(page('Northwind', whole)), 'consent');
    });

    it('a demand for a proof of being human is a challenge', () => {
      assert.equal(kindOf(page(words.human, '<div class="h-captcha"></div>')), 'challenge');
    });

    it('a demand for scripts and nothing else is a page of scripts', () => {
      assert.equal(
        kindOf(page('Northwind', `<noscript>${words.noscript}</noscript>`)),
        'script_only',
      );
    });

    it('a whole text is none of these, whatever it speaks of', () => {
      const all = [notFound[1], signIn[1], ...paywall, consent[1], words.human, words.noscript];
      const mentions = all.map((one) => `<p>${sentence} „${one}“ ${sentence}</p>`).join('');
      const body = `<h1>Northwind</h1>${text(6)}${mentions}${text(6)}${dialog}<noscript>${words.noscript}</noscript>`;
      assert.equal(kindOf(page('Northwind', body)), undefined);
    });

    it('a short text that is complete is none of these', () => {
      assert.equal(kindOf(page('Northwind', `<h1>Northwind</h1>${text(6)}${dialog}`)), undefined);
    });
  });
}
