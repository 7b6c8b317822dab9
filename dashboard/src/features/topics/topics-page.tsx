import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBrand } from '#contract/operations/brands.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { usePromptCounts } from '../../lib/use-prompt-counts.ts';
import { useRates } from '../../lib/use-rates.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { AddTopicsDialog } from './add-topics-dialog.tsx';
import { RemoveTopicDialog } from './remove-topic-dialog.tsx';
import { listTopics } from './topic-list.ts';
import { topicTable } from './topic-table.tsx';

type Open = { readonly what: 'add' } | { readonly what: 'remove'; readonly topic: string };

/** What prompts are about. */
export function TopicsPage() {
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId));
  const counts = usePromptCounts('topic');
  const presence = useRates('prompt_topic', 'brand_presence_percentage');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title="Topics"
      lead="What prompts are about. New prompts get the topics their text mentions, or the ones you choose."
      actions={
        <Button changes look="primary" icon="add" onClick={() => setOpen({ what: 'add' })}>
          Add topics
        </Button>
      }
      bar={<ScopeBar bounds />}
    >
      <Panel
        title="All topics"
        requests={[
          requestOf(getBrand, { params: { brand_id: brandId } }),
          counts.request,
          ...presence.requests,
        ]}
        results={[brand, counts.result]}
        empty="Add what your customers ask about, such as pricing or support."
      >
        {({ key_topics }, { items }) => ({
          note: counted(key_topics.length, 'topic'),
          table: topicTable(listTopics(key_topics, items), presence, (topic) =>
            setOpen({ what: 'remove', topic }),
          ),
        })}
      </Panel>
      {open?.what === 'add' && <AddTopicsDialog onClose={close} />}
      {open?.what === 'remove' && <RemoveTopicDialog topic={open.topic} onClose={close} />}
    </Page>
  );
}
