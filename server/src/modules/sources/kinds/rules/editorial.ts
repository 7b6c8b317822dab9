import { type KindRules, listed } from './kind-rules.ts';

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
