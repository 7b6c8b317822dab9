import type { OpinionList } from './opinion-list.ts';

export const spanish: OpinionList = {
  praise: `
    bueno*, buena*, buen, excelente*, excepcional*, fantástic*, estupend*, magnífic*, maravill*, genial*, sobresal*,
    mejor, mejores, óptim*, ideal*, perfect*, recomend*, recomiend*, favorit*, preferid*, querid*, encant*, alab*, elogi*,
    aplaud*, destac*, brilla, brillan, impresion*, gana, ganador*, lidera, líder*, puntero*, referente, acierta, acierto,
    fiable*, confiable*, sólid*, robust*, duradero*, duradera*, resistente*, cómod*, fácil*, fácilmente, intuitiv*,
    sencill*, rápid*, ágil*, versátil*, flexible*, potente*, económic*, asequible*, barat*, transparente*, justo*, amable*,
    útil*, eficaz*, eficiente*, satisfech*, content*, feliz*, felices, ventaja*, fortaleza*, fuerte*, punto fuerte, virtud*,
    puntos fuertes, popular*, prestigio*, calidad, lo mejor, merece, vale la pena, elegante*, precis*, impecable*,
    de confianza, convence*, entusiasm*, gusta, gustan, valorad*, premiad*, notable*`,
  criticism: `
    malo*, mala*, mal, peor, peores, pésim*, terrible*, horrible*, mediocre*, deficiente*, decepcion*, defraud*, frustr*,
    molest*, lent*, lentitud, torpe*, complicad*, confus*, engorros*, anticuad*, obsolet*, caro*, cara*, costos*,
    comisiones ocultas, costes ocultos, ocult*, poco fiable*, inestable*, defect*, fallo*, falla*, fall*, caída*, corte*,
    avería*, problema*, queja*, quejan, critica*, crítica*, criticad*, desventaja*, inconveniente*, debilidad*, débil*,
    punto débil, puntos débiles, falta, faltan, carece*, carencia*, escas*, limitad*, límites bajos, retras*, demora*,
    desagradable*, insatisfech*, descontent*, arrepient*, evitar, evita, lamenta*, lamentan, perdido la confianza, pierde, lamentablemente, lo peor, estafa*,
    fraude*, demanda judicial, incómod*, ruidos*, frágil*, rígid*, pega, pegas, tropie*, empañ*, sin respuesta, arrastra`,
  negators:
    'no, sin, nunca, jamás, apenas, menos, ni, tampoco, poco, poca, pocos, pocas, ningún, ninguna',
  farNegators: 'nadie, nada',
  idle: 'no solo, no sólo, sin duda, sin respuesta, poco fiable, poco fiables, nada mejor, ni que decir',
  joints:
    'pero, aunque, mientras, sin embargo, sino, pese, a pesar, no obstante, porque, en cambio',
  than: '',
  beats: 'supera, superan, gana a, en lugar de, en vez de, antes que',
  unlike: 'a diferencia de',
  common:
    'de, la, que, el, en, y, los, se, del, las, un, por, con, una, su, para, es, al, lo, como, más, o, sus, le, ha, son, si, muy, sobre, también',
};
