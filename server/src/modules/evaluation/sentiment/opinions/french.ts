import type { OpinionList } from './opinion-list.ts';

export const french: OpinionList = {
  praise: `
    bon, bons, bonne*, excellent*, exceptionnel*, formidable*, fantastique*, superbe*, remarquable*, génial*, magnifique*,
    meilleur*, mieux, idéal*, parfait*, recommand*, conseill*, préféré*, favori*, apprécié*, apprécie*, appréci*, aime,
    aiment, aimé*, adore*, ador*, séduit, séduis*, plébiscit*, plaît, plaisent, plaire, vertu*, mérite*, loué*, loue, louent, salué*, salue*, éloge*, encens*,
    félicit*, brille*, excelle*, impressionn*, gagne, gagnant*, vainqueur*, leader*, référence, incontournable*, fiable*,
    fiabilité, solide*, robuste*, durable*, résistant*, confortable*, facile*, facilement, intuitif*, intuitive*,
    simple*, rapide*, rapidité, réactif*, réactive*, polyvalent*, flexible*, souple*, puissant*, abordable*, avantageu*,
    économique*, transparent*, honnête*, aimable*, utile*, efficace*, satisfait*, satisfaction, content*, heureux,
    heureuse*, ravi*, avantage*, atout*, force, forces, point fort, points forts, populaire*, réputé*, qualité,
    se distingue*, se démarque*, sort du lot, vaut le détour, vaut la peine, élégant*, précis*, irréprochable*,
    enthousias*, convainc*, de confiance, réussi*, légèreté, pratique*`,
  criticism: `
    mauvais*, mal, pire*, médiocre*, décevant*, déçoi*, déçu*, déception*, frustr*, agaç*, énerv*, pénible*, lent*, lenteur*,
    compliqué*, confus*, déroutant*, vieilli*, dépassé*, obsolète*, cher, chers, chère*, coûteu*, onéreu*, trop,
    frais cachés, cachés, peu fiable*, instable*, défaut*, défectu*, défaillan*, panne*, plantage*, bug*, erreur*,
    problème*, plainte*, plaign*, critiqu*, reproch*, inconvénient*, faiblesse*, faible*, point faible, points faibles,
    manque*, manquant*, absence, limité*, retard*, délais, désagréable*, insatisf*, mécontent*, regrett*, regret*, éviter,
    évitez, hélas, malheureusement, arnaque*, fraude*, inconfortable*, bruyant*, fragile*, rigide*, laborieu*, gâch*,
    pèche, pénalis*, sans réponse, usure, étroit*, dommage`,
  negators: 'ne, pas, sans, jamais, guère, moins, ni, aucun, aucune, peu, rarement, rares',
  farNegators: 'personne, rien',
  idle: 'pas seulement, sans doute, sans aucun doute, sans réponse, peu fiable, peu fiables, rien de mieux, sans conteste',
  joints:
    'mais, cependant, toutefois, bien que, tandis, alors que, pourtant, malgré, en revanche, car, quoique',
  than: '',
  beats: 'bat, surpasse, dépasse, plutôt que, au lieu de, devance',
  unlike: 'contrairement à, à la différence de',
  common:
    'de, la, le, et, les, des, en, un, du, une, que, est, pour, qui, dans, par, plus, au, ce, il, sur, pas, avec, sont, ou, se, aux, vous, leur, cette',
};
