import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/courses/teachings.ts';
import type { Status } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Live } from '#server/platform/live/live.ts';
import { lockParticipation } from './locks.ts';
import { announceGuide, lockGuide, moveGuide } from './move-guide.ts';
import { announceStatus, moveStatus } from './move-status.ts';
import { guides, participations } from './tables.ts';

/** A step along the scale; `actor_id` is null where the clock takes it. */
type Step = { from: Status; to: Status; by: 'child' | 'clock'; actor_id: number | null; why: string };

/** Tells the pages whom the step concerns; call it after the commit. */
export type Announce = (live: Live) => void;

/** What lets somebody study: a participant's latest participation, or a guide's own row. */
export type StatusRow = {
  /** To join one's own rows with, and to lock in one statement with them; only `move` writes it. */
  table: PgTable;
  /** The row's key, of whom it is, its status. */
  id: SQL<number>;
  user_id: SQL;
  status: SQL<Status | null>;
  /** The row under way first. */
  newest: SQL;
  lock: (tx: Connection, user_id: number) => Promise<{ id: number; status: Status | null; season: number }>;
  move: (tx: Connection, id: number, step: Step) => Promise<Announce>;
};

const number = (column: SQL): SQL<number> => column.mapWith(Number) as SQL<number>;

export const statusRows: Record<Audience, StatusRow> = {
  participant: {
    table: participations,
    id: number(sql`${participations.id}`),
    user_id: sql`${participations.participant_id}`,
    status: sql`${participations.status}`,
    newest: desc(participations.season),
    lock: lockParticipation,
    move: async (tx, participation_id, { from, to, by, actor_id, why }) => {
      const step = { participation_id, from: [from], to, by: { who: by, user_id: actor_id }, why };
      const moved = await moveStatus(tx, step);
      return (live) => announceStatus(live, moved);
    },
  },
  guide: {
    table: guides,
    id: number(sql`${guides.user_id}`),
    user_id: sql`${guides.user_id}`,
    status: sql`${guides.status}`,
    newest: desc(guides.user_id),
    lock: async (tx, user_id) => ({
      ...(await lockGuide(tx, user_id)),
      season: (await getConfiguration(tx)).current_year,
    }),
    move: async (tx, user_id, { from, to, actor_id, why }) => {
      const moved = await moveGuide(tx, { user_id, from: [from], to, actor_id, why });
      return (live) => announceGuide(live, moved);
    },
  },
};
