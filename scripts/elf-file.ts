import { open } from 'node:fs/promises';

const magic = '7f454c46';
const headerBytes = 20;
/** e_machine of the ELF header, by the name that npm has for the processor. */
const processors: Readonly<Record<number, string>> = { 62: 'x64', 183: 'arm64' };

/** For which processor a program or library of Linux is; undefined for any other file. */
export async function elfProcessor(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    if (bytesRead < headerBytes || buffer.toString('hex', 0, 4) !== magic) return undefined;
    const isLittleEndian = buffer[5] === 1;
    const machine = isLittleEndian ? buffer.readUInt16LE(18) : buffer.readUInt16BE(18);
    return processors[machine] ?? `machine ${machine}`;
  } finally {
    await file.close();
  }
}
