import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCharacterFolder, foldText } from './fold-text.ts';
import { createMentionMatcher, type Entity, mentions } from './index.ts';
import { namePatterns } from './name-patterns.ts';

const apple: Entity = { id: 'apple', names: ['Apple'], caseSensitive: false };

/** What is found where: entity and the words of the text. */
function found(entities: readonly Entity[], text: string): string[] {
  const hits = createMentionMatcher(entities).find(text);
  return hits.map(({ entity, start, end }) => `${entity}: ${text.slice(start, end)}`);
}

describe('entities', () => {
  it('are named by any of their names, with the name as configured', () => {
    const entity: Entity = { id: 7, names: ['Coca-Cola', 'Coke'], caseSensitive: false };
    assert.deepEqual(createMentionMatcher([entity]).find('coke, COCA COLA'), [
      { entity: 7, start: 0, end: 4, name: 'Coke' },
      { entity: 7, start: 6, end: 15, name: 'Coca-Cola' },
    ]);
  });

  it('are mentioned once where two of their names fit, by the first', () => {
    const entity: Entity = { id: 1, names: ['Nestlé', 'Nestle'], caseSensitive: false };
    const hits = createMentionMatcher([entity]).find('Nestle');
    assert.deepEqual(hits, [{ entity: 1, start: 0, end: 6, name: 'Nestlé' }]);
  });

  it('share a place when they share a name, in the order given', () => {
    const other: Entity = {
      id: 'records',
      names: ['Apple Records', 'apple'],
      caseSensitive: false,
    };
    assert.deepEqual(found([other, apple], 'Apple'), ['records: Apple', 'apple: Apple']);
    assert.deepEqual(found([other, apple], 'Apple Records'), ['records: Apple Records']);
  });

  it('may have no names, and there may be none of them', () => {
    assert.deepEqual(found([{ id: 1, names: [], caseSensitive: true }], 'Apple'), []);
    assert.deepEqual(found([], 'Apple'), []);
  });

  it('are found again by the same matcher', () => {
    const matcher = createMentionMatcher([apple]);
    assert.deepEqual(matcher.find('An Apple'), matcher.find('An Apple'));
    assert.equal(matcher.find('Apple, APPLE').length, 2);
  });

  it('answer whether a text names them', () => {
    assert.equal(mentions('Is Apple good?', apple), true);
    assert.equal(mentions('Are pineapples good?', apple), false);
  });
});

describe('a case-sensitive entity', () => {
  const exact = (name: string): Entity => ({ id: name, names: [name], caseSensitive: true });

  it('needs the exact case', () => {
    assert.deepEqual(found([exact('GE')], 'Ge GE ge'), ['GE: GE']);
    assert.deepEqual(found([exact('monday.com')], 'Monday.com monday.com'), [
      'monday.com: monday.com',
    ]);
  });

  it('allows every other variant', () => {
    assert.equal(found([exact('Nestlé')], 'Nestle Nestle\u0301 nestlé').length, 2);
    assert.equal(found([exact('Coca-Cola')], 'Coca Cola CocaCola coca-cola').length, 2);
    assert.equal(found([exact('H&M')], 'H and M, H & M, h&m').length, 2);
    assert.equal(found([exact('Yahoo!')], 'Yahoo, yahoo!').length, 1);
    assert.equal(found([exact('Northwind')], "Northwind's Ｎorthwind").length, 2);
  });

  it('keeps sharp s and dotless i apart from their capitals', () => {
    assert.deepEqual(found([exact('Groß')], 'Gross Groß'), ['Groß: Groß']);
    assert.deepEqual(found([exact('Işık')], 'IŞIK Işık'), ['Işık: Işık']);
  });

  it('can be next to one that is not', () => {
    const loose: Entity = { id: 'loose', names: ['ge'], caseSensitive: false };
    assert.deepEqual(found([exact('GE'), loose], 'ge'), ['loose: ge']);
  });
});

describe('an excluded phrase', () => {
  const fruitless: Entity = { ...apple, excludedNames: ['Apple pie', 'Big Apple'] };

  it('takes away the name inside it', () => {
    assert.deepEqual(found([fruitless], 'apple-pie by Apple in the Big Apple'), ['apple: Apple']);
  });

  it('is a whole phrase', () => {
    assert.deepEqual(found([fruitless], 'Apple pies'), ['apple: Apple']);
  });

  it('gives way to a longer name', () => {
    const labs: Entity = { ...fruitless, names: ['Apple', 'Apple Pie Labs'] };
    assert.deepEqual(found([labs], 'Apple Pie Labs'), ['apple: Apple Pie Labs']);
  });

  it('wins over a shorter name that crosses it', () => {
    const delta: Entity = {
      id: 'delta',
      names: ['Delta Air'],
      caseSensitive: false,
      excludedNames: ['Mississippi Delta'],
    };
    assert.deepEqual(found([delta], 'Mississippi Delta Air'), []);
  });

  it('is no concern of other entities', () => {
    const pie: Entity = { id: 'pie', names: ['Pie', 'Apple'], caseSensitive: false };
    assert.deepEqual(found([fruitless, pie], 'Apple pie'), ['pie: Apple', 'pie: pie']);
  });

  it('follows the case rule of its entity', () => {
    const strict: Entity = { ...fruitless, caseSensitive: true };
    assert.deepEqual(found([strict], 'Apple Pie, Apple pie'), ['apple: Apple']);
  });
});

