import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importRecord } from '#contract/answers/responses.ts';
import { maxTagLength } from '#contract/prompts/prompts.ts';
import { exportFormats, exportToolNames } from './export-formats.ts';
import { platformMeant } from './platform-aliases.ts';
import { type ForeignAnswer, type ForeignLine, maxExportLines, readExport } from './read-export.ts';
import { exportBounds } from './read-fields.ts';
import { sampleAnswer, sampleExports, sampleQuestion } from './sample-exports.ts';
import { stableId } from './stable-id.ts';

function answerOf(line: ForeignLine | undefined): ForeignAnswer {
  assert.ok(line && 'asked' in line, JSON.stringify(line));
  return line.asked;
}

const problems = (content: string) =>
  readExport(content).lines.map((line) => ('problem' in line ? line.problem : ''));

describe('what a file is', () => {
  const kinds: [keyof typeof sampleExports, string][] = [
    ['peecChats', 'peec-chats'],
    ['peecChatList', 'peec-chat-list'],
    ['peecChatTable', 'peec-chat-table'],
    ['peecPrompts', 'peec-prompts'],
    ['profoundAnswers', 'profound-answers'],
    ['profoundNewer', 'profound-answers'],
    ['profoundPrompts', 'profound-prompts'],
    ['elmoRuns', 'elmo-runs'],
    ['elmoPrompts', 'elmo-prompts'],
    ['apiResponses', 'api-responses'],
    ['apiPages', 'api-responses'],
    ['apiPrompts', 'api-prompts'],
    ['table', 'csv-answers'],
  ];
  for (const [sample, id] of kinds) {
    it(`${sample} is recognized as ${id}`, () => {
      assert.equal(readExport(sampleExports[sample]).format?.id, id);
    });
  }

  it('every kind belongs to a tool, and every tool has a kind', () => {
    assert.deepEqual(new Set(exportFormats.map(({ tool }) => tool)), new Set(exportToolNames));
    assert.equal(new Set(exportFormats.map(({ id }) => id)).size, exportFormats.length);
  });

  it('can be chosen, and a choice that does not fit is refused', () => {
    const chosen = readExport(sampleExports.peecChatTable, { tool: 'csv' });
    assert.equal(chosen.format?.id, 'csv-answers');
    assert.match(
      readExport(sampleExports.table, { tool: 'peec' }).problem ?? '',
      /does not have the fields/,
    );
    const byId = readExport('q,who\nWhy?,me', { formatId: 'csv-prompts' });
    assert.equal(byId.lines.length, 1);
  });

  it('that no tool writes is said to be unknown', () => {
    assert.match(readExport('{"a": 1}').problem ?? '', /which tool this file comes from/);
    assert.match(readExport('{"data": []}').problem ?? '', /nothing in this file/);
    assert.match(readExport('[{"prompt_id": 1}]').problem ?? '', /name prompts by their ids/);
    assert.match(readExport('[{"a": 1}').problem ?? '', /not a complete JSON/);
    assert.match(readExport('prompt,answer\n"Why?,x').problem ?? '', /quotation mark/);
  });

  it('has a bound on its lines', () => {
    const lines = `prompt,answer\n${'a,b\n'.repeat(maxExportLines + 1)}`;
    assert.match(readExport(lines).problem ?? '', /at most 100,000 lines/);
  });
});

