import { areRelated, coreOf, isPartOf } from './related-words.ts';
import type { Term } from './terms.ts';

/** Related concepts, which count less than the same one: a concept, then those that may answer it. */
const lines = `
price: pay money free discount amount | pay: price cash card invoice money salary
cash: pay money card | card: pay cash | invoice: price pay | receipt: invoice buy
discount: price free student senior child voucher | free: price | savings: discount price money
voucher: discount | deposit: price pay | penalty: price cancel contract
refund: return money cancel receipt | return: refund exchange deliver
exchange: return spare repair | cancel: contract end refund penalty delete
deliver: pickup home distance | pickup: deliver home | stock: buy amount | buy: stock price
warranty: repair broken year | repair: broken help spare | spare: repair exchange
broken: repair warranty problem | lost: receipt password reset | open: hours close
close: hours open holiday cancel | hours: open clock | early: first begin deadline book
late: last deadline evening | first: early begin | last: late end | morning: early hours
evening: late night hours | night: evening sleep | noon: hours | monday: weekday | tuesday: weekday
wednesday: weekday | thursday: weekday | friday: weekday | holiday: close day leave season
deadline: end date day | begin: first day | wait: duration day week book
book: ticket deadline wait | ticket: price seat | address: distance city transport
distance: transport address | transport: stop travel distance | stop: transport address
car: parking transport | parking: car | bike: transport luggage | access: deaf
deaf: access language | luggage: weight size | eat: vegetarian drink | drink: eat alcohol
vegetarian: eat ingredient | allergy: ingredient gluten milk | gluten: allergy ingredient
milk: allergy ingredient | nutrition: ingredient | cook: hot duration | hot: cook
cold: keep freeze | freeze: keep cold | keep: cold freeze duration | clean: water | water: clean
weight: size | size: weight capacity | capacity: size amount | outage: power | power: outage battery
battery: power duration | noise: sleep | speed: internet duration | contact: help email
email: contact | boss: staff person | child: age family baby | baby: child age
senior: age discount | student: discount age | family: child group | group: person family
age: child year | doctor: medicine ill help | medicine: dose doctor | dose: medicine
overdose: dose doctor danger | effect: ill danger sleep | ill: effect doctor | sleep: night effect
alcohol: drink | hurt: danger doctor | danger: hurt | job: salary staff | salary: pay price job
apply: job form | leave: holiday day | remote: home | skill: exam require | exam: result skill
course: teacher program | teacher: course author person | limit: amount | minimum: amount
require: form allow | allow: forbid require | forbid: allow | help: contact problem
problem: broken help reset | reset: setting problem password | setting: default code
default: setting | install: setting code | update: new | delete: cancel reset | account: password
password: account lost | security: token data | token: code security | log: data | code: setting
compatible: require | home: room remote | light: power | letter: form apply
act: effect duration dose | read: keep data | hire: apply job contact | remember: lost
bring: require form | ride: transport travel stop | stay: keep | combine: medicine dose
prescription: medicine doctor | plan: contract price | upgrade: plan exchange | adult: age person
smell: clean | serial: model affect | model: serial | affect: model
emergency: doctor contact danger | fire: danger | meter: power gas | supplier: power contact
grant: money discount | neighbor: allow noise | biggest: limit compare | withdraw: cash bank
fraud: security contact | block: lost security | seal: spare | dry: clean water
carry: weight capacity limit | move: home travel | bonus: salary discount | trial: free duration
found: year author | owner: boss person | level: skill course | textbook: course
record: photo course | change: stop transport | stroller: baby access | manual: help install
button: reset setting | rise: result | fall: result speed | win: result | member: account discount
export: download format data | backup: data keep | server: data country | request: limit code
migrate: update | deprecate: end update | license: contract person | clothes: weather
weather: water season | outdoor: weather | portion: amount person | filter: clean spare
connect: internet | floor: room | shift: hours night | pension: insurance | visa: country allow
screen: size | decide: apply hire | together: group combine | room: sleep home
program: hours event | event: program | tour: ticket book | rent: price exchange
bank: money account | interest: bank share | contract: cancel duration | share: amount
result: amount share | origin: author country | author: origin person | climate: power
form: require receipt | new: update | amount: limit | money: price bank
`;

/** For each concept, the related ones. */
const relatedConcepts: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split(/\n| \| /)
    .map((line) => {
      const [name = '', ...others] = line.split(/:? /);
      return [`#${name}`, others.map((other) => `#${other}`)] as const;
    }),
);

