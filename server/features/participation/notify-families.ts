import type { FactKind } from '#contract/notices/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Notice, notifyEach, type PersonalNotice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { type FamilyOf, listFamilies } from './child-statuses.ts';

/** Who reads a notice about a participant: the participant, with «ты», or the parent, with «вы». `name`: the child's first name. */
export type NoticeReader = { whom: 'child' | 'parent'; name: string; participant_id: number; origin: string };

/** The page a notice of this kind leads its reader to, as a letter writes it. */
export const noticeUrl = ({ whom, participant_id, origin }: NoticeReader, kind: FactKind): string =>
  `${origin}${noticePath(kind, whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

/** Families whose letters are made at once: a season's do not fit into the memory. */
const BATCH = 500;

/**
 * Sends the notices that `noticesOf` makes of each row and of the family of its participant (`user_id`; undefined where it is
 * no participant, as of a guide), in the caller's transaction: a constant number of queries for five hundred rows.
 */
export async function notifyEachFamily<Row extends { user_id: number }>(
  { delivery }: Pick<Services, 'delivery'>,
  tx: Connection,
  rows: readonly Row[],
  noticesOf: (family: FamilyOf | undefined, row: Row) => readonly PersonalNotice[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH);
    const families = await listFamilies(
      tx,
      batch.map(({ user_id }) => user_id),
    );
    await notifyEach(
      delivery,
      tx,
      batch.flatMap((row) => noticesOf(families.get(row.user_id), row)),
    );
  }
}

type FamilyNoticeDeps = Pick<Services, 'delivery' | 'config'>;

/** Sends to each participant (`user_id`) and, where there is one, to the parent, what `write` says to that reader; in the caller's transaction. */
export const notifyFamilies = <Row extends { user_id: number }>(
  { delivery, config }: FamilyNoticeDeps,
  tx: Connection,
  rows: readonly Row[],
  write: (reader: NoticeReader, row: Row) => Notice,
): Promise<void> =>
  notifyEachFamily({ delivery }, tx, rows, (family, row) => {
    if (!family) return [];
    const { participant_id, parent_id, name } = family;
    const to = (user_id: number, whom: NoticeReader['whom']) => ({
      user_id,
      about_id: participant_id,
      ...write({ whom, name, participant_id, origin: config.PORTAL_ORIGIN }, row),
    });
    return [to(participant_id, 'child'), ...(parent_id === null ? [] : [to(parent_id, 'parent')])];
  });

/** Sends one family what `write` says to each reader, by one way each (`by_one_way`). */
export const notifyFamily = (
  deps: FamilyNoticeDeps,
  tx: Connection,
  user_id: number,
  write: (reader: NoticeReader) => Notice,
): Promise<void> => notifyFamilies(deps, tx, [{ user_id }], (reader) => ({ by_one_way: true, ...write(reader) }));
