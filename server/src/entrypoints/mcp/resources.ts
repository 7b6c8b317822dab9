import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { getReportContent } from '#contract/operations/reports.ts';
import { getResponse } from '#contract/operations/responses.ts';
import { definitions } from './definitions.ts';
import { reportText } from './report-text.ts';
import { foreignWords } from './shared-inputs.ts';
import type { ToolContext } from './tool.ts';

const scheme = 'sightline:/';
const mimeType = 'text/markdown';

export const listedResources = definitions.map(({ name, label, kind }) => ({
  uri: `${scheme}/definitions/${encodeURIComponent(name)}`,
  name,
  title: label,
  description: `Definition of a ${kind}.`,
  mimeType,
}));

export const resourceTemplates = [
  {
    uriTemplate: `${scheme}/definitions/{name}`,
    name: 'definition',
    title: 'Definition',
    description: 'What a metric, dimension or word means.',
    mimeType,
  },
  {
    uriTemplate: `${scheme}/brands/{brand_id}/answers/{response_id}`,
    name: 'answer',
    title: 'Answer',
    description: 'What one platform said to one prompt.',
    mimeType,
  },
  {
    uriTemplate: `${scheme}/brands/{brand_id}/reports/{report_id}`,
    name: 'report',
    title: 'Report',
    description: 'A report with its figures as of now.',
    mimeType,
  },
];

/** The text of a resource; those of brands are read by the API, as the caller. */
export async function readResource(context: ToolContext, uri: string) {
  const text = await (definitionText(uri) ?? answerText(context, uri) ?? reportOf(context, uri));
  if (text === undefined) {
    throw new McpError(ErrorCode.InvalidParams, `There is no resource "${uri}".`);
  }
  return { uri, mimeType, text };
}

function definitionText(uri: string): Promise<string> | undefined {
  const [, name] = /^sightline:\/\/definitions\/([^/]+)$/.exec(uri) ?? [];
  const found = definitions.find((one) => encodeURIComponent(one.name) === name);
  return found && Promise.resolve(`# ${found.label}\n\n${found.meaning}`);
}

function answerText({ call, link }: ToolContext, uri: string): Promise<string> | undefined {
  const [, brand, response] = /^sightline:\/\/brands\/(\d+)\/answers\/(\d+)$/.exec(uri) ?? [];
  if (brand === undefined || response === undefined) return undefined;
  const params = { brand_id: Number(brand), response_id: Number(response) };
  return call(getResponse, { params }).then(
    ({ platform, created_at, prompt, response_text }) =>
      `# ${prompt}\n\n${platform}, ${created_at.slice(0, 10)}, response ${response}: ` +
      `${link(`/brands/${brand}/responses/${response}`)}\n\n${foreignWords}\n\n---\n\n${response_text}`,
  );
}

function reportOf({ call }: ToolContext, uri: string): Promise<string> | undefined {
  const [, brand, report_id] = /^sightline:\/\/brands\/(\d+)\/reports\/(\w+)$/.exec(uri) ?? [];
  if (brand === undefined || report_id === undefined) return undefined;
  const params = { brand_id: Number(brand), report_id };
  return call(getReportContent, { params }).then(reportText);
}
