import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteSite } from '#contract/operations/sites.ts';
import type { Site } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useChange } from '../../lib/use-change.ts';

/** The way out: a site that is no longer served, or whose domain another brand should have. */
export function DeleteSite({ site }: { readonly site: Site }) {
  const [asks, setAsks] = useState(false);
  return (
    <Section
      title="Delete this site"
      lead="The edge stops answering for its domain, and the domain becomes free for other brands."
      actions={
        <Button changes look="danger" onClick={() => setAsks(true)}>
          Delete …
        </Button>
      }
    >
      {asks && <DeleteSiteDialog site={site} onClose={() => setAsks(false)} />}
    </Section>
  );
}

interface DeleteSiteDialogProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** What deleting a site does, before it is done. */
function DeleteSiteDialog({ site, onClose }: DeleteSiteDialogProps) {
  const change = useChange();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={`Delete ${site.domain}?`}
      submit="Delete the site"
      submitting="Deleting …"
      cancel="Keep it"
      look="danger"
      onSubmit={async () => {
        await change(deleteSite, { params: { brand_id: site.brand_id, site_id: site.id } });
        const path: string = `/brands/${site.brand_id}/pages/sites`;
        await navigate({ to: path });
      }}
      onClose={onClose}
    >
      <p>
        Within a second AI agents no longer get its versions, and previews stop working. The
        versions and the reports of visits cannot be brought back.
      </p>
      {site.integration_status === 'active' && (
        <p>
          If DNS or a load balancer points {site.domain} at the edge, visitors get an error from
          then on: point it at your web server first. Behind a CDN snippet people notice nothing.
        </p>
      )}
      <p>The domain can be registered again, and has to be proven again.</p>
    </FormDialog>
  );
}
