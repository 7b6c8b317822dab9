import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Site, SnippetKind } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { TextField } from '../../components/field.tsx';
import { Section } from '../../components/section.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { snippetsQuery } from './site-requests.ts';
import styles from './site-snippets.module.css';
import { snippetLabels, snippetPlaces } from './site-words.ts';

const kinds = Object.keys(snippetLabels) as SnippetKind[];

/** Configuration for a server or CDN that is already in front of the website. */
export function SiteSnippets({ site }: { readonly site: Site }) {
  const [kind, setKind] = useState<SnippetKind>('cloudflare_worker');
  const [edgeUrl, setEdgeUrl] = useState<string>();
  const snippets = useQuery(snippetsQuery(site.brand_id, site.id, edgeUrl));
  return (
    <Section
      title="Connect your CDN"
      lead="For a server or CDN in front of the website: it sends AI agents to the edge and everyone else to the website."
      actions={
        <Segmented
          label="Server or CDN"
          value={kind}
          options={kinds.map((value) => ({ value, label: snippetLabels[value] }))}
          onChange={setKind}
        />
      }
    >
      <EdgeAddress onChange={setEdgeUrl} />
      <Loaded results={[snippets]} skeleton={<Skeleton lines={8} />}>
        {(files) => (
          <>
            <p>{snippetPlaces[kind]}</p>
            <CopyField label={`Snippet for ${snippetLabels[kind]}`} text={files[kind]} block />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function EdgeAddress({ onChange }: { readonly onChange: (url: string | undefined) => void }) {
  const [draft, setDraft] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(draft.trim() || undefined);
  };
  return (
    <form className={styles.address} onSubmit={apply}>
      <TextField
        label="Address of the edge"
        hint="Where your CDN reaches the edge of this service; it is written into the snippets."
        type="url"
        maxLength={2083}
        placeholder="https://edge.example"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit">Write it in</Button>
    </form>
  );
}
