import type { Citation, CompetitorEvaluation, Observation } from './brute-force-observation.ts';

export type Value = string | number | boolean | null;

/** Today's names by id, of whatever the observations refer to. */
export interface Names {
  readonly prompts: ReadonlyMap<number, string>;
  readonly personas: ReadonlyMap<number, string>;
  readonly stages: ReadonlyMap<number, string>;
  readonly competitors: ReadonlyMap<number, string>;
}

/** One row of the expansion: the observation with one element of each list that is expanded. */
export interface ExpandedRow {
  readonly observation: Observation;
  readonly tag: string | null;
  readonly topic: string | null;
  readonly competitor: CompetitorEvaluation | null;
  readonly citation: Citation | null;
}

export const displayNames: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  google_ai_overviews: 'Google AI Overviews',
  perplexity: 'Perplexity',
  meta: 'Meta AI',
  google_ai_mode: 'Google AI Mode',
  google_gemini: 'Google Gemini',
  copilot: 'Copilot',
  grok: 'Grok',
};

type Reader = (row: ExpandedRow, names: Names) => Value;

export const dimensionReaders: Readonly<Record<string, Reader>> = {
  date: ({ observation }) => observation.day.replaceAll('-', ''),
  date_week: ({ observation }) => isoWeek(observation.day),
  date_month: ({ observation }) => observation.day.slice(0, 4) + observation.day.slice(5, 7),
  date_quarter: ({ observation }) => quarter(observation.day),
  date_year: ({ observation }) => observation.day.slice(0, 4),
  prompt_id: ({ observation }) => observation.promptId,
  prompt: ({ observation }, names) => nameOf(names.prompts, observation.promptId),
  persona_id: ({ observation }) => observation.personaId,
  persona_name: ({ observation }, names) => nameOf(names.personas, observation.personaId),
  ai_platform: ({ observation }) => displayNames[observation.platform] ?? observation.platform,
  ai_platform_search_enabled: ({ observation }) => observation.searchEnabled,
  tag: ({ tag }) => tag,
  source_url: ({ citation }) => citation?.url ?? null,
  source_type: ({ citation }) => citation?.type ?? null,
  source_domain: ({ citation }) => citation?.domain ?? null,
  competitor_id: ({ competitor }) => competitor?.id ?? null,
  competitor_name: ({ competitor }, names) => nameOf(names.competitors, competitor?.id ?? null),
  branded: ({ observation }) => observation.branded,
  stage: ({ observation }, names) => nameOf(names.stages, observation.stageId),
  prompt_topic: ({ topic }) => topic,
  country: ({ observation }) => observation.country,
  position_bucket: ({ observation }) => observation.position,
  sentiment_band: ({ observation }) => observation.sentiment ?? 'none',
};

export const isDimension = (field: string) => Object.hasOwn(dimensionReaders, field);

export function readDimension(field: string, row: ExpandedRow, names: Names): Value {
  const reader = dimensionReaders[field];
  if (!reader) throw new Error(`${field} is no dimension`);
  return reader(row, names);
}

function nameOf(names: ReadonlyMap<number, string>, id: number | null): string | null {
  if (id === null) return null;
  const name = names.get(id);
  if (name === undefined) throw new Error(`nothing is known of id ${id}`);
  return name;
}

function quarter(day: string): string {
  return `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The week belongs to the year that its Thursday lies in. */
function isoWeek(day: string): string {
  const thursday = new Date(`${day}T00:00:00Z`);
  const weekday = thursday.getUTCDay() === 0 ? 7 : thursday.getUTCDay();
  thursday.setUTCDate(thursday.getUTCDate() + 4 - weekday);
  const year = thursday.getUTCFullYear();
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
  return `${year}${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}
