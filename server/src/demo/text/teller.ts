import type { Random } from '../random.ts';
import type { Sentiment } from '../world-types.ts';
import type { LanguagePack, Vocabulary } from './language-pack.ts';
import { join, type Piece, text } from './pieces.ts';

/** Someone an answer speaks of. Names that nobody tracks have no entity. */
export interface Subject {
  readonly entity: string | null;
  /** The name as this answer writes it. */
  readonly called: string;
  readonly sentiment: Sentiment;
  /** Something new that people talk about, good or bad. */
  readonly news: 'launch' | 'press' | null;
  /** A product of theirs that a list may show instead of the bare name. */
  readonly product: string | null;
  readonly url: string | null;
}

/** What an answer says where the question has nothing to do with anybody's product. */
export interface Errand {
  readonly introductions: readonly string[];
  readonly sentences: readonly string[];
}

export type Teller = ReturnType<typeof createTeller>;

/** Makes the sentences of one answer and repeats itself as little as the lists allow. */
export function createTeller(
  random: Random,
  pack: LanguagePack,
  vocabulary: Vocabulary,
  errand?: Errand,
) {
  const used = new Set<string>();

  function fresh(items: readonly string[]): string {
    let choice = random.pick(items);
    for (let tries = 0; used.has(choice) && tries < 6; tries++) choice = random.pick(items);
    used.add(choice);
    return choice;
  }

  const newsShare = 0.7;
  function slot(name: string, subject: Subject | undefined): string {
    const isNews = random.chance(newsShare);
    switch (name) {
      case 'strength':
      case 'strength2':
        return fresh(
          isNews && subject?.news === 'launch' ? vocabulary.launched : vocabulary.strengths,
        );
      case 'weakness':
        return fresh(
          isNews && subject?.news === 'press' ? vocabulary.broken : vocabulary.weaknesses,
        );
      case 'audience':
        return fresh(vocabulary.audiences);
      case 'fact':
        return fresh(vocabulary.facts);
      case 'category':
        return random.pick(vocabulary.category);
      default:
        throw new Error(`no slot is called ${name}`);
    }
  }

  function fill(template: string, subject?: Subject, rival?: Subject): Piece[] {
    return template.split(/\{(\w+)\}/).flatMap((part, index): Piece[] => {
      if (index % 2 === 0) return part === '' ? [] : [text(part)];
      if (part === 'name' && subject) return [nameOf(subject)];
      if (part === 'rival' && rival) return [nameOf(rival)];
      const plain = part.charAt(0).toLowerCase() + part.slice(1);
      // Between two, the weakness is the second's.
      const value = slot(plain, plain === 'weakness' && rival ? rival : subject);
      return [text(part === plain ? value : value.charAt(0).toUpperCase() + value.slice(1))];
    });
  }

  const say = (templates: readonly string[], subject?: Subject, rival?: Subject) =>
    fill(fresh(templates), subject, rival);

  /** How to continue after `before`: with a contrast where praise and blame meet. */
  function templates(kind: Sentiment, before: Sentiment | null): readonly string[] {
    if (before === null) return pack.statements[kind];
    const isContrast = kind !== before && before !== 'mixed' && kind !== 'none';
    return isContrast && kind !== 'mixed' ? pack.turns[kind] : pack.more[kind];
  }

  /** Which kinds of sentences add up to the sentiment; each list is one way. */
  function ways(sentiment: Sentiment): readonly Sentiment[] {
    if (sentiment !== 'mixed') return [sentiment];
    return random.pick<readonly Sentiment[]>([
      ['mixed'],
      ['mixed'],
      ['positive', 'negative'],
      ['negative', 'positive'],
    ]);
  }

  return {
    pack,
    random,
    say,
    /** Sentences that name the subject and are worth its sentiment. */
    about(subject: Subject, sentences: number): Piece[] {
      const kinds: Sentiment[] = [...ways(subject.sentiment)];
      const [first = 'none'] = kinds;
      const isTold = kinds.length > 1;
      // What the sentiment rests on comes first; what is added may be neutral.
      while (kinds.length < sentences) {
        kinds.push(isTold || random.chance(0.3) ? 'none' : first);
      }
      return join(
        kinds.map((kind, index) => say(templates(kind, index === 0 ? null : first), subject)),
        pack.gap,
      );
    },
    /** The same without a name, to follow one. */
    remark(subject: Subject, sentences: number): Piece[] {
      const parts = [say(pack.notes[subject.sentiment], subject)];
      while (parts.length < sentences) {
        const kind = random.chance(0.4) ? 'none' : subject.sentiment;
        parts.push(say(pack.more[kind], subject));
      }
      return [...join([[...(parts[0] ?? []), text(pack.stop)], ...parts.slice(1)], pack.gap)];
    },
    note: (subject: Subject) => say(pack.notes[subject.sentiment], subject),
    /** A sentence on two subjects that fits the sentiment toward each. */
    pair(a: Subject, b: Subject): Piece[] {
      const liked = ({ sentiment }: Subject) => sentiment === 'positive' || sentiment === 'mixed';
      const blamed = ({ sentiment }: Subject) => sentiment === 'negative' || sentiment === 'mixed';
      if (liked(a) && blamed(b)) return say(pack.pairs.better, a, b);
      if (blamed(a) && liked(b)) return say(pack.pairs.better, b, a);
      if (liked(a) && liked(b)) return say(pack.pairs.bothPraised, a, b);
      return say(pack.pairs.neutral, a, b);
    },
    /** Praise for the end, where someone deserves it. */
    verdict(subjects: readonly Subject[]): Piece[] {
      const liked = subjects.filter(({ sentiment }) => sentiment === 'positive');
      return liked.length === 0 ? [] : say(pack.verdicts, random.pick(liked));
    },
    introduction: () => say(errand?.introductions ?? pack.introductions),
    advice() {
      if (errand) return text(fresh(errand.sentences));
      return text(fresh(random.chance(0.6) ? vocabulary.considerations : pack.advice));
    },
    audience: () => text(slot('audience', undefined)),
    strength: (subject: Subject) => text(slot('strength', subject)),
    weakness: (subject: Subject) => text(slot('weakness', subject)),
  };
}

export function nameOf({ called, entity }: Subject): Piece {
  return { kind: 'name', text: called, entity };
}
