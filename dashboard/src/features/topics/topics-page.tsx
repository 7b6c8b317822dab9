import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBrand } from '#contract/operations/brands.ts';
import { AffectedPrompts } from '../../components/affected-prompts.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ListField } from '../../components/list-field.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { PromptCount } from '../../components/prompt-count.tsx';
import { actionsColumn, presenceColumns } from '../../components/record-columns.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { usePromptCounts } from '../../lib/use-prompt-counts.ts';
import { type Rates, useRates } from '../../lib/use-rates.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { listTopics, type Topic } from './topic-list.ts';
import { useChangeTopics } from './use-change-topics.ts';

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

export function AddTopicsDialog({ onClose }: { readonly onClose: () => void }) {
  const changeTopics = useChangeTopics();
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <FormDialog
      title="Add topics"
      submit="Add"
      submitting="Adding …"
      onSubmit={() => changeTopics((topics) => [...new Set([...topics, ...added])])}
      onClose={onClose}
    >
      <ListField
        label="Topics"
        values={added}
        placeholder="pricing"
        hint="Press Enter after each."
        onChange={setAdded}
      />
      <p>
        Prompts that are added from now on get them. Prompts that are there already keep the topics
        they have.
      </p>
    </FormDialog>
  );
}

interface RemoveTopicDialogProps {
  readonly topic: string;
  readonly onClose: () => void;
}

/** What removing a topic does, before it is done. */
export function RemoveTopicDialog({ topic, onClose }: RemoveTopicDialogProps) {
  const changeTopics = useChangeTopics();
  return (
    <FormDialog
      title={`Remove ${topic}?`}
      submit="Remove"
      submitting="Removing …"
      cancel="Keep it"
      look="danger"
      onSubmit={() => changeTopics((topics) => topics.filter((other) => other !== topic))}
      onClose={onClose}
    >
      <AffectedPrompts filters={{ topic }}>
        {(total) =>
          total === 0
            ? 'No prompt carries this topic.'
            : `${counted(total, 'prompt')} ${total === 1 ? 'carries' : 'carry'} this topic and will keep it:`
        }
      </AffectedPrompts>
      <p>
        They are still asked, and their answers still count for it. New prompts won’t get this
        topic. Past answers don’t change.
      </p>
      <p>Adding the topic again brings it back.</p>
    </FormDialog>
  );
}

export function topicTable(
  topics: readonly Topic[],
  presence: Rates,
  onRemove: (topic: string) => void,
): ReadyTable {
  return tableOf<Topic>({
    caption: 'Topics',
    rows: topics,
    rowKey: ({ name }) => name,
    columns: [
      {
        key: 'name',
        label: 'Topic',
        value: ({ name }) => name,
        cell: ({ name, isRemoved }) => (
          <NamedRecord
            name={
              <>
                {name} {isRemoved && <Badge>Removed</Badge>}
              </>
            }
            detail={isRemoved && 'No new prompt gets it; those that have it keep it.'}
          />
        ),
      },
      {
        key: 'prompts',
        label: 'Prompts',
        meaning: 'Prompts that carry this topic.',
        numeric: true,
        value: ({ active }) => active,
        cell: (topic) => <PromptCount counts={topic} search={{ topic: topic.name }} />,
      },
      ...presenceColumns(
        'brand_presence_percentage',
        presence,
        ({ name }: Topic) => name,
        ({ name }) => ({ all: { topic: name }, counted: { topic: name, present: 'yes' } }),
      ),
      actionsColumn(({ name, isRemoved }) =>
        isRemoved ? [] : [{ label: 'Remove …', onSelect: () => onRemove(name) }],
      ),
    ],
  });
}
