import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ExportSettings, exportBody } from '#contract/feeds/exports.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { bodyOf, draftOf, keepsSecret, placeInWords } from './export-draft.ts';

const settings: ExportSettings = {
  folder_allowed: false,
  export: {
    destination: {
      ...{ kind: 's3', endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1' },
      ...{ bucket: 'northwind-warehouse', prefix: 'sightline', access_key_id: 'AKIA' },
      path_style: false,
    },
    ...{ every: 'day', hour: 3, paused: false, next_at: null, run: null, manifest: null },
  },
};

describe('what is filled in of an export', () => {
  it('sends what is there as it is, and the secret only where one is entered', () => {
    const draft = draftOf(settings, 1);
    const { destination, ...schedule } = exportBody.parse(bodyOf(draft));
    assert.deepEqual(destination, settings.export?.destination);
    assert.deepEqual(schedule, { every: 'day', hour: 3, paused: false, test: true });
    const entered = bodyOf({ ...draft, secret: ' new ', prefix: '/a/b/' }).destination;
    assert.ok(entered.kind === 's3');
    assert.deepEqual([entered.secret_access_key, entered.prefix], ['new', 'a/b']);
    const folder = bodyOf({ ...draft, kind: 'folder' });
    assert.deepEqual(exportBody.parse(folder).destination, { kind: 'folder' });
  });

  it('keeps the secret for the same key at the same address', () => {
    const draft = draftOf(settings, 1);
    assert.ok(keepsSecret(settings, { ...draft, endpoint: `${draft.endpoint}/`, bucket: 'other' }));
    assert.ok(!keepsSecret(settings, { ...draft, accessKeyId: 'other' }));
    assert.ok(!keepsSecret(settings, { ...draft, endpoint: 'https://s3.example' }));
    assert.ok(!keepsSecret({ ...settings, export: null }, draft));
  });

  it('names sizes and places', () => {
    assert.deepEqual([0, 999, 1000, 31_200_450].map(formatBytes), [
      ...['0 bytes', '999 bytes', '1.0 KB', '31.2 MB'],
    ]);
    const place = { ...draftOf(settings, 1), prefix: '' };
    const { destination } = bodyOf(place);
    assert.ok(destination.kind === 's3');
    assert.equal(placeInWords(destination), 's3://northwind-warehouse/responses');
  });
});
