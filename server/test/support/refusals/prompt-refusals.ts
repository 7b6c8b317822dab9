import { succeeded } from '../answers/answers.ts';
import { promptWorld, smallPrompt } from '../records/prompts.ts';
import { unknownId } from '../security/security.ts';
import type { Refusals, RefusalWorld } from './refusal-world.ts';

type PromptRefusal =
  | ('prompt_not_found' | 'unknown_stage' | 'unknown_topic' | 'paused_duplicate')
  | ('tag_name_too_long' | 'platform_disabled' | 'is_archived' | 'is_paused')
  | ('action_not_open' | 'action_without_evidence')
  | ('persona_archived' | 'active_duplicate' | 'no_active_variants' | 'quota_exceeded');

/** Prompts, their duplicates and what they need to be collected. */
export function promptRefusals({ service, ofBrand }: RefusalWorld): Refusals<PromptRefusal> {
  /** A brand of its own with one prompt, and calls that name it. */
  async function prompted(options: Parameters<typeof promptWorld>[1] = {}, fields = {}) {
    const own = await promptWorld(service, options);
    const persona_id = own.brand.personas[0]?.id ?? null;
    const prompt = await own.create({ persona_id, ...fields });
    const named = (id: string, given: object = {}) => ({
      ...{ id, given: { brand_id: own.brand.id, prompt_id: prompt.id, ...given }, key: own.key },
    });
    const again = (given: object = {}) => ({
      id: 'createPrompt',
      given: { brand_id: own.brand.id, ...smallPrompt(), ...given },
      key: own.key,
    });
    return { own, prompt, named, again };
  }

  const newPrompt = (fields: object) => ofBrand('createPrompt', { ...smallPrompt(), ...fields });
  return {
    prompt_not_found: () => ofBrand('getPrompt', { prompt_id: unknownId }),
    unknown_stage: () => newPrompt({ stage: 'Renewal' }),
    unknown_topic: () => newPrompt({ key_topics: ['customs'] }),
    tag_name_too_long: () => newPrompt({ tags: ['t'.repeat(65)] }),
    async paused_duplicate() {
      const { own, prompt, again } = await prompted();
      succeeded(await own.patch(prompt.id, 'paused'));
      return again({ text: prompt.text });
    },
    async active_duplicate() {
      const { prompt, again } = await prompted();
      return again({ text: prompt.text });
    },
    async platform_disabled() {
      const { again } = await prompted({ disabledPlatforms: ['grok'] });
      return again({ platforms: ['grok'] });
    },
    async is_archived() {
      const { own, prompt, named } = await prompted();
      succeeded(await own.archive(prompt.id));
      return named('changePromptStatus', { status: 'active' });
    },
    async is_paused() {
      const { own, prompt, named } = await prompted();
      succeeded(await own.patch(prompt.id, 'paused'));
      return named('collectNow');
    },
    async action_not_open() {
      const { own, prompt, named } = await prompted();
      const answer = {
        ...{ prompt_id: prompt.id, platform: 'chatgpt', response_text: 'Contoso.' },
        created_at: new Date(Date.now() - 3_600_000).toISOString(),
      };
      succeeded(await own.call('POST', `/v1/${own.brand.id}/responses/import`, [answer]));
      const path = `/v1/${own.brand.id}/actions`;
      const { id } = succeeded(await own.call('POST', path, { prompt_ids: [prompt.id] }));
      return named('changeAction', { action_id: id, status: 'done' });
    },
    async action_without_evidence() {
      const { prompt, named } = await prompted();
      return named('createAction', { prompt_ids: [prompt.id] });
    },
    async persona_archived() {
      const personas = [{ name: 'CFO', description: '' }];
      const { own, prompt, named } = await prompted({ brand: { personas } });
      succeeded(await own.patch(prompt.id, 'paused'));
      succeeded(await own.call('DELETE', `${own.brandPath}/personas/${prompt.persona_id}`));
      return named('changePromptStatus', { status: 'active' });
    },
    async no_active_variants() {
      const { own, prompt, named } = await prompted({}, { platforms: ['grok'] });
      succeeded(await own.patch(prompt.id, 'paused'));
      await own.operate({ disabled_platforms: ['grok'] });
      return named('changePromptStatus', { status: 'active' });
    },
    async quota_exceeded() {
      const { again } = await prompted({ promptPoolSize: 1 });
      return again();
    },
  };
}
