import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBrand, updateBrand } from '#contract/operations/brands.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { AddButton } from '../../components/controls/button.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { AffectedPrompts } from '../../components/forms/affected-prompts.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { NamedRecord, PromptCount } from '../../components/table/record-cells.tsx';
import { actionsColumn, presenceColumns } from '../../components/table/record-columns.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { call } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { usePromptCounts } from '../../lib/figures/use-prompt-counts.ts';
import { type Rates, useRates } from '../../lib/figures/use-rates.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { listTopics, type Topic } from './topic-list.ts';

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
      actions={<AddButton label="Add topics" onClick={() => setOpen({ what: 'add' })} />}
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
    <DangerDialog
      title={`Remove ${topic}?`}
      submit="Remove"
      submitting="Removing …"
      onSubmit={() => changeTopics((topics) => topics.filter((other) => other !== topic))}
      onClose={onClose}
    >
      <AffectedPrompts filters={{ topic }}>
        {(total) =>
          total === 0
            ? 'No prompt has this topic.'
            : `${counted(total, 'prompt')} ${total === 1 ? 'has' : 'have'} this topic and will keep it:`
        }
      </AffectedPrompts>
      <p>
        They are still asked, and their answers still count for it. New prompts won’t get this
        topic. Past answers don’t change.
      </p>
      <p>Adding the topic again brings it back.</p>
    </DangerDialog>
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
        meaning: 'Prompts with this topic.',
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

/** Topics are changed as a whole list, so the list of this moment is what the change is made on. */
export function useChangeTopics() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return async (edit: (topics: readonly string[]) => readonly string[]): Promise<void> => {
    const { key_topics } = await call(getBrand, { params });
    await change(updateBrand, { params, body: { key_topics: edit(key_topics) } });
  };
}