/** Words with their places, which can be found by related words. */
export interface Vocabulary {
  /** `text` is normalized; `concepts` are those that none of its words names. */
  add(place: number, text: string, terms: readonly Term[], concepts?: readonly string[]): void;
  /** The places of a term, each with the certainty that it means the same: 0 to 1. */
  find(term: Term): ReadonlyMap<number, number>;
}

const strength = { word: 1, form: 0.95, part: 0.8, core: 0.75, concept: 0.7, relatedConcept: 0.4 };
/** Words are looked up by their first letters. */
const bucketLength = 3;
const minPart = 4;
const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+/gu;

type Sets<Value> = Map<string, Set<Value>>;

export function createVocabulary(hasCompounds: boolean): Vocabulary {
  const places: Sets<number> = new Map();
  const byStart: Sets<string> = new Map();
  const byInnerStart: Sets<string> = new Map();
  const byCore: Sets<string> = new Map();

  function enter(word: string): void {
    put(byStart, word.slice(0, bucketLength), word);
    const core = coreOf(word, hasCompounds);
    if (core !== undefined) put(byCore, core, word);
    if (hasCompounds) for (const inner of innerWords(word)) put(byInnerStart, startOf(inner), word);
  }

  /** Words of the vocabulary that are related to a word, most certain last. */
  function* relatives(word: string): Generator<readonly [word: string, strength: number]> {
    const core = coreOf(word, hasCompounds);
    if (core !== undefined)
      for (const other of byCore.get(core) ?? []) yield [other, strength.core];
    const alike = byStart.get(startOf(word)) ?? [];
    if (hasCompounds) {
      for (const other of byInnerStart.get(startOf(word)) ?? [])
        if (isPartOf(word, other)) yield [other, strength.part];
      for (const other of alike)
        if (isPartOf(word, other) || isPartOf(other, word)) yield [other, strength.part];
      for (const inner of innerWords(word))
        for (const other of byStart.get(startOf(inner)) ?? [])
          if (areRelated(inner, other)) yield [other, strength.part];
    }
    for (const other of alike) if (areRelated(word, other)) yield [other, strength.form];
    yield [word, strength.word];
  }

  return {
    add(place, text, terms, concepts = []) {
      for (const { word, isUnspaced } of terms) {
        if (!isUnspaced && !places.has(word)) enter(word);
        put(places, word, place);
      }
      const named = terms.flatMap((term) => term.concepts);
      for (const concept of [...named, ...concepts]) put(places, concept, place);
      for (const run of text.match(unspacedRun) ?? [])
        for (const pair of pairsOf(run)) put(places, pair, place);
    },
    find({ word, concepts, isUnspaced }) {
      const found = new Map<number, number>();
      const merge = (some: Iterable<number> | undefined, value: number) => {
        for (const place of some ?? [])
          if ((found.get(place) ?? 0) < value) found.set(place, value);
      };
      for (const concept of concepts) {
        merge(places.get(concept), strength.concept);
        for (const other of relatedConcepts.get(concept) ?? [])
          merge(places.get(other), strength.relatedConcept);
      }
      if (isUnspaced) merge(withAllPairs(word, places), strength.word);
      else for (const [other, value] of relatives(word)) merge(places.get(other), value);
      return found;
    },
  };
}

function put<Value>(sets: Sets<Value>, key: string, value: Value): void {
  const found = sets.get(key);
  if (found) found.add(value);
  else sets.set(key, new Set([value]));
}

function startOf(word: string): string {
  return word.slice(0, bucketLength);
}

/** Possible endings of a compound. */
function innerWords(word: string): string[] {
  const count = Math.max(0, word.length - minPart - bucketLength + 1);
  return Array.from({ length: count }, (_, at) => word.slice(at + bucketLength));
}

/** Single characters and pairs of them. */
function pairsOf(run: string): string[] {
  return Array.from(run, (character, at) => [character, run.slice(at, at + 2)]).flat();
}

/** The places with all character pairs of a word. */
function withAllPairs(word: string, places: ReadonlyMap<string, ReadonlySet<number>>): number[] {
  const [first, ...others] = Array.from({ length: Math.max(1, word.length - 1) }, (_, at) =>
    places.get(word.slice(at, at + 2)),
  );
  return [...(first ?? [])].filter((place) => others.every((pair) => pair?.has(place)));
}
