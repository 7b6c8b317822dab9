import type { MailMessage } from '#kernel/ports/mail.ts';

/** The content of a mail before layout. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** The single thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Why it was sent, in small print. */
  readonly reason: string;
}

/** A paragraph, or a list under a title. */
export type MailPart = string | { readonly title: string; readonly lines: readonly MailLine[] };

export interface MailLine {
  readonly label: string;
  readonly text: string;
  /** Where the label leads. */
  readonly url?: string;
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

function asText({ parts, action, reason }: MailContent): string {
  const steps = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[...parts.map(partAsText), ...steps, `-- \n${reason}`].join('\n\n')}\n`;
}

function partAsText(part: MailPart): string {
  if (typeof part === 'string') return part;
  const lines = part.lines.map(({ label, text, url }) =>
    [`- ${label}: ${text}`, ...(url ? [`  ${url}`] : [])].join('\n'),
  );
  return [`${part.title}:`, ...lines].join('\n');
}

const style = {
  page: 'margin:0;padding:24px 12px;background:#f3f4f6;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#1a1a1a',
  card: 'max-width:34em;margin:0 auto;padding:24px;background:#fff;border:1px solid #e2e4e8;border-radius:8px',
  brand: 'margin:0 0 16px;font-weight:700;color:#1f4fd8',
  title: 'margin:24px 0 4px;font-size:16px;font-weight:600',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  label: 'width:50%;padding:8px 12px 8px 0;border-top:1px solid #e2e4e8;vertical-align:top',
  text: 'padding:8px 0;border-top:1px solid #e2e4e8;vertical-align:top;color:#444',
  button:
    'display:inline-block;padding:10px 16px;background:#1f4fd8;color:#fff;border-radius:6px;text-decoration:none',
  small: 'color:#555;font-size:13px;word-break:break-word',
};

function asHtml({ subject, parts, action, reason }: MailContent): string {
  const steps = action
    ? [
        `<p style="margin:24px 0 16px"><a href="${escapeHtml(action.url)}" style="${style.button}">${escapeHtml(action.label)}</a></p>`,
        `<p style="${style.small}">Or copy this address into your browser:<br>${escapeHtml(action.url)}</p>`,
      ]
    : [];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style.page}"><div style="${style.card}">`,
    `<p style="${style.brand}">Sightline</p>`,
    ...parts.map(partAsHtml),
    ...steps,
    `<p style="${style.small};border-top:1px solid #e2e4e8;margin:24px 0 0;padding-top:16px">${escapeHtml(reason)}</p>`,
    '</div></body></html>\n',
  ].join('\n');
}

function partAsHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  const rows = part.lines.map(({ label, text, url }) => {
    const name = escapeHtml(label);
    const linked = url ? `<a href="${escapeHtml(url)}" style="color:#1f4fd8">${name}</a>` : name;
    return `<tr><td style="${style.label}">${linked}</td><td style="${style.text}">${escapeHtml(text)}</td></tr>`;
  });
  return [
    `<h2 style="${style.title}">${escapeHtml(part.title)}</h2>`,
    `<table role="presentation" style="${style.table}">`,
    ...rows,
    '</table>',
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
