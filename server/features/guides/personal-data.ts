import { and, eq, inArray } from 'drizzle-orm';
import { guideStateTitles } from '#contract/guides/state-titles.ts';
import { guides, participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { stateOf } from './list-guides.ts';

/** What the export says of these people as guides; their progress is in the part of `learning`. One query. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await db
    .select({
      user_id: guides.user_id,
      status: participations.status,
      status_changed_at: participations.status_changed_at,
    })
    .from(guides)
    .leftJoin(participations, and(eq(participations.user_id, guides.user_id), participations.is_current))
    .where(inArray(guides.user_id, [...ids]));
  const entries = entriesOf(
    rows,
    ({ user_id }) => user_id,
    ({ status, status_changed_at }) => ({
      facts: [
        ['state', 'Состояние', stateOf(status), guideStateTitles[stateOf(status)]],
        moment('status_changed_at', 'С какого времени', status_changed_at),
      ],
    }),
  );
  return [{ key: 'guide', title: 'Наставник', entries }];
}

export const guideData: PersonalDataPart = { chapters };
