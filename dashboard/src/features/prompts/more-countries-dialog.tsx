import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateCollection } from '#contract/operations/collections.ts';
import { importPrompts } from '#contract/operations/prompt-changes.ts';
import type { ImportedRow } from '#contract/prompts/prompt-import.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { countryCalled, countryName } from '#domain/words/country-names.ts';
import { ListField } from '../../components/controls/list-field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { countryOptions } from '../../lib/words/countries-and-languages.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { AddedCost } from './added-cost.tsx';
import styles from './prompt-actions.module.css';
import { useImportPreview } from './use-import-preview.ts';

/** As many as fit on a screen. */
const maxCountries = 50;

interface MoreCountriesDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** The same question asked from other countries: a prompt for each, with the labels of this one. */
export function MoreCountriesDialog({ prompt, onClose }: MoreCountriesDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const { data: brand } = useQuery(brandQuery(brandId));
  const [names, setNames] = useState<readonly string[]>([]);
  const unknown = names.filter((name) => !countryCalled(name));
  const countries = [...new Set(names.flatMap((name) => countryCalled(name) ?? []))].filter(
    (country) => country !== prompt.country,
  );
  const { text, persona_id, stage, tags, topics, platforms } = prompt;
  // Topics that were removed from the brand since are not brought back.
  const known = topics.filter((topic) => brand?.key_topics.includes(topic));
  const body = { text, persona_id, stage, tags, key_topics: known, platforms };
  const rows = countries.map((country) => ({ ...body, country }));
  const isTooMany = countries.length > maxCountries;
  const preview = useImportPreview(brandId, brand && !isTooMany ? rows : []);
  const told = preview.told ?? [];
  const added = told.filter(({ result }) => result === 'created' || result === 'restored');
  const submit = async () => {
    const result = await change(importPrompts, { params: { brand_id: brandId }, body: { rows } });
    const refused = result.rows.filter((row) => row.result === 'refused');
    if (refused.length > 0) throw new Error(refused.map(said(countries)).join(' '));
  };
  return (
    <FormDialog
      title="Ask in more countries"
      submit="Ask there, too"
      submitting="Adding …"
      canSubmit={
        unknown.length === 0 && added.length > 0 && told.every(({ result }) => result !== 'refused')
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.quote} dir="auto">
        {prompt.text}
      </p>
      <p>Asked from: {countryName(prompt.country)}.</p>
      <ListField
        label="Countries"
        hint="Press Enter after each."
        placeholder="Germany"
        values={names}
        suggestions={countryOptions(prompt.country).map(({ label }) => label)}
        onChange={setNames}
      />
      {unknown.length > 0 && <Notice tone="bad">There is no country “{unknown[0]}”.</Notice>}
      {isTooMany && <Notice tone="bad">At most {maxCountries} countries at once.</Notice>}
      {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
      <ul className={styles.list} aria-live="polite">
        {told
          .filter(({ result }) => result !== 'created')
          .map((row) => (
            <li key={row.row}>{said(countries)(row)}</li>
          ))}
        <FollowingPlatforms prompt={prompt} />
      </ul>
      <AddedCost added={added.map((row) => row.platforms)} />
      <p>
        Each country gets a prompt of its own with the same persona, stage, tags, topics and
        platforms. The language of the question stays the same.
      </p>
    </FormDialog>
  );
}

/** What becomes of the prompt in one country, where it is not simply added. */
const said = (countries: readonly string[]) => (row: ImportedRow) => {
  const usual = row.result === 'restored' ? 'Restored from the archive.' : 'Already asked there.';
  return `${countryName(countries[row.row] ?? '')}: ${row.message ?? usual}`;
};

/** Where the country makes a difference. */
function FollowingPlatforms({ prompt }: { readonly prompt: Prompt }) {
  const request = requestOf(estimateCollection, {
    params: { brand_id: useBrandId() },
    query: { prompts: 1, platform: prompt.platforms },
  });
  const { data } = useQuery(requestQuery(request));
  if (!data) return null;
  const named = (follows: boolean | null) =>
    data.platforms
      .filter(({ follows_country }) => follows_country === follows)
      .map(({ platform }) => platformNames[platform])
      .join(', ');
  const [following, others, open] = [named(true), named(false), named(null)];
  return (
    <>
      {following && <li>Answers for the country: {following}.</li>}
      {others && <li>Can’t be asked for one country, so answers may not differ: {others}.</li>}
      {open && <li>Unknown until you add a provider key: {open}.</li>}
    </>
  );
}