describe('an answer', () => {
  it('of Peec has its day, what it cites and not what was only read', () => {
    const { format, lines } = readExport(sampleExports.peecChats);
    assert.equal(format?.label, 'Peec chats');
    assert.deepEqual(answerOf(lines[0]), {
      text: sampleQuestion,
      platforms: ['chatgpt'],
      country: undefined,
      tags: [],
      topics: [],
      stage: '',
      platform: 'chatgpt',
      createdAt: '2026-03-01T00:00:00.000Z',
      responseText: sampleAnswer,
      citations: [{ url: 'https://depots.example/guide' }],
      queries: ['freight software small depot'],
      model: undefined,
      searched: undefined,
      externalId: 'peec:ch_0001',
    });
  });

  it('of Peec’s list of chats has no text, and the file says what to do', () => {
    const { lines, problem } = readExport(sampleExports.peecChatList);
    assert.deepEqual(lines, []);
    assert.match(problem ?? '', /has no answers/);
  });

  it('of Profound has its region as a country, its topic and its tags', () => {
    const { country, citations, externalId, platform, tags, topics } = answerOf(
      readExport(sampleExports.profoundAnswers).lines[0],
    );
    assert.deepEqual(
      [country, platform, tags, topics],
      ['US', 'google_ai_overviews', ['depots'], ['shipping']],
    );
    assert.deepEqual(citations, [{ url: 'https://depots.example/guide' }]);
    assert.equal(externalId, 'profound:6a4cc0f4-0000-4000-8000-000000000001');
    const newer = answerOf(readExport(sampleExports.profoundNewer).lines[0]);
    assert.deepEqual(
      [newer.platform, newer.country, newer.queries],
      ['google_gemini', undefined, ['depots']],
    );
  });

  it('of Elmo is read from what the provider answered', () => {
    const { responseText, model, searched, createdAt, citations } = answerOf(
      readExport(sampleExports.elmoRuns).lines[0],
    );
    assert.equal(responseText, sampleAnswer);
    assert.deepEqual(
      [model, searched, createdAt],
      ['claude-sonnet-4', true, '2026-03-01T06:30:00.500Z'],
    );
    assert.deepEqual(citations, [{ url: 'https://depots.example/guide', title: 'Guide' }]);
  });

  it('of the API comes in pages, one after the other', () => {
    const { lines } = readExport(sampleExports.apiPages);
    assert.deepEqual(
      lines.map((line) => [line.line, answerOf(line).platform, answerOf(line).externalId]),
      [
        [1, 'chatgpt', 'api:7001'],
        [2, 'grok', 'api:7002'],
      ],
    );
    assert.equal(answerOf(lines[0]).country, 'DE');
  });

  it('of a table may span lines, and a line that cannot be taken says why', () => {
    const { lines } = readExport(sampleExports.peecChatTable);
    assert.deepEqual(answerOf(lines[0]).citations, [
      { url: 'https://depots.example/guide' },
      { url: 'https://other.example/a,b' },
    ]);
    assert.equal(answerOf(lines[1]).responseText, 'Two, names:\nNorthwind');
    assert.deepEqual(
      lines.map(({ line }) => line),
      [2, 3, 5, 6],
    );
    assert.deepEqual(problems(sampleExports.peecChatTable).slice(2), [
      'The platform “deepseek-r1” is not one that Sightline tracks.',
      'The date “01/03/2026” cannot be read. Write dates like 2026-03-31.',
    ]);
    assert.deepEqual(problems(sampleExports.table), [
      '',
      'The platform “You.com” is not one that Sightline tracks.',
      'There is no prompt in this line.',
      'There is no date in this line.',
      'The date “2026-02-30” cannot be read. Write dates like 2026-03-31.',
    ]);
    const { createdAt, tags, citations } = answerOf(readExport(sampleExports.table).lines[0]);
    assert.deepEqual(
      [createdAt, tags, citations.length],
      ['2026-03-01T09:30:00.000Z', ['a', 'b'], 2],
    );
  });

  it('without an id has one of what it says, the same at each reading', () => {
    const id = (content: string) => answerOf(readExport(content).lines[0]).externalId;
    assert.match(id(sampleExports.table), /^csv:[0-9a-f]{32}$/);
    assert.equal(id(sampleExports.table), id(sampleExports.table.replaceAll('\r\n', '\n')));
    assert.notEqual(id(sampleExports.table), id(sampleExports.table.replace('09:30', '09:31')));
    const long = `external_id,prompt,platform,date,answer\n${'x'.repeat(200)},Why?,grok,2026-01-01,So.`;
    assert.match(id(long), /^csv:[0-9a-f]{32}$/);
  });

  it('may name its platform in a column of models, and its model there', () => {
    const answer = (header: string, line: string) =>
      answerOf(readExport(`prompt,answer,date,${header}\nWhy?,So.,2026-01-01,${line}`).lines[0]);
    const named = (header: string, line: string) => {
      const { platform, model } = answer(header, line);
      return [platform, model];
    };
    assert.deepEqual(named('model', 'ChatGPT'), ['chatgpt', undefined]);
    assert.deepEqual(named('model', 'gpt-4o'), ['chatgpt', 'gpt-4o']);
    assert.deepEqual(named('platform,model', 'Perplexity,sonar-pro'), ['perplexity', 'sonar-pro']);
  });

  it('may say anything: names of JavaScript’s own objects, deep lists and numbers mean nothing', () => {
    const strange = [
      '[{"prompt": "constructor", "response": "__proto__", "run_id": "toString", "model": "constructor", "region": "constructor"}]',
      '[{"messages": [[[]]], "model": {"id": 7}, "user_location": 3}]',
      '[{"messages": [{"role": "assistant", "content": {"deep": 1}}], "model": {"id": "x"}, "date": 5}]',
      'prompt,answer,__proto__,constructor\nWhy?,So.,1,2',
    ];
    for (const content of strange) {
      for (const { id } of exportFormats) readExport(content, { formatId: id });
      for (const line of readExport(content).lines) assert.ok('problem' in line, content);
    }
    const region =
      '[{"run_id":"1","prompt":"a","response":"b","model":"grok","date":"2026-01-01","region":"constructor"}]';
    assert.equal(answerOf(readExport(region).lines[0]).country, undefined);
    const commas = `prompt,answer,platform,date,urls\na,b,grok,2026-01-01,"${',;'.repeat(200_000)}"`;
    assert.deepEqual(answerOf(readExport(commas).lines[0]).citations, []);
  });

  it('that is too long is refused', () => {
    const table = (prompt: string) => `prompt,platform,date,answer\n${prompt},grok,2026-01-01,So.`;
    assert.deepEqual(problems(table('x'.repeat(5001))), [
      'The prompt is longer than 5000 characters.',
    ]);
    assert.deepEqual(problems(table('Why?').replace('So.', '')), [
      'There is no answer in this line.',
    ]);
  });
});

