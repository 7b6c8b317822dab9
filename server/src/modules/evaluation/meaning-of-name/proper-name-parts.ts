const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that make a name the name of a place, an institution or a time, whatever comes before them: in lower case, without
 * diacritics. No company names its products so.
 */
export const headsOfOtherNames = wordSet(`
  states kingdom nations emirates river valley canyon rainforest basin peninsula county township university hospital
  hospice cathedral dynasty revolution treaty variant virus fc cemetery reservation glacier creek united rovers
  krankenhaus universitat hochschule klinikum gymnasium gebirge variante krieg fluss
  ziekenhuis universiteit rivier provincie`);

/** These as well, unless the name continues: a Target Beach Towel is one. */
export const endsOfOtherNames = wordSet(`
  lake mountain mountains island islands bay beach falls forest desert street avenue road boulevard college school
  church museum stadium airport war act strait jungle park straße strasse insel kirche schule see tal tower bridge
  straat eiland meer kerk`);

/** Also in lower case: "the Amazon rainforest". */
export const plainHeads = wordSet(
  'river rainforest jungle basin variant virus delta variante county',
);

/** What places end with and brands are called: "Mekong Delta", "Manchester United", "Times Square". */
export const placeNames = wordSet('delta united square bay river valley city summit');

/** The words before the name of a place or an institution, as Romance languages have them. */
export const headsBeforeNames = wordSet(`
  universidad hospital colegio rio lago bahia isla provincia aeropuerto ciudad calle guerra
  lycee ecole clinique universite hopital l'hopital l’hopital l'universite college fleuve riviere lac baie ile ville aeroport rue gare
  universita l'universita l’universita ospedale l'ospedale fiume lago baia isola citta aeroporto via provincia
  universidade rio baia ilha cidade aeroporto rua
  klinikum krankenhaus universiteit universitat university gulf battle scuola liceo escola instituto ziekenhuis lake mount river fort cape`);

/** First names of people who share theirs with a company, and the most frequent ones. */
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

/** What only people do: "Hubert Burda leitete den Verlag". */
export const personVerbs = wordSet(`
  founded invented wrote said died married played starred sang grew resigned retired
  leitete grundete erfand starb schrieb sagte heiratete
  nacio fundo invento escribio murio dirigio dijo
  fonda inventa ecrivit mourut dirigea naquit
  nacque invento scrisse mori diresse guida guido disse
  leidde stichtte overleed schreef zei trouwde ontvoerd
  nasceu fundou inventou escreveu morreu dirigiu disse`);

/** What continues the name of a noble person: "Otto von Bismarck". */
export const nobleParticles = wordSet('von van der de da di zu');

/** Fixed phrases of a word before a name. */
export const fixedPhrases: ReadonlySet<string> = new Set([
  'big apple',
  "adam's apple",
  'nest egg',
  'gold standard',
]);

/** "Delta du Mékong", "Delta of the Nile". */
export const ofWord = /^ (?:of|of the|du|de|des|de la|del|della|dello|do|da|van|van de|von|der) $/u;

/** What makes Han characters before it something else than a company: 弥生時代, 楽天的. */
export const hanHeads: readonly string[] =
  '時代 土器 文化 大学 高校 高等学校 中学校 小学校 神社 戦争 条約 王朝 公園 半島 温泉 街道 諸島 神宮 維新'.split(
    ' ',
  );
/** These only where nothing of the same script follows: 楽天市場 is no city. */
export const hanEnds: ReadonlySet<string> = wordSet(
  '県 市 町 村 区 郡 川 山 湖 島 岳 寺 城 駅 港 湾 橋 的 家 主義 期 人 朝',
);
