import { type KindRules, listed } from './kind-rules.ts';

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
