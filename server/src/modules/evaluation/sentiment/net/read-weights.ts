/** The sections of a weights file by name: complete matrices, row by row. */
export interface Weights {
  readonly heads: number;
  floats(name: string): Float32Array;
  bytes(name: string): Int8Array;
  words(): string[];
  /** The row length of a section. */
  width(name: string): number;
}

interface Section {
  readonly name: string;
  readonly kind: 'f32' | 'i8' | 'u8';
  readonly shape: readonly number[];
  readonly offset: number;
}

const magic = 'SENTIM02';

/** The format of training/sentiment/export.py: a magic word, the length of a JSON header, the header, the sections. */
export function readWeights(file: Uint8Array): Weights {
  // Copied to offset zero, since floats must be aligned to four bytes.
  const bytes = new Uint8Array(file);
  if (new TextDecoder().decode(bytes.subarray(0, magic.length)) !== magic) {
    throw new Error('this is not a file of sentiment weights');
  }
  const headStart = magic.length + 4;
  const headLength = new DataView(bytes.buffer).getUint32(magic.length, true);
  const bodyStart = headStart + headLength;
  const head: { heads: number; sections: Section[] } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(headStart, bodyStart)),
  );
  const section = (name: string, kind: Section['kind']) => {
    const found = head.sections.find((each) => each.name === name && each.kind === kind);
    if (!found) throw new Error(`the weights lack ${name}`);
    const length = found.shape.reduce((product, size) => product * size, 1);
    return { start: bodyStart + found.offset, length, shape: found.shape };
  };
  return {
    heads: head.heads,
    floats(name) {
      const { start, length } = section(name, 'f32');
      return new Float32Array(bytes.buffer, start, length);
    },
    bytes(name) {
      const { start, length } = section(name, 'i8');
      return new Int8Array(bytes.buffer, start, length);
    },
    words() {
      const { start, length } = section('words', 'u8');
      return new TextDecoder().decode(bytes.subarray(start, start + length)).split('\n');
    },
    width: (name) => head.sections.find((each) => each.name === name)?.shape.at(-1) ?? 0,
  };
}
