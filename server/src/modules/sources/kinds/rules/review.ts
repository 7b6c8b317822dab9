import { type KindRules, listed } from './kind-rules.ts';

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
