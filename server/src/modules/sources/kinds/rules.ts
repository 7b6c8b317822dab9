import type { KindOfSource } from '#contract/pages/sources.ts';

/** What makes a domain one kind of source. Facts about the web, stored as data: add to them freely. */
export interface KindRules {
  readonly kind: KindOfSource;
  /** Domains, including their subdomains. */
  readonly domains: readonly string[];
  /** Names used with the endings of many countries. */
  readonly names: readonly string[];
  /** Domain endings that are only given to this kind. */
  readonly endings: readonly string[];
  /** First labels of hosts. */
  readonly hosts: readonly string[];
  /** Whole words between hyphens of a name, or at its end. */
  readonly words: readonly string[];
}

/** Splits a list that is written as text, with several entries per line. */
function listed(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Newspapers, magazines, broadcasters and trade press. */
export const editorialRules: KindRules = {
  kind: 'editorial',
  domains: listed(`
    nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com bloomberg.com reuters.com apnews.com cnn.com cnbc.com
    nbcnews.com abcnews.go.com cbsnews.com foxnews.com npr.org pbs.org politico.com axios.com theatlantic.com newyorker.com
    time.com newsweek.com forbes.com fortune.com businessinsider.com inc.com entrepreneur.com fastcompany.com hbr.org
    marketwatch.com barrons.com kiplinger.com money.com fool.com morningstar.com yahoo.com msn.com
    bbc.com bbc.co.uk theguardian.com ft.com economist.com telegraph.co.uk thetimes.com independent.co.uk dailymail.co.uk
    mirror.co.uk standard.co.uk sky.com thisismoney.co.uk irishtimes.com smh.com.au abc.net.au afr.com cbc.ca theglobeandmail.com
    theverge.com wired.com techcrunch.com arstechnica.com engadget.com gizmodo.com mashable.com zdnet.com venturebeat.com
    theregister.com computerworld.com infoworld.com cio.com techtarget.com 9to5mac.com macrumors.com androidauthority.com
    searchengineland.com searchenginejournal.com adweek.com adage.com marketingweek.com martech.org retaildive.com
    supplychaindive.com freightwaves.com joc.com theloadstar.com lloydslist.com logisticsmgmt.com dcvelocity.com
    americanbanker.com finextra.com thebanker.com fintechfutures.com insurancejournal.com
    runnersworld.com outsideonline.com menshealth.com womenshealthmag.com self.com bicycling.com cyclingweekly.com
    goodhousekeeping.com bhg.com realsimple.com thespruce.com vogue.com elle.com gq.com cosmopolitan.com allure.com
    bonappetit.com seriouseats.com foodandwine.com travelandleisure.com cntraveler.com lonelyplanet.com autocar.co.uk
    spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de focus.de stern.de handelsblatt.com wiwo.de manager-magazin.de
    tagesschau.de zdf.de n-tv.de heise.de golem.de t3n.de t-online.de capital.de tagesspiegel.de taz.de dvz.de verkehrsrundschau.de
    nzz.ch srf.ch derstandard.at diepresse.com orf.at
    lemonde.fr lefigaro.fr liberation.fr lesechos.fr latribune.fr leparisien.fr lexpress.fr lepoint.fr 20minutes.fr ouest-france.fr
    franceinfo.fr bfmtv.com journaldunet.com 01net.com frandroid.com numerama.com capital.fr challenges.fr rtbf.be lesoir.be
    elpais.com elmundo.es abc.es lavanguardia.com elconfidencial.com expansion.com cincodias.elpais.com eleconomista.es xataka.com
    20minutos.es elperiodico.com larazon.es publico.es clarin.com lanacion.com.ar eluniversal.com.mx
    corriere.it repubblica.it lastampa.it ilsole24ore.com ilfattoquotidiano.it gazzetta.it ansa.it wired.it hdblog.it punto-informatico.it
    nos.nl nu.nl telegraaf.nl volkskrant.nl nrc.nl ad.nl fd.nl rtl.nl parool.nl trouw.nl emerce.nl logistiek.nl
    globo.com folha.uol.com.br uol.com.br estadao.com.br exame.com valor.com.br infomoney.com.br tecmundo.com.br
    publico.pt dn.pt expresso.pt jn.pt observador.pt sapo.pt jornaldenegocios.pt eco.sapo.pt
    nikkei.com asahi.com yomiuri.co.jp mainichi.jp sankei.com nhk.or.jp jiji.com itmedia.co.jp impress.co.jp toyokeizai.net
    diamond.jp news.yahoo.co.jp gigazine.net ascii.jp lnews.jp logi-today.com prtimes.jp
  `),
  names: [],
  endings: [],
  hosts: listed('news magazine magazin presse press'),
  words: listed(`
    news times post herald tribune gazette journal daily weekly magazine magazin mag zeitung nachrichten blatt diario gaceta
    periodico giornale corriere krant nieuws jornal revista shinbun shimbun
  `),
};

/** Questions and answers between people, including social networks. */
export const forumRules: KindRules = {
  kind: 'forum',
  domains: listed(`
    reddit.com redd.it quora.com stackexchange.com stackoverflow.com superuser.com serverfault.com askubuntu.com
    mathoverflow.net news.ycombinator.com discord.com discourse.org slashdot.org lemmy.world resetera.com neogaf.com
    facebook.com x.com twitter.com threads.net threads.com bsky.app mastodon.social linkedin.com instagram.com
    pinterest.com tumblr.com medium.com substack.com indiehackers.com producthunt.com spiceworks.com
    avforums.com head-fi.org bogleheads.org flyertalk.com city-data.com mumsnet.com moneysavingexpert.com
    thestudentroom.co.uk boards.ie whirlpool.net.au ozbargain.com.au redflagdeals.com xda-developers.com
    letsrun.com bikeforums.net mtbr.com pistonheads.com garagejournal.com doityourself.com houzz.com
    gutefrage.net wer-weiss-was.de computerbase.de hardwareluxx.de motor-talk.de mydealz.de android-hilfe.de
    wallstreet-online.de urbia.de finanzfrage.net reisefrage.net chefkoch.de
    jeuxvideo.com doctissimo.fr commentcamarche.net hardware.fr developpez.net dealabs.com aufeminin.com
    forocoches.com mediavida.com burbuja.info rankia.com chollometro.com foroactivo.com
    finanzaonline.com hwupgrade.it alfemminile.com investireoggi.it pepper.it
    tweakers.net fok.nl viva.nl bokt.nl pepper.com
    adrenaline.com.br clubedohardware.com.br hardmob.com.br pelando.com.br zwame.pt forumeiros.com
    chiebukuro.yahoo.co.jp oshiete.goo.ne.jp okwave.jp 5ch.net komachi.yomiuri.co.jp note.com hatenablog.com
    teratail.com qiita.com zenn.dev ameblo.jp
  `),
  names: listed('pepper'),
  endings: [],
  hosts: listed(
    'forum forums community communities boards foren comunidad communaute comunita discuss talk',
  ),
  words: listed('forum forums foren foro foros community'),
};

/** Encyclopedias, dictionaries, standards, documentation, statistics, science, authorities. */
export const referenceRules: KindRules = {
  kind: 'reference',
  domains: listed(`
    wikipedia.org wiktionary.org wikidata.org wikimedia.org wikihow.com wikivoyage.org fandom.com britannica.com
    merriam-webster.com dictionary.com collinsdictionary.com cambridge.org oxfordlearnersdictionaries.com investopedia.com
    arxiv.org pubmed.ncbi.nlm.nih.gov nih.gov sciencedirect.com springer.com nature.com science.org ieee.org acm.org
    researchgate.net semanticscholar.org jstor.org plos.org mdpi.com frontiersin.org wiley.com tandfonline.com ssrn.com
    who.int un.org oecd.org worldbank.org imf.org europa.eu iso.org ietf.org w3.org schema.org unicode.org statista.com
    pewresearch.org gallup.com ourworldindata.org crunchbase.com owler.com pitchbook.com zoominfo.com
    github.com gitlab.com npmjs.com pypi.org readthedocs.io developer.mozilla.org learn.microsoft.com developers.google.com
    support.google.com support.apple.com support.microsoft.com w3schools.com geeksforgeeks.org
    mayoclinic.org clevelandclinic.org webmd.com healthline.com medlineplus.gov nhs.uk drugs.com
    cornell.edu gov.uk canada.ca service.gov.uk citizensadvice.org.uk moneyhelper.org.uk fca.org.uk
    duden.de leo.org dwds.de destatis.de bund.de bafin.de bundesbank.de gesetze-im-internet.de admin.ch
    larousse.fr insee.fr service-public.fr legifrance.gouv.fr ameli.fr
    rae.es ine.es boe.es bde.es
    treccani.it istat.it agenziaentrate.gov.it
    vandale.nl cbs.nl rijksoverheid.nl belastingdienst.nl
    priberam.pt infopedia.pt ibge.gov.br
    kotobank.jp weblio.jp e-stat.go.jp goo.ne.jp
  `),
  names: listed('wikipedia'),
  endings: listed(`
    gov mil edu int gov.uk gov.au gov.br gov.it gov.pt gov.in gov.sg gouv.fr gob.es gob.mx gob.ar gc.ca go.jp lg.jp govt.nz
    ac.uk ac.jp ac.nz ac.at edu.au edu.br edu.es edu.mx edu.sg
  `),
  hosts: listed('wiki docs developer developers api handbook glossary lexikon'),
  words: listed('wiki lexikon encyclopedia encyclopedie enciclopedia wissen dictionary glossary'),
};

/** Ratings by buyers, product tests and comparisons. */
export const reviewRules: KindRules = {
  kind: 'review',
  domains: listed(`
    g2.com capterra.com getapp.com softwareadvice.com trustradius.com gartner.com sourceforge.net alternativeto.net
    saasworthy.com crozdesk.com financesonline.com softwaresuggest.com goodfirms.co clutch.co featuredcustomers.com
    peerspot.com glassdoor.com indeed.com yelp.com tripadvisor.com sitejabber.com bbb.org
    consumeraffairs.com reviews.io feefo.com resellerratings.com influenster.com
    consumerreports.org which.co.uk choice.com.au rtings.com wirecutter.com thewirecutter.com techradar.com
    tomsguide.com tomshardware.com cnet.com pcmag.com digitaltrends.com trustedreviews.com expertreviews.co.uk
    runrepeat.com outdoorgearlab.com babygearlab.com techgearlab.com dpreview.com notebookcheck.net gsmarena.com
    nerdwallet.com bankrate.com moneysupermarket.com comparethemarket.com moneyfacts.co.uk finder.com canstar.com.au
    thepointsguy.com edmunds.com caranddriver.com kbb.com
     healthgrades.com goodreads.com imdb.com rottentomatoes.com metacritic.com
    test.de finanztest.de stiftung-warentest.de vergleich.org check24.de verivox.de finanztip.de kununu.com
    provenexpert.com ekomi.de idealo.de trustedshops.de omr.com testberichte.de chip.de smava.de
    quechoisir.org lesnumeriques.com avis-verifies.com selectra.info lelynx.fr meilleurtaux.com lesfurets.com appvizer.fr
    ocu.org rastreator.com kelisto.es helpmycash.com opiniones-verificadas.com comparasoftware.com comparaiso.es
    altroconsumo.it facile.it segugio.it trovaprezzi.it recensioni-verificate.com
    consumentenbond.nl independer.nl kiyoh.com kieskeurig.nl moneyview.nl pricewise.nl
    reclameaqui.com.br deco.proteste.pt comparaja.pt kuantokusta.pt buscape.com.br b2bstack.com.br
    kakaku.com mybest.com my-best.com itreview.jp boxil.jp minkabu.jp tabelog.com cosme.net hikaku.com
  `),
  names: listed('trustpilot capterra tripadvisor glassdoor indeed yelp getapp softwareadvice'),
  endings: [],
  hosts: listed(
    'reviews review ratings avis opiniones recensioni bewertungen beoordelingen compare vergleich',
  ),
  words: listed(`
    review reviews ratings vergleich vergleichen bewertung bewertungen comparatif avis opiniones comparador
    recensioni confronto vergelijken beoordelingen avaliacoes comparar hikaku kuchikomi compare comparison ranking rankings
  `),
};

/** Shops and marketplaces that sell products of many makers, including app stores. */
export const shopRules: KindRules = {
  kind: 'shop',
  domains: listed(`
    walmart.com target.com bestbuy.com costco.com homedepot.com lowes.com macys.com nordstrom.com kohls.com sephora.com
    ulta.com wayfair.com newegg.com bhphotovideo.com chewy.com rei.com zappos.com dickssportinggoods.com runningwarehouse.com
    overstock.com samsclub.com kroger.com instacart.com shop.app alibaba.com temu.com shein.com wish.com
    argos.co.uk currys.co.uk johnlewis.com tesco.com sainsburys.co.uk boots.com asos.com next.co.uk very.co.uk screwfix.com
    sportsdirect.com jbhifi.com.au harveynorman.com.au bunnings.com.au bestbuy.ca canadiantire.ca
    otto.de mediamarkt.de saturn.de zalando.de aboutyou.de dm.de rossmann.de notebooksbilliger.de alternate.de cyberport.de
    thomann.de bergfreunde.de galaxus.de digitec.ch douglas.de obi.de hornbach.de kaufland.de
    fnac.com darty.com cdiscount.com boulanger.com leroymerlin.fr laredoute.fr rueducommerce.fr i-run.fr veepee.fr
    elcorteingles.es pccomponentes.com carrefour.es tradeinn.com sprintersports.com worten.es
    unieuro.it mediaworld.it eprice.it monclick.it yoox.com
    bol.com coolblue.nl wehkamp.nl mediamarkt.nl blokker.nl hema.nl coolblue.be
    mercadolivre.com.br magazineluiza.com.br americanas.com.br casasbahia.com.br netshoes.com.br kabum.com.br worten.pt
    rakuten.co.jp shopping.yahoo.co.jp yodobashi.com biccamera.com zozo.jp mercari.com askul.co.jp monotaro.com
    apps.apple.com play.google.com chromewebstore.google.com appsource.microsoft.com appexchange.salesforce.com
    apps.shopify.com store.steampowered.com
  `),
  names: listed(`
    amazon ebay etsy aliexpress mercadolibre zalando mediamarkt decathlon ikea fnac carrefour lidl aldi allegro rakuten asos
    manomano conrad
  `),
  endings: [],
  hosts: listed('shop store shops tienda boutique winkel negozio loja marketplace'),
  words: listed(
    'shop shops store outlet tienda boutique winkel negozio loja versand marketplace bazaar',
  ),
};

/** Videos, streams and podcasts. */
export const videoRules: KindRules = {
  kind: 'video',
  domains: listed(`
    youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com tiktok.com twitch.tv rumble.com odysee.com
    bilibili.com nicovideo.jp abema.tv ted.com wistia.com loom.com podcasts.apple.com open.spotify.com soundcloud.com
    podbean.com buzzsprout.com castbox.fm player.fm ivoox.com spreaker.com libsyn.com anchor.fm
    ardmediathek.de arte.tv ina.fr rtve.es raiplay.it npostart.nl globoplay.globo.com voicy.jp
  `),
  names: [],
  endings: [],
  hosts: listed('video videos podcast podcasts tv webinars mediathek'),
  words: listed('video videos podcast podcasts'),
};
