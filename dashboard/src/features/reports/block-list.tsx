import { useRef, useState } from 'react';
import type { ReportBlock } from '#contract/outgoing/report-blocks.ts';
import { maxBlocks } from '#contract/outgoing/report-choices.ts';
import { IconButton } from '../../components/controls/button.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { BlockFields } from './block-fields.tsx';
import styles from './block-list.module.css';
import { type BlockKind, blockLabels, blockName, freshBlock } from './report-templates.ts';

/** A block with a key of its own, so that moving it keeps its fields and the focus. */
export interface KeyedBlock {
  readonly key: number;
  readonly block: ReportBlock;
}

interface BlockListProps {
  readonly blocks: readonly KeyedBlock[];
  readonly onChange: (blocks: readonly KeyedBlock[]) => void;
}

/** The blocks of a report in their order: each can be changed, moved and removed. */
export function BlockList({ blocks, onChange }: BlockListProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const put = (at: number, block: ReportBlock) =>
    onChange(blocks.map((one, index) => (index === at ? { ...one, block } : one)));
  const move = (at: number, to: number) => {
    const [moved] = blocks.slice(at, at + 1);
    if (!moved) return;
    onChange(blocks.toSpliced(at, 1).toSpliced(to, 0, moved));
    setSaid(`${blockName(moved.block)} is now ${to + 1} of ${blocks.length}`);
  };
  const remove = (at: number) => {
    onChange(blocks.toSpliced(at, 1));
    listRef.current?.focus();
  };
  const add = (kind: BlockKind) =>
    onChange([
      ...blocks,
      { key: 1 + Math.max(0, ...blocks.map(({ key }) => key)), block: freshBlock(kind) },
    ]);
  return (
    <>
      <ol ref={listRef} className={styles.blocks} aria-label="Blocks" tabIndex={-1}>
        {blocks.map(({ key, block }, at) => (
          <li key={key} className={styles.block}>
            <div className={styles.head}>
              <h3 dir="auto">{blockName(block)}</h3>
              <IconButton
                icon="up"
                label={`Move ${blockName(block)} up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="down"
                label={`Move ${blockName(block)} down`}
                disabled={at === blocks.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon="close"
                label={`Remove ${blockName(block)}`}
                onClick={() => remove(at)}
              />
            </div>
            <details className={styles.details}>
              <summary>What it shows</summary>
              <div className={styles.fields}>
                <BlockFields block={block} onChange={(next) => put(at, next)} />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
      {blocks.length < maxBlocks && (
        <Menu
          label="Add a block"
          button={
            <>
              <Icon name="add" /> Add a block
            </>
          }
          items={(Object.keys(blockLabels) as BlockKind[]).map((kind) => ({
            key: kind,
            label: blockLabels[kind],
            onSelect: () => add(kind),
          }))}
        />
      )}
    </>
  );
}
