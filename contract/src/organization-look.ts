import { z } from 'zod';
import { checked, label } from './fields.ts';
import { pictureSize } from './picture-size.ts';

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
