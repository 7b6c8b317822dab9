const mark = Buffer.from('PAR1');

/** Not a Parquet file, or not all of it. */
class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

/**
 * The number of rows in a Parquet file, from its end: the footer is a structure of Thrift's compact protocol, whose third
 * member is the number. It is there only where the file was written to its end.
 */
export function parquetRows(end: Buffer): number {
  const length = end.length >= 8 ? end.readUInt32LE(end.length - 8) : 0;
  const begin = end.length - 8 - length;
  if (!end.subarray(-4).equals(mark) || begin < 0) throw new BrokenFile('no end of a Parquet file');
  const reader = createReader(end.subarray(begin, end.length - 8));
  for (let field = 0; ; ) {
    const header = reader.byte();
    const type = header & 15;
    if (type === 0) throw new BrokenFile('a Parquet file without a number of rows');
    field = header >> 4 === 0 ? reader.zigzag() : field + (header >> 4);
    if (field === 3) return reader.zigzag();
    reader.skip(type);
  }
}

function createReader(bytes: Buffer) {
  let at = 0;
  const byte = () => {
    const value = bytes[at];
    if (value === undefined) throw new BrokenFile('a Parquet file with a footer that is cut off');
    at += 1;
    return value;
  };
  const varint = () => {
    let [value, scale] = [0, 1];
    for (;;) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
      scale *= 128;
    }
  };
  const zigzag = () => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const skipBytes = (count: number) => {
    at += count;
  };
  const skipStruct = () => {
    for (let header = byte(); (header & 15) !== 0; header = byte()) {
      if (header >> 4 === 0) varint();
      skip(header & 15);
    }
  };
  const skipList = () => {
    const header = byte();
    const size = header >> 4 === 15 ? varint() : header >> 4;
    // An element that is true or false has a byte; as a member it has none.
    for (let nth = 0; nth < size; nth += 1) {
      if ((header & 15) <= 2) byte();
      else skip(header & 15);
    }
  };
  /** By the number that a type has in the protocol. */
  function skip(type: number): void {
    if (type === 1 || type === 2) return;
    if (type === 3) byte();
    else if (type <= 6) varint();
    else if (type === 7) skipBytes(8);
    else if (type === 8) skipBytes(varint());
    else if (type === 9 || type === 10) skipList();
    else if (type === 12) skipStruct();
    else throw new BrokenFile('a Parquet file with an unknown footer');
  }
  return { byte, zigzag, skip };
}
