import { z } from 'zod';

export const engineNames = ['duckdb', 'clickhouse'] as const;
export type EngineName = (typeof engineNames)[number];

const timestamp = z.iso.datetime({ offset: true });

export const moveBody = z.object({
  to: z.enum(engineNames).meta({
    description:
      'Where to: `clickhouse`, a server, or `duckdb`, a new file in the data folder (also from a DuckDB file: the new one is compact).',
  }),
  url: z.string().min(1).max(2048).optional().meta({
    description:
      'Of ClickHouse: `https://user:password@host:8443/database`. It is kept in memory only.',
  }),
});

export const moveState = z
  .object({
    status: z.enum(['none', 'comparing', 'copying', 'switching', 'done', 'failed', 'cancelled']),
    from: z.enum(engineNames).meta({ description: 'The engine in use when the move began.' }),
    to: z.enum(engineNames).nullable(),
    pass: z.int().meta({ description: 'Later passes copy what was written meanwhile.' }),
    parts: z.int().meta({ description: 'Days of brands to copy in this pass.' }),
    parts_done: z.int(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    message: z.string().nullable().meta({
      description: 'Why it failed, or what to do before the next start.',
    }),
  })
  .meta({ id: 'MoveState' });

export const writePause = z
  .object({
    until: timestamp.meta({ description: 'When writes continue by themselves.' }),
  })
  .meta({ id: 'WritePause' });

export const endedWritePause = z
  .object({
    lasted: z.boolean().meta({
      description: 'Whether writes waited until now; false: they had continued already.',
    }),
  })
  .meta({ id: 'EndedWritePause' });

export type WritePause = z.infer<typeof writePause>;
export type EndedWritePause = z.infer<typeof endedWritePause>;
export type MoveBody = z.infer<typeof moveBody>;
export type MoveState = z.infer<typeof moveState>;