/** A small generator of our own, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
}

describe('whatever the text', () => {
  const names = [
    ...[
      'Northwind',
      'Coca-Cola',
      'H&M',
      'Nestlé',
      'C++',
      'Booking.com',
      "McDonald's",
      'Yahoo!',
      'Groß',
    ],
    ...[
      'Black and Decker',
      'L.L.Bean',
      '7-Eleven',
      'Οδυσσεύς',
      'Яндекс',
      '小米',
      'ソニー',
      '삼성',
      'กสิกรไทย',
    ],
    ...['a', 'a b', 'İstanbul', 'गूगल', '.NET', 'Toys "R" Us', 'ﬁ'],
  ];
  const folder = createCharacterFolder('caseless');
  const folders = { caseless: folder, exact: createCharacterFolder('exact') };
  const spellings = names.map((name) => namePatterns(name, folders).map(({ units }) => units));
  const matcher = createMentionMatcher(
    names.map((name, id) => ({ id, names: [name], caseSensitive: false })),
  );

  /** Every offset cuts out what folds to a spelling of the name, and mentions do not overlap. */
  function checkOffsets(text: string): void {
    let previous = { start: 0, end: 0 };
    for (const { entity, start, end, name } of matcher.find(text)) {
      const { units } = foldText(text.slice(start, end), folder);
      assert.ok(spellings[Number(entity)]?.includes(units), JSON.stringify({ text, name, units }));
      const isSame = start === previous.start && end === previous.end;
      assert.ok(isSame || start >= previous.end, JSON.stringify({ text, name }));
      previous = { start, end };
    }
  }

  it('offsets cut out a spelling of the name', () => {
    const random = randomFrom(1);
    const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
    const glue = [
      '',
      ' ',
      '-',
      '\n',
      '\u200B',
      '\u00AD',
      "'",
      's',
      '.',
      '\u0301',
      '，',
      '!',
      ' and ',
      '\uD83D',
    ];
    for (let round = 0; round < 3000; round++) {
      let text = '';
      for (let piece = random(8); piece >= 0; piece--) {
        const name = pick(names);
        const cut = random(6) === 0 ? name.slice(random(name.length)) : name;
        const cased = [cut, cut.toUpperCase(), cut.normalize('NFD'), cut.replaceAll(' ', '')];
        text += pick(cased) + pick(glue);
      }
      checkOffsets(text);
    }
  });

  it('any units at all do no harm', () => {
    const random = randomFrom(2);
    for (let round = 0; round < 300; round++) {
      const units = Array.from({ length: 60 }, () => random(random(2) === 0 ? 0x250 : 0x10000));
      checkOffsets(String.fromCharCode(...units));
    }
  });

  it('a name between spaces is found in every spelling', () => {
    const random = randomFrom(3);
    for (const [id, name] of names.entries()) {
      const forms = [
        name,
        name.toUpperCase(),
        name.normalize('NFD'),
        name.replaceAll('-', '\u2011'),
      ];
      for (const form of forms) {
        const before = 'x '.repeat(random(5));
        const hits = matcher.find(`${before}${form} y`);
        assert.ok(
          hits.some((hit) => hit.entity === id && hit.start === before.length),
          form,
        );
      }
    }
  });
});

describe('a text made to hurt', { timeout: 60_000 }, () => {
  const matcher = createMentionMatcher(
    ['a', 'a b', 'b a', 'aaaa', 'North Wind', '小米', 'ソニー', "it's", 'C++'].map((name, id) => ({
      id,
      names: [name],
      caseSensitive: false,
    })),
  );
  const units = [
    'a',
    'a ',
    'a b ',
    "a'",
    'a.',
    '小',
    'ソ',
    '\u0301',
    '\u200B',
    '\uD800',
    '\0',
    'ß',
    'ﷺ',
    'c+',
  ];
  for (const unit of units) {
    it(`repeats ${JSON.stringify(unit)}`, () => {
      assert.ok(Array.isArray(matcher.find(unit.repeat(20_000 / unit.length))));
    });
  }

  it('has no end between two words', () => {
    assert.deepEqual(matcher.find(`north${' '.repeat(50_000)}wind`), []);
    assert.deepEqual(matcher.find(`north${'\u200B'.repeat(50_000)}wind`), []);
  });

  it('meets ten thousand names', () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      names: [`Name ${id.toString(36)}`],
      caseSensitive: false,
    }));
    const text = 'name 0, Name-7pr and nothing, name7ps! '.repeat(1000);
    assert.equal(createMentionMatcher(many).find(text).length, 2000);
  });
});

it('an earlier text leaves nothing behind that a later one is read with', () => {
  const northwind = { id: 1, names: ['Northwind', 'Nord'], caseSensitive: false };
  const matcher = createMentionMatcher([northwind]);
  const texts = [
    'a Northwind',
    'Northwind',
    'Nord Northwind',
    'x'.repeat(70_000),
    'Nord',
    'a Nord',
  ];
  for (const text of [...texts, ...texts.toReversed()]) {
    assert.deepEqual(matcher.find(text), createMentionMatcher([northwind]).find(text), text);
  }
});
