import type { SignedContext } from '#server/platform/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { changePerson } from './change-person.ts';

type NameChange = Partial<Record<'surname' | 'name' | 'patronymic' | 'birth_date', string | undefined>>;

/** Changes a parent's own data, only what is named; the log keeps which fields, not what they were. */
export async function changeData({ db, caller }: SignedContext, named: NameChange): Promise<void> {
  const changed = Object.entries(named).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    await changePerson(tx, caller.user_id, Object.fromEntries(changed));
    const fields = changed.map(([field]) => field);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: caller.user_id,
      action: 'data_changed',
      details: { fields },
    });
  });
}
