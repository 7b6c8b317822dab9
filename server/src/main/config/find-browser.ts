import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's headless shell is first: it takes less of a processor than a browser that could open windows. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The first browser on the path that could print. Whether it does is seen when it prints. */
export function findBrowser(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
