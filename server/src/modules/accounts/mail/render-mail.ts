import type { MailMessage } from '#kernel/ports/mail.ts';

/** The content of a mail before layout. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The single thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Why it was sent, in small print. */
  readonly reason: string;
}

/** Plain text, and the same as simple HTML without images, scripts or anything external. */
export function renderMail(content: MailContent): Omit<MailMessage, 'to'> {
  return { subject: oneLine(content.subject), text: asText(content), html: asHtml(content) };
}

/** Names chosen by users appear in subjects: a line break must not add a header. */
function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

function asText({ paragraphs, action, reason }: MailContent): string {
  const steps = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[...paragraphs, ...steps, `-- \n${reason}`].join('\n\n')}\n`;
}

function asHtml({ subject, paragraphs, action, reason }: MailContent): string {
  const font = 'font-family:system-ui,sans-serif;line-height:1.5';
  const steps = action
    ? [
        `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 16px;background:#1f4fd8;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
        `<p style="color:#555;font-size:13px">Or copy this address into your browser:<br>${escapeHtml(action.url)}</p>`,
      ]
    : [];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${font};color:#1a1a1a;max-width:34em;margin:2em auto;padding:0 1em">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...steps,
    `<p style="color:#555;font-size:13px;border-top:1px solid #ddd;padding-top:1em">${escapeHtml(reason)}</p>`,
    '</body></html>\n',
  ].join('\n');
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character);
}
