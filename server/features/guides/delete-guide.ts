import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { countAttempts } from '#server/features/learning/personal-data.ts';
import { lockGuide } from '#server/features/participation/participants/guides.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import { listUsers } from '#server/platform/users.ts';

const plain = (surname: string): string => surname.trim().toLowerCase().replaceAll('ё', 'е');

/**
 * POST /admin/guide/delete/{id}. Deletes a guide with everything kept: the account, the course, attempts, files,
 * messages; the log keeps that it was done. Who has begun the course is deleted only by naming the surname (422 at it).
 */
export async function deleteGuide(
  context: SignedContext,
  { id, surname }: { id: number; surname: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const participation = await lockGuide(tx, id);
    const people = await listUsers(tx, [id]);
    const [guide] = people;
    if (!guide) throw notFound('Наставник не найден');
    const hasBegun = hasReachedTraining(participation?.status ?? null);
    if (hasBegun && plain(surname) !== plain(guide.surname))
      throw invalid({ surname: 'Чтобы удалить, введите фамилию наставника' });
    const attempts = await countAttempts(tx, [id]);
    await erasePeople(tx, context.parts.personalData, { people, kin: [] });
    await writeLog(tx, {
      actor_id: context.caller.user_id,
      subject_id: null,
      action: 'guide_deleted',
      details: { attempts },
    });
  });
  await removeQueued(context);
}
