interface PageKind {
  readonly score: number;
  readonly words: RegExp;
}

/** Words in addresses and links, in the languages of suggestions; the first kind that fits counts. */
export const pageWords: readonly PageKind[] = [
  {
    score: 10,
    words:
      /\bvs\b|versus|alternativ|alternatie|\bcompar|vergleich|vergelijk|confront|比較|代替|competitor/,
  },
  {
    score: 8,
    words:
      /product|produkt|producto|produit|prodott|produto|service|leistung|servicio|prestation|servizi|serviço|dienst|solution|lösung|loesung|solucion|soluzion|oplossing|soluç|feature|funktion|funcion|fonction|funzion|treatment|behandlung|tratamiento|soin|rooms?\b|zimmer|habitacion|chambre|camere|kamers|quartos|製品|サービス|商品|客室|collection|kategorie|categor|shop/,
  },
  {
    score: 6,
    words:
      /about|über|ueber|sobre|propos|chi-siamo|chi siamo|over-ons|over ons|quem-somos|company|unternehmen|empresa|entreprise|azienda|bedrijf|会社|概要/,
  },
  { score: 4, words: /pric|preis|precio|tarif|prezz|prijz|preç|料金|价格|faq|fragen|question/ },
];
