import { dayOf } from '#contract/days.ts';
import { tools } from '../../../src/entrypoints/mcp/tools/index.ts';
import { runPageAudit } from '../../../src/modules/page-audits/index.ts';
import { succeeded } from '../answers/answers.ts';
import type { KeyCaller } from '../records/brand.ts';
import type { TestOrganization } from '../records/organization.ts';
import { smallPrompt } from '../records/prompts.ts';

/** What the inputs are about: a brand with the conformance set, and a page that can be audited. */
export interface CalledWorld {
  readonly organization: TestOrganization;
  readonly call: KeyCaller;
  readonly brandId: number;
  readonly page: string;
}

/** Days on which the conformance set has answers. */
const days = { start_date: '2026-01-26', end_date: '2026-03-11' };

/** An input for each tool, beyond the brand, in an order in which each finds what it needs. */
export const toolInputs: Readonly<
  Record<string, (world: CalledWorld) => Promise<object> | object>
> = {
  list_brands: () => ({}),
  describe_brand: () => ({}),
  define_terms: () => ({ terms: ['presence'] }),
  query_metrics: () => ({ metrics: ['responses', 'brand_presence_percentage'], ...days }),
  compare_periods: () => ({
    metrics: ['brand_presence_percentage'],
    start_date: '2026-02-18',
    end_date: '2026-03-11',
  }),
  compare_brands: () => ({ ...days, prompts: 'all' }),
  list_events: () => ({}),
  list_annotations: () => ({}),
  add_annotation: () => ({ kind: 'campaign', title: 'Spring', start_date: '2026-03-02' }),
  list_alerts: () => ({}),
  list_actions: async (world) => {
    await makeAction(world);
    return {};
  },
  get_brief: async (world) => ({ action_id: await makeAction(world) }),
  plan_action: async (world) => ({
    action_id: await makeAction(world),
    due_date: dayOf(new Date()),
    owner: 'Ada',
  }),
  search_answers: () => ({ brand_present: true, ...days }),
  get_answer: async (world) => ({
    response_id: (await about(world, 'responses?limit=1')).items[0].id,
  }),
  list_sources: () => days,
  list_prompts: () => ({ search: 'freight' }),
  create_prompts: () => ({ prompts: [{ prompt: 'Which tool plans routes?' }], dry_run: false }),
  change_prompts: async (world) => ({
    prompt_ids: [(await about(world, 'prompts?limit=1')).items[0].id],
    add_tags: ['spring'],
  }),
  list_competitors: () => ({}),
  add_competitor: () => ({ name: 'Litware', websites: ['https://litware.example'] }),
  get_traffic: () => ({ of: 'people', by: ['ai_platform'] }),
  audit_page: (world) => {
    void finishAudit(world);
    return { url: world.page };
  },
  list_page_audits: () => ({}),
  get_page_audit: async (world) => ({
    page_audit_id: (await about(world, 'page-audits?limit=1')).items[0].request_id,
  }),
  list_pipelines: () => ({}),
  improve_pages: (world) => ({ urls: [world.page] }),
  get_improved_page: async (world) => {
    const [{ pipeline_id }] = (await about(world, 'pipelines?limit=1')).items;
    return {
      token: (await about(world, `pipelines/${pipeline_id}/tracks?limit=1`)).items[0].token,
    };
  },
  list_reports: () => ({}),
  create_report: () => ({ name: 'Weekly', comment: 'What happened.' }),
  get_report: async (world) => ({ report_id: (await about(world, 'reports?limit=1')).items[0].id }),
  get_costs: () => ({ new_prompts: 10 }),
  plan_collection: () => ({ width: 10, ...days }),
};

async function about({ call, brandId }: CalledWorld, path: string) {
  return succeeded(await call('GET', `/v1/${brandId}/${path}`));
}

/** A page to write for the first prompt: the same one however often it is made. */
async function makeAction(world: CalledWorld): Promise<number> {
  const path = `/v1/${world.brandId}`;
  const { id: prompt_id } = succeeded(await world.call('POST', `${path}/prompts`, smallPrompt()));
  const answer = {
    ...{ prompt_id, platform: 'chatgpt', response_text: 'Nobody.' },
    created_at: new Date().toISOString(),
  };
  succeeded(await world.call('POST', `${path}/responses/import`, [answer]));
  return succeeded(await world.call('POST', `${path}/actions`, { prompt_ids: [prompt_id] })).id;
}

/** Does what a worker would, as soon as there is an audit. */
async function finishAudit(world: CalledWorld): Promise<void> {
  const [pending] = (await about(world, 'page-audits?status=pending')).items;
  if (pending) await runPageAudit(world.organization.ctx, { pageAuditId: pending.request_id });
  else setTimeout(() => void finishAudit(world), 50);
}

/** The whole input of a tool. */
export async function inputOf(name: string, world: CalledWorld): Promise<Record<string, unknown>> {
  const shape = tools.find((tool) => tool.name === name)?.input.shape ?? {};
  const brand = 'brand_id' in shape ? { brand_id: world.brandId } : {};
  return { ...brand, ...(await toolInputs[name]?.(world)) };
}

/** A page with something to audit. */
export const auditedPage =
  '<title>Shoes</title><main><h1>Shoes</h1><p>They hold on wet rock.</p></main>';
