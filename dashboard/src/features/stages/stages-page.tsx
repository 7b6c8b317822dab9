import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stage, StageEntry, StageSet } from '#contract/brands/brands.ts';
import { updateBrand } from '#contract/operations/brands.ts';
import { reclassifyPrompts } from '#contract/operations/prompts.ts';
import { listStages, replaceStages } from '#contract/operations/stages.ts';
import { AddButton, Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { AffectedPrompts } from '../../components/forms/affected-prompts.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { NamedRecord, PromptCount } from '../../components/table/record-cells.tsx';
import { actionsColumn, presenceColumns } from '../../components/table/record-columns.tsx';
import { brandQuery, stagesQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { call } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { type CountsOf, countsOf } from '../../lib/figures/prompt-counts.ts';
import { usePromptCounts } from '../../lib/figures/use-prompt-counts.ts';
import { type Rates, useRates } from '../../lib/figures/use-rates.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { stageSetNames, stageSetStages } from '../../lib/words/glossary.ts';
import { moved, otherStage } from './stage-order.ts';

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'retire'; readonly stage: Stage };

/** The steps of the journey that prompts belong to. */
export function StagesPage() {
  const brandId = useBrandId();
  const changeStages = useChangeStages();
  const stages = useQuery(stagesQuery(brandId));
  const counts = usePromptCounts('stage');
  const presence = useRates('stage', 'brand_presence_percentage');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const move = useMutation({
    mutationFn: ({ id, by }: { readonly id: number; readonly by: -1 | 1 }) =>
      changeStages((all) => moved(all, id, by)),
  });
  return (
    <Page
      title="Stages"
      lead="The stages of the customer journey. Each prompt belongs to one, detected from its text unless you choose it."
      actions={<AddButton label="Add stage" onClick={() => setOpen({ what: 'add' })} />}
      bar={<ScopeBar bounds />}
    >
      {move.error && <Notice tone="bad">{move.error.message}</Notice>}
      <Panel
        title="All stages"
        lines={14}
        requests={[
          requestOf(listStages, { params: { brand_id: brandId } }),
          counts.request,
          ...presence.requests,
        ]}
        results={[stages, counts.result]}
      >
        {({ items }, { items: prompts }) => ({
          note: counted(items.length, 'stage'),
          table: stageTable(items, countsOf(prompts), presence, {
            onRename: (stage) => setOpen({ what: 'rename', stage }),
            onRetire: (stage) => setOpen({ what: 'retire', stage }),
            onMove: ({ id }, by) => move.mutate({ id, by }),
          }),
        })}
      </Panel>
      <ClassifyAgain />
      <StageSetSection />
      {open?.what === 'add' && <StageDialog onClose={close} />}
      {open?.what === 'rename' && <StageDialog stage={open.stage} onClose={close} />}
      {open?.what === 'retire' && <RetireStageDialog stage={open.stage} onClose={close} />}
    </Page>
  );
}

/** Finds the stage of every prompt once more, as after a change of the stages. */
export function ClassifyAgain() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const classify = useMutation({ mutationFn: () => change(reclassifyPrompts, { params }) });
  return (
    <Section
      title="Classify prompts again"
      lead="Finds the stage of each prompt from its text once more. Stages chosen by hand are never changed, and past answers keep theirs."
      actions={
        <Button changes disabled={classify.isPending} onClick={() => classify.mutate()}>
          {classify.isPending ? 'Classifying …' : 'Classify again'}
        </Button>
      }
    >
      <div aria-live="polite">
        {classify.data && (
          <Notice tone="good">
            {counted(classify.data.examined, 'prompt')} read,{' '}
            {classify.data.changed === 0 ? 'none' : classify.data.changed} moved to another stage.
          </Notice>
        )}
      </div>
      {classify.error && <Notice tone="bad">{classify.error.message}</Notice>}
    </Section>
  );
}

