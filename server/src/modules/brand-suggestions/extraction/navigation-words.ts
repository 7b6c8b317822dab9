import { foldName } from '../../evaluation/index.ts';

/** What menus and footers say on every site; folded, so spaces, hyphens and accents do not matter. */
const phrases: Readonly<Record<string, string>> = {
  en: `help centre, customer stories, success stories, what customers say, what our clients say, product tour, book a call, price list, home, homepage, start, welcome, menu, skip to content, skip to main content, about, about us, company, our company, our story, team, our team, careers, jobs,
    contact, contact us, get in touch, help, help center, support, customer service, faq, faqs, blog, news, newsroom, press, media, events, resources, documentation, docs,
    guides, login, log in, sign in, sign up, register, my account, account, cart, basket, checkout, wishlist, search, shop, shop now, store, all products, products,
    product, services, service, solutions, solution, features, feature, pricing, prices, plans, plans and pricing, customers, case studies, testimonials, reviews,
    partners, investors, privacy, privacy policy, terms, terms of service, terms and conditions, legal, legal notice, imprint, cookies, cookie settings, cookie policy,
    accessibility, sitemap, language, newsletter, subscribe, follow us, locations, find us, opening hours, directions, book now, book, book a demo, request a demo,
    get started, start free trial, free trial, demo, learn more, read more, more, see all, view all, overview, gallery, offers, deals, sale, new, new in, bestsellers, gift cards, gift vouchers, outlet, new arrivals,
    shipping, returns, delivery, warranty, security, status, api, developers, community, compare, comparison, why us, how it works, what we do, who we are, industries, integrations,
    what our customers say, frequently asked questions, related posts, latest news, stay in touch, download, downloads, apply now, file a claim, claims, find an agent, get a quote, quote, coverage, discounts, our process, our approach, our work, portfolio, projects, refer a friend, store locator, book an appointment, make an appointment, back to top, close, next, previous, share`,
  de: `sortiment, unser sortiment, produktsortiment, warenangebot, preisliste, kundenmeinungen, das sagen kunden, über die praxis, wissen, kunden über uns, erfahrungen, startseite, willkommen, start, angebot, unser angebot, kosten, honorar, ablauf, ordinationszeiten, ordination, sprechzeiten, praxis, über mich, team, das team, philosophie, newsletter, shop, onlineshop, neu, sale, zum inhalt springen, zum inhalt, menü, über uns, unternehmen, das unternehmen, wir über uns, karriere, stellenangebote, kontakt, kontakt aufnehmen, hilfe,
    kundenservice, kundendienst, aktuelles, neuigkeiten, presse, veranstaltungen, ratgeber, magazin, anmelden, einloggen, registrieren, mein konto, warenkorb, kasse, merkzettel, suche, produkte,
    leistungen, unsere leistungen, dienstleistungen, lösungen, funktionen, preise, preise und pakete, kunden, referenzen, kundenstimmen, bewertungen, partner, investoren, datenschutz, datenschutzerklärung,
    agb, impressum, rechtliches, barrierefreiheit, sprache, folgen sie uns, standorte, anfahrt, öffnungszeiten, jetzt buchen, buchen, demo anfordern, kostenlos testen, jetzt starten,
    mehr erfahren, mehr, weiterlesen, alle anzeigen, übersicht, galerie, angebote, versand, rückgabe, lieferung, garantie, sicherheit, häufige fragen, termin vereinbaren, termin buchen, online-termin,
    vergleich, branchen, gutscheine, warum wir, das sagen unsere kunden, nach oben, schließen, händler, downloads, anfrage, service, service und support, qualität, cookie-einstellungen`,
  es: `lo que dicen nuestros clientes, registro, empezar, empezar gratis, profesores, catálogo, certificados, inicio, aviso de privacidad, cotizar, cotización, solicitar presupuesto, presupuesto, blog, metodología, cobertura, sucursales, bienvenidos, saltar al contenido, menú, sobre nosotros, quiénes somos, nosotros, empresa, la empresa, equipo, empleo, trabaja con nosotros, contacto, contáctanos, ayuda, atención al cliente,
    preguntas frecuentes, noticias, prensa, eventos, recursos, iniciar sesión, acceder, registrarse, mi cuenta, carrito, cesta, buscar, tienda, productos, servicios, soluciones, funciones, funcionalidades,
    precios, tarifas, planes, clientes, casos de éxito, opiniones, testimonios, socios, privacidad, política de privacidad, términos y condiciones, aviso legal, política de cookies, idioma, síguenos,
    ubicaciones, cómo llegar, horario, horarios, reservar, reserva ahora, solicitar demo, prueba gratis, saber más, leer más, más información, ver todo, ver más, galería, ofertas, envíos, devoluciones, garantía, seguridad, comparativa, pedir cita, cita previa`,
  fr: `soins, nos soins, nos spécialités, ils nous font confiance, ils parlent de nous, vos avis, catalogue, infos pratiques, le cabinet, rendez-vous, accueil, réalisations, nos réalisations, notre savoir-faire, actualité, équipe, références, nouveautés, cgv, blog, bienvenue, aller au contenu, menu, à propos, qui sommes-nous, notre histoire, entreprise, l'entreprise, équipe, notre équipe, carrières, emploi, recrutement, nous contacter, aide,
    service client, foire aux questions, questions fréquentes, actualités, presse, événements, ressources, connexion, se connecter, s'inscrire, mon compte, panier, rechercher, recherche, boutique, produits, nos produits,
    nos services, prestations, nos prestations, solutions, nos solutions, fonctionnalités, tarifs, prix, clients, nos clients, témoignages, avis, partenaires, confidentialité, politique de confidentialité,
    conditions générales, mentions légales, gestion des cookies, langue, suivez-nous, nous trouver, horaires, réserver, demander une démo, essai gratuit, en savoir plus, lire la suite, voir tout, galerie, offres,
    livraison, retours, garantie, sécurité, comparatif, prendre rendez-vous, plan du site, devis, demander un devis`,
  it: `catalogo, dicono di noi, cosa dicono i clienti, registro, listino prezzi, benvenuti, listino, preventivo, richiedi un preventivo, realizzazioni, progetti, novità, blog, shop, menù, vai al contenuto, chi siamo, azienda, l'azienda, la nostra storia, squadra, lavora con noi, contatti, contattaci, aiuto, assistenza, assistenza clienti, domande frequenti, notizie, stampa, eventi, risorse,
    accedi, registrati, il mio account, carrello, cerca, negozio, prodotti, servizi, i nostri servizi, soluzioni, funzionalità, prezzi, tariffe, clienti, recensioni, partner, note legali, termini e condizioni, informativa sulla privacy,
    lingua, seguici, dove siamo, orari, prenota, prenota ora, richiedi una demo, prova gratuita, scopri di più, leggi di più, vedi tutto, galleria, offerte, spedizioni, resi, garanzia, sicurezza, confronto, prenota una visita`,
  nl: `assortiment, ons assortiment, wat klanten zeggen, ervaringen, prijslijst, welkom, offerte, offerte aanvragen, projecten, referenties, werkwijze, reviews, nieuw, spoed, blog, naar de inhoud, over ons, bedrijf, ons verhaal, ons team, vacatures, werken bij, neem contact op, hulp, klantenservice, veelgestelde vragen, nieuws, pers, evenementen, inloggen, aanmelden, registreren, mijn account,
    winkelwagen, zoeken, winkel, producten, diensten, onze diensten, oplossingen, functies, prijzen, tarieven, klanten, klantverhalen, beoordelingen, privacybeleid, privacyverklaring, algemene voorwaarden, disclaimer, taal, volg ons, locaties,
    openingstijden, boeken, boek nu, demo aanvragen, gratis proberen, meer informatie, lees meer, meer, bekijk alles, overzicht, aanbiedingen, verzending, retourneren, garantie, veiligheid, vergelijken, afspraak maken`,
  pt: `catálogo, o que dizem os clientes, registo, começar, tabela de preços, início, orçamento, pedir orçamento, projetos, novidades, cadastro, depoimentos, blog, unidades, bem-vindo, ir para o conteúdo, sobre, sobre nós, quem somos, empresa, a empresa, equipa, equipe, carreiras, trabalhe conosco, contato, contacto, contactos, fale conosco, ajuda, apoio ao cliente, perguntas frequentes,
    notícias, imprensa, eventos, recursos, entrar, iniciar sessão, registar, cadastre-se, minha conta, carrinho, pesquisar, buscar, loja, produtos, serviços, nossos serviços, soluções, funcionalidades, preços, planos, clientes, avaliações,
    parceiros, política de privacidade, termos e condições, aviso legal, idioma, siga-nos, onde estamos, horário, reservar, reserve já, solicitar demonstração, teste grátis, saiba mais, leia mais, ver tudo, galeria, ofertas, envios, devoluções, garantia, segurança, marcar consulta`,
  ja: `お部屋, 客室, 客室案内, お料理, 料理, 宿泊プラン, プラン, プラン一覧, 館内案内, 館内施設, 施設案内, 周辺観光, 観光案内, 交通案内, 交通アクセス, ご宿泊, ご宿泊予約, お品書き, フォトギャラリー, ホーム, 診療案内, 診療時間, 代表メッセージ, スタッフ紹介, 施工事例, 実績, お見積り, ご利用ガイド, 初めての方へ, ブログ, 新着情報, お客様事例, トップ, トップページ, メニュー, 会社概要, 会社情報, 企業情報, 私たちについて, 当社について, 採用, 採用情報, お問い合わせ, お問合せ, ヘルプ, サポート, よくある質問, ブログ, ニュース, お知らせ, プレスリリース, イベント, 資料, 資料請求, ログイン, 新規登録, 会員登録,
    マイページ, カート, 検索, ショップ, 製品, 製品情報, 製品一覧, 商品, 商品一覧, サービス, サービス一覧, 事業内容, ソリューション, 機能, 料金, 価格, 料金プラン, 導入事例, お客様の声, パートナー, プライバシーポリシー, 個人情報保護方針, 利用規約, 特定商取引法に基づく表記, サイトマップ, 言語, アクセス, 営業時間,
    予約, ご予約, 無料体験, 無料トライアル, 詳しく見る, 詳細, もっと見る, 一覧, ギャラリー, 送料, 返品, 保証, セキュリティ, 比較, アクセシビリティ, 代表挨拶, 沿革`,
};

const languages =
  'english, deutsch, español, français, italiano, nederlands, português, 日本語, polski, svenska, dansk, türkçe, русский, 中文, 한국어, instagram, facebook, linkedin, youtube, tiktok, twitter, x, xing, pinterest, whatsapp, github, mastodon';

const known: ReadonlySet<string> = new Set(
  [...Object.values(phrases), languages].flatMap((list) => list.split(',').map(foldName)),
);

/** Whether a text is one that menus and footers have on every site, or two of them: "Services & prices". */
export function isNavigationWord(text: string): boolean {
  const parts = text.split(/\s(?:&|and|und|y|et|e|en)\s/iu);
  return known.has(foldName(text)) || parts.every((part) => known.has(foldName(part)));
}
