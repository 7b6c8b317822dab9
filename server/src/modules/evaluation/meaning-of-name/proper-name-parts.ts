const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that turn the name before them into a place, an institution or a time: in lower case, without diacritics.
 * Companies do not name products this way.
 */
export const headsOfOtherNames = wordSet(`
  states kingdom nations emirates river valley canyon rainforest basin peninsula county township university hospital
  hospice cathedral dynasty revolution treaty variant virus fc cemetery reservation glacier creek united rovers
  krankenhaus universitat hochschule klinikum gymnasium gebirge variante krieg fluss
  ziekenhuis universiteit rivier provincie`);

/** The same, but only at the end of a name: a Target Beach Towel is a product. */
export const endsOfOtherNames = wordSet(`
  lake mountain mountains island islands bay beach falls forest desert street avenue road boulevard college school
  church museum stadium airport war act strait jungle park straße strasse insel kirche schule see tal tower bridge
  straat eiland meer kerk`);

/** The same, also in lower case: "the Amazon rainforest". */
export const plainHeads = wordSet(
  'river rainforest jungle basin variant virus delta variante county',
);

/** Words that end names of places and are also brands: "Mekong Delta", "Manchester United", "Times Square". */
export const placeNames = wordSet('delta united square bay river valley city summit');

/** Words that come before the name of a place or an institution in Romance languages. */
export const headsBeforeNames = wordSet(`
  universidad hospital colegio rio lago bahia isla provincia aeropuerto ciudad calle guerra
  lycee ecole clinique universite hopital l'hopital l’hopital l'universite college fleuve riviere lac baie ile ville aeroport rue gare
  universita l'universita l’universita ospedale l'ospedale fiume lago baia isola citta aeroporto via provincia
  universidade rio baia ilha cidade aeroporto rua
  klinikum krankenhaus universiteit universitat university gulf battle scuola liceo escola instituto ziekenhuis lake mount river fort cape`);

/** First names that are also names of companies, and the most frequent first names. */
export const firstNames = wordSet(`
  nikola henry harrison gerald enzo ferruccio conrad paris elizabeth james john jane robert mary william george david
  richard thomas susan linda sarah emma jennifer karl klaus wolfgang hans peter pierre jean juan jose carlos marco
  luigi maria anna abraham usain george benjamin alexander daniel joseph charles edward albert arthur frank fred walter
  ernest steve bill tim mark elon jeff larry paul matthew andrew kevin brian eric stephen kate alice laura julia sophie marie
  claude jacques francois nicolas antoine camille stefan thomas andreas christoph jurgen heinrich ludwig johann javier
  miguel luis pedro pablo diego fernando sofia carmen giovanni giuseppe paolo francesco roberto giulia joao antonio
  paulo ana pieter willem kees otto friedrich wilhelm louise francis adam rosa martin michael
  christian edouard frits sebastian tobias lukas felix jonas markus matthias florian katharina sabine petra monika angela ursula
  olivier philippe alain bernard michel gerard henri emile gustave isabelle nathalie celine margaux alejandro rafael
  sergio alberto manuel jorge ricardo isabel lucia elena andrea lorenzo stefano matteo alessandro davide federico silvia
  giorgio chiara rui tiago goncalo bruno rodrigo fernanda beatriz jan henk joost sander anton gerrit cornelis hendrik
  oliver jack harry samuel isaac lewis oscar leonard ronald donald kenneth anthony nicholas jonathan patricia barbara
  margaret helen ruth nancy diana victoria charlotte grace amelia olivia`);

/** Verbs that only apply to people: "Hubert Burda leitete den Verlag". */
export const personVerbs = wordSet(`
  founded invented wrote said died married played starred sang grew resigned retired
  leitete grundete erfand starb schrieb sagte heiratete
  nacio fundo invento escribio murio dirigio dijo
  fonda inventa ecrivit mourut dirigea naquit
  nacque invento scrisse mori diresse guida guido disse
  leidde stichtte overleed schreef zei trouwde ontvoerd
  nasceu fundou inventou escreveu morreu dirigiu disse`);

/** Particles in noble names: "Otto von Bismarck". */
export const nobleParticles = wordSet('von van der de da di zu');

/** Fixed phrases of a word and the name after it. */
export const fixedPhrases: ReadonlySet<string> = new Set([
  'big apple',
  "adam's apple",
  'nest egg',
  'gold standard',
]);

/** "Delta du Mékong", "Delta of the Nile". */
export const ofWord = /^ (?:of|of the|du|de|des|de la|del|della|dello|do|da|van|van de|von|der) $/u;

/** Suffixes that make the Han characters before them something other than a company: 弥生時代, 楽天的. */
export const hanHeads: readonly string[] =
  '時代 土器 文化 大学 高校 高等学校 中学校 小学校 神社 戦争 条約 王朝 公園 半島 温泉 街道 諸島 神宮 維新'.split(
    ' ',
  );
/** The same, unless characters of the same script follow: 楽天市場 is not a city. */
export const hanEnds: ReadonlySet<string> = wordSet(
  '県 市 町 村 区 郡 川 山 湖 島 岳 寺 城 駅 港 湾 橋 的 家 主義 期 人 朝',
);