interface RetireStageDialogProps {
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** What retiring a stage does, before it is done. */
export function RetireStageDialog({ stage, onClose }: RetireStageDialogProps) {
  const changeStages = useChangeStages();
  return (
    <DangerDialog
      title={`Retire ${stage.name}?`}
      submit="Retire"
      submitting="Retiring …"
      onSubmit={() => changeStages((stages) => stages.filter(({ id }) => id !== stage.id))}
      onClose={onClose}
    >
      <AffectedPrompts filters={{ stage: stage.name, status: ['active', 'paused', 'archived'] }}>
        {(total) =>
          total === 0
            ? 'No prompt belongs to this stage.'
            : `${counted(total, 'prompt')} ${total === 1 ? 'moves' : 'move'} to ${otherStage}, even where somebody chose this stage by hand:`
        }
      </AffectedPrompts>
      <p>
        None of them pauses. Answers so far keep the stage {stage.name} in every chart until a
        re-evaluation reads them again.
      </p>
      <p>
        Adding a stage of the same name brings this one back, but its prompts stay in {otherStage}{' '}
        until they are classified again.
      </p>
    </DangerDialog>
  );
}

interface StageDialogProps {
  /** The one to rename; without it a new one is added. */
  readonly stage?: Stage;
  readonly onClose: () => void;
}

export function StageDialog({ stage, onClose }: StageDialogProps) {
  const changeStages = useChangeStages();
  const [name, setName] = useState(stage?.name ?? '');
  return (
    <FormDialog
      title={stage ? `Rename ${stage.name}` : 'Add a stage'}
      submit={stage ? 'Rename' : 'Add'}
      submitting={stage ? 'Renaming …' : 'Adding …'}
      canSubmit={name.trim() !== ''}
      onSubmit={() =>
        changeStages((stages) =>
          stage
            ? stages.map((other) => (other.id === stage.id ? { id: stage.id, name } : other))
            : stages.flatMap((other) => (other.name === otherStage ? [{ name }, other] : other)),
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        placeholder="Renewal"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        {stage
          ? 'Its prompts keep it, and past answers show the new name, too.'
          : 'Prompts that are added from now on may belong to it. Those that are there already stay where they are until they are classified again.'}
      </p>
    </FormDialog>
  );
}

interface StageCommands {
  readonly onRename: (stage: Stage) => void;
  readonly onRetire: (stage: Stage) => void;
  readonly onMove: (stage: Stage, by: -1 | 1) => void;
}

export function stageTable(
  stages: readonly Stage[],
  countsOf: CountsOf,
  presence: Rates,
  { onRename, onRetire, onMove }: StageCommands,
): ReadyTable {
  return tableOf<Stage>({
    caption: 'Stages, in their order',
    rows: stages,
    rowKey: ({ id }) => id,
    sortable: false,
    columns: [
      {
        key: 'name',
        label: 'Stage',
        value: ({ name }) => name,
        cell: ({ name }) => (
          <NamedRecord
            name={name}
            detail={
              name === otherStage && 'Everything that doesn’t fit elsewhere. It can’t be retired.'
            }
          />
        ),
      },
      {
        key: 'prompts',
        label: 'Prompts',
        meaning: 'Prompts that belong to this stage.',
        numeric: true,
        value: ({ name }) => countsOf(name).active,
        cell: ({ name }) => <PromptCount counts={countsOf(name)} search={{ stage: name }} />,
      },
      ...presenceColumns(
        'brand_presence_percentage',
        presence,
        ({ name }: Stage) => name,
        ({ name }) => ({ all: { stage: name }, counted: { stage: name, present: 'yes' } }),
      ),
      actionsColumn((stage) =>
        stage.name === otherStage
          ? []
          : [
              { label: 'Rename …', onSelect: () => onRename(stage) },
              { label: 'Move up', icon: 'up', onSelect: () => onMove(stage, -1) },
              { label: 'Move down', icon: 'down', onSelect: () => onMove(stage, 1) },
              { label: 'Retire …', onSelect: () => onRetire(stage) },
            ],
      ),
    ],
  });
}

/** Which default stages the brand has, and the way to the others. */
export function StageSetSection() {
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId));
  const [asks, setAsks] = useState(false);
  return (
    <Loaded results={[brand]}>
      {({ stage_set: now }) => {
        const other = now === 'intent' ? 'funnel' : 'intent';
        return (
          <Section
            title="Default stages"
            lead={`You use the stages of ${stageSetNames[now]}: ${stageSetStages[now]}.`}
            actions={
              <Button changes onClick={() => setAsks(true)}>
                Switch …
              </Button>
            }
          >
            {asks && <SwitchDialog brandId={brandId} to={other} onClose={() => setAsks(false)} />}
          </Section>
        );
      }}
    </Loaded>
  );
}

interface SwitchDialogProps {
  readonly brandId: number;
  readonly to: StageSet;
  readonly onClose: () => void;
}

function SwitchDialog({ brandId, to, onClose }: SwitchDialogProps) {
  const change = useChange();
  return (
    <DangerDialog
      title={`Switch to the stages of ${stageSetNames[to]}?`}
      submit="Switch"
      submitting="Switching …"
      cancel="Keep them"
      onSubmit={() =>
        change(updateBrand, { params: { brand_id: brandId }, body: { stage_set: to } })
      }
      onClose={onClose}
    >
      <p>
        {stageSetStages[to]} become the default stages. Those of the current set retire, even if
        renamed, except where both sets have a stage of that name; stages that you added stay.
      </p>
      <p>
        Prompts of retired stages move to {otherStage} until they are classified again; none pauses.
        Answers so far keep their stage until a re-evaluation reads them again.
      </p>
    </DangerDialog>
  );
}

/** Stages are changed as a whole list, so the list of this moment is what the change is made on. */
function useChangeStages() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return async (edit: (stages: readonly Stage[]) => readonly StageEntry[]): Promise<void> => {
    const { items } = await call(listStages, { params });
    await change(replaceStages, { params, body: edit(items) });
  };
}
