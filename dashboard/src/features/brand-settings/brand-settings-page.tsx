import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReevaluationPreview } from '#contract/answers/reevaluations.ts';
import type { Brand, BrandUpdateBody, brandStatuses } from '#contract/brands/brands.ts';
import { updateBrand } from '#contract/operations/brands.ts';
import { previewReevaluation } from '#contract/operations/reevaluations.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextArea, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { NameRules } from '../../components/forms/name-rules.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { countryOptions, languageOptions } from '../../lib/words/countries-and-languages.ts';
import { counted, formatCount, formatDay } from '../../lib/words/format.ts';
import { ArchiveSection } from './archive-section.tsx';
import styles from './brand-settings.module.css';
import { changedAnswers } from './changed-answers.tsx';
import { ReevaluationSection } from './reevaluation-section.tsx';
import { readSettingsSearch } from './settings-search.ts';

const shownFirst = 10;

/** Which of the newest answers would count differently by these names. Nothing is stored for it. */
export function NamesPreview({ names }: { readonly names: Names }) {
  const request = requestOf(previewReevaluation, {
    params: { brand_id: useBrandId() },
    body: names,
  });
  const preview = useQuery({ ...requestQuery(request), staleTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const { read = 0, changed = 0, changes = [] } = preview.data ?? {};
  const listed = changes.length;
  return (
    <Panel
      title="What would change"
      meaning="The newest answers, read with the names in the form. Nothing has been saved yet."
      requests={[request]}
      results={[preview]}
      empty={read > 0 ? 'No answers would change.' : 'There are no answers to test with yet.'}
      controls={
        listed > shownFirst &&
        !showsAll && (
          <Button onClick={() => setShowsAll(true)}>
            Show {changed > listed ? 'the newest' : 'all'} {listed}
          </Button>
        )
      }
    >
      {(found) => ({
        note: found.read > 0 && <Summary preview={found} />,
        table: changedAnswers(found.changes.slice(0, showsAll ? listed : shownFirst)),
      })}
    </Panel>
  );
}

function Summary({ preview }: { readonly preview: ReevaluationPreview }) {
  const { read, given, oldest, named_now, named_then, changed, stopped_early } = preview;
  return (
    <>
      Of the newest {counted(read, 'answer')}
      {oldest && `, since ${formatDay(oldest.slice(0, 10))}`}, {formatCount(named_now)} mention the
      brand now; with these names {formatCount(named_then)} would.
      {changed > 0 && ` ${counted(changed, 'answer')} ${changed === 1 ? 'changes' : 'change'}.`}
      {given > 0 &&
        ` ${counted(given, 'answer')} came with an evaluation of ${given === 1 ? 'its' : 'their'} own, which stays.`}
      {stopped_early && ' Older answers were left out, since these are long.'}
    </>
  );
}

type Status = (typeof brandStatuses)[number];

const statusLabels: Readonly<Record<Status, string>> = {
  lead: 'Lead',
  prospect: 'Prospect',
  customer: 'Customer',
};

const statuses = Object.keys(statusLabels) as Status[];

/** What people read about the brand; no answer is read by it. */
export function DescriptionSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const [description, setDescription] = useState(brand.description);
  const [status, setStatus] = useState<string>(brand.status);
  return (
    <Section title="Description">
      <div className={styles.form}>
        <Form
          submit="Save description"
          submitting="Saving …"
          done="Saved."
          onSubmit={() => update({ description, status: statuses.find((one) => one === status) })}
        >
          <TextArea
            label="What the brand offers"
            maxLength={5000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <Select
            label="Status"
            value={status}
            options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
            onChange={setStatus}
          />
        </Form>
      </div>
    </Section>
  );
}

/** How the brand is recognized in answers, and what new prompts begin with. */
export function BrandSettingsPage() {
  const brand = useQuery(brandQuery(useBrandId()));
  return (
    <Page
      title="Settings"
      lead="How the brand is recognized in answers, and what new prompts begin with."
    >
      <Loaded results={[brand]}>
        {(found) => (
          <>
            <NamesSection brand={found} />
            <ReevaluationSection />
            <WebsitesSection brand={found} />
            <DescriptionSection brand={found} />
            <DefaultsSection brand={found} />
            <ArchiveSection brand={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What new prompts begin with. */
export function DefaultsSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const [country, setCountry] = useState(brand.default_country);
  const [language, setLanguage] = useState(brand.default_language);
  const countries = useMemo(() => countryOptions(brand.default_country), [brand.default_country]);
  const languages = useMemo(
    () => languageOptions(brand.default_language),
    [brand.default_language],
  );
  return (
    <Section
      title="Defaults for new prompts"
      lead="Prompts are asked from this country and keep it. The language is detected from the text; this one is used when it can’t be."
    >
      <div className={styles.form}>
        <Form
          submit="Save defaults"
          submitting="Saving …"
          done="Saved. Existing prompts don’t change."
          onSubmit={() => update({ default_country: country, default_language: language })}
        >
          <div className={styles.pair}>
            <Select label="Country" value={country} options={countries} onChange={setCountry} />
            <Select label="Language" value={language} options={languages} onChange={setLanguage} />
          </div>
        </Form>
      </div>
    </Section>
  );
}

/** Whose cited pages count as the brand's own. */
export function WebsitesSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const [website, setWebsite] = useState(brand.website);
  const [others, setOthers] = useState<readonly string[]>(brand.alternative_websites);
  return (
    <Section
      title="Websites"
      lead="Cited pages of these websites count as the brand’s own. With a path, only pages below it do."
    >
      <div className={styles.form}>
        <Form
          submit="Save websites"
          submitting="Saving …"
          done="Saved. This applies to new answers. Run a re-evaluation to apply it to past answers."
          canSubmit={website.trim() !== ''}
          onSubmit={() => update({ website, alternative_websites: [...others] })}
        >
          <TextField
            label="Website"
            required
            maxLength={2083}
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
          <ListField
            label="Other websites"
            values={others}
            maxLength={2083}
            placeholder="https://docs.northwind.example"
            hint="Documentation, shops, pages in other countries."
            onChange={setOthers}
          />
        </Form>
      </div>
    </Section>
  );
}

/** What counts as a mention of the brand; a change can be tried on recent answers before it is saved. */
export function NamesSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const { exclude } = readSettingsSearch(useSearch({ strict: false }));
  const [names, setNames] = useState<Names>(() => withoutPhrase(namesOf(brand), exclude));
  // Who comes to exclude a phrase sees at once what that changes.
  const [tried, setTried] = useState<Names | undefined>(exclude === undefined ? undefined : names);
  const change = (part: Partial<Names>) => {
    setNames((before) => ({ ...before, ...part }));
    // The preview no longer matches the form.
    setTried(undefined);
  };
  return (
    <>
      <Section
        title="Names"
        lead="An answer mentions the brand when it contains one of these, as a whole word."
      >
        <div className={styles.form}>
          <Form
            submit="Save names"
            submitting="Saving …"
            done="Saved. New answers use these names. Run a re-evaluation to apply them to past answers."
            canSubmit={names.name.trim() !== ''}
            onSubmit={() => update(names)}
            extraAction={
              <Button icon="explorer" onClick={() => setTried(names)}>
                Try on recent answers
              </Button>
            }
          >
            <TextField
              label="Name"
              required
              maxLength={255}
              value={names.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <NameRules whose="the brand" rules={names} onChange={change} />
          </Form>
        </div>
      </Section>
      {tried && <NamesPreview names={tried} />}
    </>
  );
}

/** What the brand goes by in answers. */
type Names = Pick<Brand, 'name' | 'alternative_names' | 'excluded_names' | 'case_sensitive'>;

function namesOf({ name, alternative_names, excluded_names, case_sensitive }: Brand): Names {
  return { name, alternative_names, excluded_names, case_sensitive };
}

/** The names with one phrase more that is no mention. */
function withoutPhrase(names: Names, phrase: string | undefined): Names {
  const { excluded_names } = names;
  if (phrase === undefined || excluded_names.includes(phrase)) return names;
  return { ...names, excluded_names: [...excluded_names, phrase] };
}

/** Changes what is given of the brand, and refreshes what shows it. */
function useUpdateBrand() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return (body: BrandUpdateBody) => change(updateBrand, { params, body });
}
