import type { CopiedRows } from '#kernel/ports/analytics/copying.ts';
import { readingsPerVersion } from '../../modules/observations/index.ts';
import { answerKind, type copiedAnswers, questionKind } from './contents.ts';
import type { MapId } from './new-ids.ts';

export interface AnswerContext {
  /** The version of the content that each answer had, by its old id. */
  readonly versions: Map<number, number>;
  /** All visits that assistants sent come as one batch. */
  readonly referralBatch: number;
}

type Converters = {
  readonly [Name in (typeof copiedAnswers)[number]]: (
    row: CopiedRows[Name],
    map: MapId,
    context: AnswerContext,
  ) => object;
};

const number = (map: MapId, kind: string, id: number) => Number(map(kind, id));
const orNull = (map: MapId, kind: string, id: number | null) =>
  id === null ? null : number(map, kind, id);

const ownerOf = (
  { organizationId, brandId }: { organizationId: number; brandId: number },
  map: MapId,
) => ({
  organizationId: number(map, 'organizations', organizationId),
  brandId: number(map, 'brands', brandId),
});

/** Rows of the store of answers, with new ids. */
export const answerConverters: Converters = {
  observations(row, map, { versions }) {
    const id = number(map, answerKind, row.id);
    versions.set(row.id, Math.floor(row.version / readingsPerVersion));
    return {
      ...row,
      ...ownerOf(row, map),
      id,
      version: versionOf(id, row.version),
      promptId: number(map, 'prompts', row.promptId),
      personaId: orNull(map, 'personas', row.personaId),
      stageId: number(map, 'stages', row.stageId),
      competitors: row.competitors.map((one) => ({
        ...one,
        id: number(map, 'competitors', one.id),
      })),
      citations: row.citations.map((one) => ({
        ...one,
        competitorId: orNull(map, 'competitors', one.competitorId),
      })),
    };
  },
  rawAnswers: (row, map) => ({
    ...row,
    ...ownerOf(row, map),
    observationKey: keyOf(row.observationKey, map),
  }),
  referrals: (row, map, { referralBatch }) => ({
    ...row,
    ...ownerOf(row, map),
    connectionId: map('referral_connections', row.connectionId),
    batch: referralBatch,
  }),
  visits: (row, map) => ({ ...row, ...ownerOf(row, map), siteId: map('sites', row.siteId) }),
};

/**
 * Versions come from the sequence of ids, so an answer's new id is a version of its content that is below all later ones. Readings
 * of it keep their order.
 */
export const versionOf = (id: number, version: number) =>
  id * readingsPerVersion + (version % readingsPerVersion);

const collected = /^(collection:)(\d+)$/;

/** A question of this installation could have the same number. */
export function keyOf(key: string, map: MapId): string {
  const [, before, question] = collected.exec(key) ?? [];
  return question === undefined ? key : `${before}${map(questionKind, Number(question))}`;
}
