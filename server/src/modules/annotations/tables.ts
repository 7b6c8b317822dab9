import type { ColumnType, Generated } from 'kysely';
import type { Annotation, AnnotationKind } from '#contract/changes-and-actions/annotations.ts';
import type { Day } from '#contract/days.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { WatchedModels } from './models/follow-models.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type AnnotationTables = {
  annotations: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    kind: AnnotationKind;
    title: string;
    note: string | null;
    url: string | null;
    platform: Annotation['platform'];
    start_date: Day;
    end_date: Day;
    is_hidden: Defaulted<boolean>;
    creator: Annotation['created_by']['kind'];
    creator_name: string | null;
    /** What the service noticed; null where somebody wrote it. */
    occurrence: Defaulted<string | null>;
    created_at: Date;
    updated_at: Date;
  };
  model_watches: {
    brand_id: number;
    organization_id: number;
    /** Read as a value, written as JSON text. */
    models: ColumnType<WatchedModels, string | undefined, string>;
    /** Null until it was looked at for the first time. */
    watched_until: Defaulted<Day | null>;
    /** A worker that looks has until then. */
    taken_until: Defaulted<Date | null>;
  };
};

export const annotationTables = (db: Database) => db.withTables<AnnotationTables>();
