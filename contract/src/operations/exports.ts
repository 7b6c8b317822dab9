import { access } from '../access.ts';
import { exportBody, exportSettings } from '../feeds/exports.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Exports';
const path = '/v1/brands/{brand_id}/export';

export const getExport = operation({
  id: 'getExport',
  method: 'GET',
  path,
  tag,
  summary: 'Get the export of a brand',
  description:
    'Where its answers are kept as Parquet files, when, and how the latest run went. Never the secret.',
  access: access.readConfiguration,
  params: ofBrand,
  answer: exportSettings,
});

export const putExport = operation({
  id: 'putExport',
  audit: 'export.changed',
  method: 'PUT',
  path,
  tag,
  summary: 'Set up the export of a brand',
  description:
    'All answers of the brand are written as Parquet files, one for each day, with a manifest; from then on the days that ' +
    'changed are written again. Another destination is filled from the beginning, and the files in the former one stay. A ' +
    'run in progress continues with the new schedule or key.',
  access: access.configure,
  params: ofBrand,
  body: exportBody,
  answer: exportSettings,
  answerExample: {
    export: {
      ...{ every: 'day', hour: 3, paused: false, run: null, manifest: null },
      destination: {
        ...{ kind: 's3', region: 'eu-central-1', bucket: 'northwind-warehouse' },
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        ...{ prefix: 'sightline', access_key_id: 'AKIAIOSFODNN7EXAMPLE', path_style: false },
      },
      next_at: '2026-11-18T03:00:00.000Z',
    },
  },
  refusals: ['export_destination_failed'],
});

export const deleteExport = operation({
  id: 'deleteExport',
  audit: 'export.deleted',
  method: 'DELETE',
  path,
  tag,
  summary: 'End the export of a brand',
  description:
    'Its settings and secret are deleted; the files that it wrote stay. Ending it again changes nothing.',
  access: access.configure,
  params: ofBrand,
  answer: exportSettings,
  answerExample: { export: null },
});

export const startExportRun = operation({
  id: 'startExportRun',
  audit: 'export.requested',
  method: 'POST',
  path: `${path}/runs`,
  tag,
  summary: 'Run the export now',
  description: 'Also where it is paused. While a run is queued or in progress, nothing is added.',
  access: access.configure,
  params: ofBrand,
  answer: exportSettings,
  refusals: ['export_not_found'],
  repeatable: true,
});

export const exportOperations = [getExport, putExport, deleteExport, startExportRun];
