import { z } from 'zod';
import { checked, label } from './fields.ts';

/** Of the image, before it is written as text. */
const mostLogoBytes = 150_000;
const longestLogo = Math.ceil(mostLogoBytes / 3) * 4 + 100;

const kinds = [
  { type: 'image/png', starts: '89504e470d0a1a0a' },
  { type: 'image/jpeg', starts: 'ffd8ff' },
  { type: 'image/webp', starts: '52494646' },
] as const;

const dataUrl = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** A picture that no browser runs code from: SVG is none. Its first bytes must be those of its type. */
function isPicture(value: string): boolean {
  const [, type, base64 = ''] = dataUrl.exec(value) ?? [];
  const kind = kinds.find((each) => each.type === type);
  if (!kind || (base64.length * 3) / 4 > mostLogoBytes) return false;
  const first = Array.from(atob(base64.slice(0, 16)), (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  const isOfKind = first.startsWith(kind.starts);
  return type === 'image/webp' ? isOfKind && first.slice(16).startsWith('57454250') : isOfKind;
}

const logo = checked(z.string().max(longestLogo), (value) =>
  isPicture(value)
    ? undefined
    : {
        type: 'value_error',
        message: 'Input should be a PNG, JPEG or WebP picture of at most 150 KB as a data URL',
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
