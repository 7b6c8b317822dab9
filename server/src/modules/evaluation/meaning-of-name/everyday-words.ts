const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that are both a brand's name and an everyday word in the languages of answers: in lower case, without
 * diacritics. Written in lower case in a text, they are the everyday word.
 */
const nouns = `
  ace acorns adobe ally always amplitude anchor anthem apple article ascend avocado bang bear beats bench bird blink blue
  bolt booking boots bounce bounty box brave breeze bright brother bubble budget buffer bumble butter cactus canon canvas
  capital cascade champion chase cheer chime chrome circle clay clear clover coach compass converse copper corona craft
  crown current curve dash dawn delta diesel discord dove drift echo edge elements emma enterprise essential express
  farmers fire flow focus fossil freshly frontier front galaxy gain gamma gap gem gemini glass globe gold golf grab
  grammar gusto harvest heap height helix hinge hippo hive honey honor hopper icon impact insight iron jaguar jet joy
  jungle kayak kind king kraken later lemonade liberty light lime limited line linear link lion loom lotus lush magnet
  match mercury meta mini mint mirror modern monster moose moss motion mustang nest nectar nook note notion oasis
  ocean office olive opera oracle orange orbit oscar outlook outreach oxygen palm pampers panda panther path peloton
  pepper phoenix pilot pixel planet plum polo poppy prime progressive proton public pulse puma purple quest rabbit ram
  ramp range ranger raven razor reason rebel reef relay ring ripple river robin rocket rogue root rover ruby safari
  sage salt saturn script seat segment sentry sharp shell shift shield signal silk sketch slack smart snap snowflake
  sonic spark spin spirit sprint spring sprout square stack stamps staples starling stash stripe subaru subway sun
  summit supreme surface swatch swift tandem target teams telegram tempo theory things thread threads thunder tide tiger
  titan toast tonal torch total transit trace triumph tropical turbo twist union unity uber vans vault venture verge
  viber vine virgin visa vision vista volt vox wave waves whisper whoop wild willow wind wing wire wish word zest zoom
  boss bahn post spiegel stern zeit bild welt krone adler sonne kinder wolle perle
  mango sol claro dia mundo vida oro rayo casa estrella luna cima paradores
  carrefour casino printemps lune soleil boulanger total but poste galeries
  sole poste coop vento
  bol jumbo oranje praxis karwei trekpleister simpel plus
  vivo oi natura globo caixa inter neon`;

/** Words that begin or connect sentences: on their own they are hardly ever a name. */
const connecting = `
  on next indeed just now here then so up out off over under always never only both all one more most like well free
  nothing something everything beyond across along about above after before since while again already often maybe
  perhaps instead together later other each any some many such same better best good
  wise smart brave bright modern current kind clear sharp supreme total essential
  discover zoom target match guess express affirm chase wish access excel grab snap compare focus root shift buffer
  claro ben but vivo`;

export const everydayWords = wordSet(`${nouns} ${connecting}`);
export const connectingWords = wordSet(connecting);

/** The connecting words that a capitalized name may follow: "On Amazon you find". */
export const prepositions = wordSet(
  'on next up off over under after before since across along about above beyond',
);

/** Words that follow a name that is the subject of a sentence or one of several names. */
export const afterSubjects = wordSet(`
  is was are were has have had does did can could will would may might should must and or vs also still often now
  offers makes sells provides charges costs gives lets allows supports includes works comes ships serves uses keeps
  runs ranks leads wins remains dominates specializes excels tends delivers features starts gets takes needs looks
  feels covers raised announced launched released owns operates beats scores tops recently just even
  ist sind war hat haben bietet kostet liefert kann wird gilt eignet punktet überzeugt liegt verlangt macht führt und oder
  es son fue ofrece ofrecen tiene tienen cuesta cuenta está puede permite cobra lidera y o
  est sont propose proposent offre coûte a permet reste peut fait et ou domine
  è sono offre offrono costa ha hanno permette resta può e
  é são oferece oferecem tem têm custa lidera permite pode
  biedt kost heeft hebben kan levert geldt en of`);

/** Words that continue a sentence that begins with the everyday word: "On hot days", "Next steps". */
export const plainContinuations = wordSet(`
  hot cold rainy sunny busy long short average good bad most many several some few certain both either one two three
  days weeks months years steps times top behalf paper balance day week month year occasion request demand site line step
  generation door level time`);

/** Days and months, some of which are also brands. */
export const calendarWords = wordSet(`
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december`);
export const beforeDates = wordSet(
  'on every last next this by until till since from before after each',
);
export const afterDates = wordSet('morning afternoon evening night to through at');
