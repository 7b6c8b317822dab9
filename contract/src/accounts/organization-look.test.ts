import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pictureSize } from './organization-look.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const webp = (form: string, rest: string) =>
  hex(`52494646 00000000 57454250 ${Buffer.from(form).toString('hex')} 00000000 ${rest}`);

describe('the size of a picture', () => {
  const pictures: [string, string, Uint8Array][] = [
    ['PNG', 'image/png', hex('89504e470d0a1a0a 0000000d 49484452 0000012c 000000c8 08')],
    [
      'JPEG, behind other segments',
      'image/jpeg',
      hex('ffd8 ffe0 0004 0000 ff ffc4 0003 00 ffc2 000b 08 00c8 012c 03'),
    ],
    ['lossy WebP', 'image/webp', webp('VP8 ', '000000 9d012a 2c01 c800')],
    ['lossless WebP', 'image/webp', webp('VP8L', '2f 2bc13100')],
    ['WebP with extras', 'image/webp', webp('VP8X', '00000000 2b0100 c70000')],
  ];
  for (const [what, type, bytes] of pictures) {
    it(`is read from a ${what}`, () =>
      assert.deepEqual(pictureSize(type, bytes), { width: 300, height: 200 }));

    it(`is none of a ${what} that is cut off, or called another`, () => {
      assert.equal(pictureSize(type, bytes.subarray(0, 19)), undefined);
      const other = type === 'image/png' ? 'image/jpeg' : 'image/png';
      assert.equal(pictureSize(other, bytes), undefined);
    });
  }

  it('is none of what is no picture', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', '']) {
      assert.equal(pictureSize(type, new Uint8Array()), undefined);
      assert.equal(pictureSize(type, new TextEncoder().encode('<svg>'.repeat(20))), undefined);
    }
  });
});
