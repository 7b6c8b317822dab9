type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja';
type Words = Readonly<Record<Language, string>>;

/** What is no place in a ranking although it may look like one: the list ends before it. */
const asides: Words = {
  en: 'honorable mention, honorable mentions, honourable mention, honourable mentions, special mention, special mentions, also worth, others worth, other options, other choices, other picks, other mentions, other notable, other great, other good, other excellent, other alternatives, runner-up, runners-up, bonus',
  de: 'lobende erwähnung, lobende erwähnungen, weitere, sonstige',
  es: 'mención honorífica, menciones honoríficas, mención especial, menciones especiales, otros, otras',
  fr: 'mention honorable, mentions honorables, mention spéciale, mentions spéciales, autres',
  it: "menzione d'onore, menzioni d'onore, menzione speciale, menzioni speciali, altri, altre",
  pt: 'menção honrosa, menções honrosas, outros, outras',
  nl: 'eervolle vermelding, eervolle vermeldingen, overige',
  ja: 'その他, 番外',
};

/** First words of headings that organize an answer. A name that begins so counts where it is tracked or numbered. */
const sections: Words = {
  en: 'conclusion, summary, in summary, final, verdict, bottom line, key, quick, comparison, overview, introduction, tip, tips, pro tip, pro tips, faq, faqs, how, why, what, when, which, who, where, if, things, factors, features, considerations, next steps, recommendation, recommendations, my, our, your, note, notes, sources, references, pros, cons, price, pricing',
  de: 'fazit, zusammenfassung, vergleich, überblick, tipp, tipps, wie, warum, was, wann, welche, welcher, welches, wer, wo, wenn, worauf, hinweis, hinweise, quellen, empfehlung, empfehlungen, preis, preise, vorteile, nachteile',
  es: 'conclusión, conclusiones, resumen, comparación, comparativa, consejos, cómo, por qué, qué, cuándo, cuál, cuáles, si, recomendación, recomendaciones, precio, precios, ventajas, desventajas',
  fr: 'conclusion, résumé, comparaison, comparatif, conseil, conseils, comment, pourquoi, quand, quel, quelle, quels, quelles, si, recommandation, recommandations, prix, avantages, inconvénients',
  it: 'conclusione, conclusioni, riepilogo, confronto, consigli, come, perché, quando, quale, quali, se, raccomandazioni, prezzo, prezzi, vantaggi, svantaggi',
  pt: 'conclusão, resumo, comparação, dicas, como, por que, quando, qual, quais, se, recomendação, recomendações, preço, preços, vantagens, desvantagens',
  nl: 'conclusie, samenvatting, vergelijking, tips, hoe, waarom, wat, wanneer, welke, als, aanbeveling, aanbevelingen, prijs, prijzen, voordelen, nadelen',
  ja: 'まとめ, 結論, 比較, 選び方, ポイント, 注意, おすすめの選び方',
};

const aside = beginningWith(asides);
const section = beginningWith(sections);

/** "Honourable mentions" and the like. */
export function beginsAside(title: string): boolean {
  return aside.test(title);
}

/** "Conclusion", "How to choose". */
export function beginsSection(title: string): boolean {
  return section.test(title);
}

/** Words end where no letter continues them; Japanese writes none apart. */
function beginningWith({ ja, ...spaced }: Words): RegExp {
  const words = Object.values(spaced).join(', ').replaceAll(', ', '|');
  return new RegExp(`^(?:(?:${words})(?![\\p{L}\\p{N}])|${ja.replaceAll(', ', '|')})`, 'iu');
}
