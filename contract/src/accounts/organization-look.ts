import { z } from 'zod';
import { checked, label } from '../fields.ts';

/** Of the image, before it is written as text. */
const maxLogoBytes = 150_000;
const maxLogoLength = Math.ceil(maxLogoBytes / 3) * 4 + 100;
/** To each side: a small file can unpack into gigabytes. */
const maxLogoPixels = 4096;

const dataUrl = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** A picture that no browser runs code from: SVG is none. Its bytes must be those of its type. */
function isPicture(value: string): boolean {
  const [, type = '', base64 = ''] = dataUrl.exec(value) ?? [];
  const bytes = bytesOf(base64);
  if (!bytes || bytes.length > maxLogoBytes) return false;
  const size = pictureSize(type, bytes);
  if (!size) return false;
  return [size.width, size.height].every((pixels) => pixels >= 1 && pixels <= maxLogoPixels);
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const logo = checked(z.string().max(maxLogoLength), (value) =>
  isPicture(value)
    ? undefined
    : {
        type: 'value_error',
        message:
          'Input should be a PNG, JPEG or WebP picture of at most 150 KB and 4096 pixels to a side as a data URL',
        ctx: { error: 'not such a picture' },
      },
);

const accent = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Input should be a colour written #rrggbb')
  .transform((colour) => colour.toLowerCase());

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5tFvAAAAAABJRU5ErkJggg==';

export const organizationLookBody = z
  .object({
    name: label(1, 120).nullable().meta({
      description: 'Shown on reports; null: the name of the organization.',
    }),
    accent: accent.nullable().meta({ description: 'A colour, `#rrggbb`; null: the usual one.' }),
    logo: logo.nullable().meta({ description: 'A data URL of a PNG, JPEG or WebP picture.' }),
  })
  .meta({ examples: [{ name: 'Northwind Agency', accent: '#0b6e4f', logo: pixel }] });

/** How reports of an organization look. */
export const organizationLook = z
  .object({
    name: z.string(),
    accent: z.string().nullable(),
    text_on_accent: z.string().nullable().meta({
      description: 'Black or white, whichever is easier to read on the accent.',
    }),
    logo: z.string().nullable().meta({ description: 'A data URL.' }),
  })
  .meta({
    id: 'OrganizationLook',
    examples: [
      { name: 'Northwind Agency', accent: '#0b6e4f', text_on_accent: '#ffffff', logo: pixel },
    ],
  });

export type OrganizationLook = z.infer<typeof organizationLook>;
export type OrganizationLookBody = z.output<typeof organizationLookBody>;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How many pixels a PNG, JPEG or WebP picture unpacks to, by its own header; undefined where it is none. */
export function pictureSize(type: string, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === 'image/png') return pngSize(view);
    if (type === 'image/jpeg') return jpegSize(view);
    if (type === 'image/webp') return webpSize(view);
  } catch (error) {
    // It ends before its header does.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function wordAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function pngSize(view: DataView): PictureSize | undefined {
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!isPng || wordAt(view, 12) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segments, each with its length, until the one that begins the picture: C0 to CF but for three that are tables. */
function jpegSize(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): PictureSize | undefined {
  if (wordAt(view, 0) !== 'RIFF' || wordAt(view, 8) !== 'WEBP') return undefined;
  const form = wordAt(view, 12);
  if (form === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return undefined;
  const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
  return { width: side(24), height: side(27) };
}
