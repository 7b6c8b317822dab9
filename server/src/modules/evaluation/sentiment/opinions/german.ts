import type { OpinionList } from './opinion-list.ts';

export const german: OpinionList = {
  praise: `
    gut*, hervorragend*, ausgezeichnet*, exzellent*, großartig*, fantastisch*, toll*, super, spitze, spitzen*, klasse,
    erstklassig*, beste*, besser*, bestens, top, überzeug*, begeister*, beliebt*, geliebt*, gelobt*, lob, lobt, loben,
    lobend*, empfehl*, empfohlen*, favorit*, liebling*, testsieger*, sieger*, gewinnt, gewinner*, stärke*, stark*,
    vorteil*, vorbildlich*, zuverlässig*, verlässlich*, solide*, robust*, langlebig*, hochwertig*, stabil*, einfach*,
    intuitiv*, benutzerfreundlich*, bequem*, komfortab*, schnell*, rasch*, zügig*, flexibel, flexible*, vielseitig*,
    leistungsstark*, günstig*, preiswert*, fair*, transparent*, übersichtlich*, freundlich*, hilfreich*, kompetent*,
    zufrieden*, glücklich*, freude, perfekt*, ideal*, optimal*, sticht hervor, hebt sich ab, glänz*, punktet,
    beeindruck*, herausragend*, unschlagbar*, führend*, marktführer*, renommiert*, schwärm*, positiv*, spitzenreiter*,
    maßstab*, lohnt, lohnenswert*, elegant*, präzise*, leise, sicher*, vertrauen*, wegweisend*, gelungen*, bewährt*`,
  criticism: `
    schlecht*, mangelhaft*, mangel*, mäßig*, mittelmäßig*, miserabel*, furchtbar*, schrecklich*, enttäusch*, ärger*,
    ärgerlich*, nervig*, nervt, frust*, langsam*, träge*, schwerfällig*, umständlich*, kompliziert*, unübersichtlich*,
    verwirrend*, veraltet*, teuer*, teure*, überteuert*, kostspielig*, versteckte*, unzuverlässig*, instabil*,
    fehlerhaft*, fehler, fehlend*, fehlt, fehlen, ausfall*, ausfälle*, absturz*, abstürze*, störung*, störungen,
    problem*, beschwer*, kritik*, kritisier*, bemängel*, moniert*, klag*, nachteil*, schwäche*, schwach*, unfreundlich*,
    unhöflich*, unzufrieden*, bedauer*, bereut*, vermeiden, abrat*, rät ab, meiden, leider, verlust*, verzöger*,
    verspät*, eng, enge, lückenhaft*, unzureichend*, unbeantwortet*, unbequem*, laut, laute, brüchig*, wackel*, betrug*,
    klage*, rückruf*, mühsam*, starr*, lange wartezeit*, scheitert, versagt, unsicher*, schwierig*`,
  negators:
    'nicht, kein, keine, keinen, keiner, keinem, ohne, nie, niemals, kaum, selten, weniger, weder, noch nie',
  farNegators: 'niemand, nichts',
  idle: 'nicht nur, nicht zuletzt, kein wunder, ohne zweifel, nichts als',
  joints:
    'aber, jedoch, allerdings, obwohl, während, doch, dennoch, trotz, hingegen, dagegen, sondern, weil, da',
  than: '',
  beats: 'schlägt, übertrifft, statt, anstelle von, vor',
  unlike: 'anders als, im gegensatz zu',
  common:
    'der, die, das, und, ist, für, mit, von, den, ein, eine, auf, im, sich, auch, bei, zu, nicht, sind, wird, oder, sie, als, dem, werden, hat, nach, an, aus, wie',
};