describe('bounds', () => {
  it('are those of the import', () => {
    const { maxAnswerLength, maxCitations, maxIdLength, maxModelLength, maxQueries } = exportBounds;
    assert.equal(exportBounds.maxTagLength, maxTagLength);
    const record = {
      external_id: 'x'.repeat(maxIdLength),
      prompt_id: 1,
      platform: 'grok',
      created_at: '2026-01-01T00:00:00Z',
      response_text: 'x'.repeat(maxAnswerLength),
      model: 'x'.repeat(maxModelLength),
      citations: Array.from({ length: maxCitations }, () => ({
        url: `https://x.example/${'x'.repeat(exportBounds.maxUrlLength - 18)}`,
        title: 'x'.repeat(exportBounds.maxTitleLength),
      })),
      query_fanout: {
        queries: Array.from({ length: maxQueries }, () => 'x'.repeat(exportBounds.maxQueryLength)),
      },
    };
    assert.equal(importRecord.safeParse(record).success, true);
  });
});

describe('platforms', () => {
  const meant: [string, string | undefined][] = [
    ['ChatGPT', 'chatgpt'],
    ['gpt-4o', 'chatgpt'],
    ['chatgpt-scraper', 'chatgpt'],
    ['google-ai-overview', 'google_ai_overviews'],
    ['Google AI Overview', 'google_ai_overviews'],
    ['ai-mode', 'google_ai_mode'],
    ['google-ai-mode-scraper', 'google_ai_mode'],
    ['gemini-2.5-flash', 'google_gemini'],
    ['Microsoft Copilot', 'copilot'],
    ['claude-haiku-4.5', 'claude'],
    ['sonar', 'perplexity'],
    ['grok-4', 'grok'],
    ['Meta AI', 'meta'],
    ['llama-3.3-70b-instruct', undefined],
    ['you.com', undefined],
  ];
  for (const [name, platform] of meant) {
    it(`“${name}” is ${platform ?? 'not tracked'}`, () => {
      assert.equal(platformMeant(name), platform);
    });
  }
});

it('ids differ where the parts are cut elsewhere', () => {
  assert.notEqual(stableId(['ab', 'c']), stableId(['a', 'bc']));
  const ids = new Set(Array.from({ length: 20_000 }, (_, at) => stableId([`text ${at}`])));
  assert.equal(ids.size, 20_000);
});
