export { sealedExportKeys } from './destination.ts';
export { deleteExport, getExport, putExport } from './export-settings.ts';
export { queueDueExports, startExportRun } from './queue-runs.ts';
export { runExport } from './run-export.ts';
