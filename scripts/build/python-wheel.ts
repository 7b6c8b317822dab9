import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

interface WheelFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * The Python client as a wheel: a zip of its files with what pip reads of them. Written here since setuptools is not on every
 * machine, and so that the same files always give the same bytes.
 */
export async function pythonWheel(source: string): Promise<{ name: string; bytes: Buffer }> {
  const project = readProject(await readFile(join(source, 'pyproject.toml'), 'utf8'));
  const contract = await readFile(join(source, 'sightline/_contract.py'), 'utf8');
  const version = /^VERSION = "([\w.]+)"$/m.exec(contract)?.[1];
  if (version === undefined) throw new Error('sightline/_contract.py has no VERSION.');
  const named = `sightline-${version}`;
  const info = `${named}.dist-info`;
  const names = (await readdir(join(source, 'sightline'))).filter((name) =>
    /\.py$|^py\.typed$/.test(name),
  );
  const paths = names.toSorted().map((name) => `sightline/${name}`);
  const read = async (path: string, from = path): Promise<WheelFile> => ({
    path,
    bytes: await readFile(join(source, from)),
  });
  const readme = await readFile(join(source, 'README.md'), 'utf8');
  const files = [
    ...(await Promise.all(paths.map((path) => read(path)))),
    await read(`${info}/licenses/LICENSE`, 'LICENSE'),
    { path: `${info}/METADATA`, bytes: Buffer.from(metadata(project, version, readme)) },
    { path: `${info}/WHEEL`, bytes: Buffer.from(wheelText) },
  ];
  const record = [...files.map(recordLine), `${info}/RECORD,,`].join('\n');
  const all = [...files, { path: `${info}/RECORD`, bytes: Buffer.from(`${record}\n`) }];
  return { name: `${named}-py3-none-any.whl`, bytes: zip(all) };
}

const wheelText =
  'Wheel-Version: 1.0\nGenerator: sightline\nRoot-Is-Purelib: true\nTag: py3-none-any\n';

type Project = ReadonlyMap<string, string | readonly string[]>;

/** Members of the tables of `project`, each on one line: our own file has no others. */
function readProject(text: string): Project {
  const found = new Map<string, string | readonly string[]>();
  let table = '';
  for (const line of text.split('\n')) {
    const header = /^\[(.+)\]$/.exec(line)?.[1];
    const [, name, value] = /^([\w-]+) = (["[].*)$/.exec(line) ?? [];
    if (header !== undefined) table = header;
    else if (name && value && table.startsWith('project'))
      found.set(`${table}.${name}`, JSON.parse(value));
  }
  return found;
}

/** Metadata of a package, as the version of the format that knows expressions of licenses has it. */
function metadata(project: Project, version: string, readme: string): string {
  const text = (name: string) => {
    const value = project.get(`project.${name}`);
    if (typeof value !== 'string') throw new Error(`pyproject.toml has no ${name} of the project.`);
    return value;
  };
  const extras = [...project].filter(([name]) => name.startsWith('project.optional-dependencies.'));
  const lines = [
    'Metadata-Version: 2.4',
    `Name: ${text('name')}`,
    `Version: ${version}`,
    `Summary: ${text('description')}`,
    `License-Expression: ${text('license')}`,
    'License-File: LICENSE',
    ...[project.get('project.classifiers') ?? []].flat().map((one) => `Classifier: ${one}`),
    `Requires-Python: ${text('requires-python')}`,
    'Description-Content-Type: text/markdown',
    ...extras.flatMap(([path, packages]) => {
      const extra = path.split('.').at(-1);
      return [
        `Provides-Extra: ${extra}`,
        ...[packages].flat().map((one) => `Requires-Dist: ${one}; extra == "${extra}"`),
      ];
    }),
  ];
  return `${lines.join('\n')}\n\n${readme}`;
}

function recordLine({ path, bytes }: WheelFile): string {
  return `${path},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`;
}

/** The first day that a zip can hold, for every file. */
const firstDay = 0x0021;
const regularFile = 0o100644;

/** Files as one zip, in their order. */
function zip(files: readonly WheelFile[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version that unpacks it: 2.0
    common.writeUInt16LE(0x0800, 2); // names are UTF-8
    common.writeUInt16LE(8, 4); // deflated
    common.writeUInt16LE(firstDay, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(regularFile * 0x10000, 6);
    entry.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from('PK\x03\x04'), common, name, packed);
    // Made on Unix, so that the mode of the file counts.
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, entry, name);
    offset += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end]);
}
