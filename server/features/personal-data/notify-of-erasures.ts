import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { formatDate } from '#contract/words/dates.ts';
import { findParentId, listPeopleOf } from '#server/features/participation/child-statuses.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listUsers } from '#server/platform/users.ts';
import { isOpen } from './queries.ts';
import { type Erasure, erasures } from './tables.ts';

type Telling = Pick<Services, 'db' | 'delivery' | 'config'>;

type Ordered = Erasure & { subject_id: number };

/** To children in their own words, whether it is their own data or the parent's whole account. */
const tellChildren = ({ delivery }: Telling, tx: Connection, ids: readonly number[], date: string): Promise<void> =>
  notifyPeople(delivery, tx, ids, {
    kind: 'erasure_ordered',
    subject: `${date} твой кабинет будет удалён`,
    text: `${date} твой кабинет на портале и всё, что в нём есть, удалят. Вернуть это потом будет нельзя. Если это ошибка, поговори с родителем: до конца этого дня удаление можно отменить в кабинете родителя.`,
    sms: `${date} твой кабинет на портале удалят. Если это ошибка, поговори с родителем: он может это отменить.`,
  });

/** One child's data: to the parent without the child's name. */
async function tellParent({ delivery, config }: Telling, tx: Connection, { id, subject_id }: Ordered, date: string) {
  const parent_id = await findParentId(tx, subject_id);
  const cabinet = `${config.PORTAL_ORIGIN}/parent/account`;
  await notifyPeople(delivery, tx, parent_id === null ? [] : [parent_id], {
    kind: 'erasure_ordered',
    subject: `${date} данные ребёнка будут удалены`,
    text: `${date} мы удалим данные одного из ваших детей: учётную запись, анкету, файлы, результаты обучения. Чьи именно, видно в кабинете. Вернуть их потом нельзя.\n\nПередумать можно до конца этого дня: ${cabinet}\n\nНомер заявки ${id}: под этим номером у нас останется акт об удалении, личных данных в нём нет.`,
    sms: `${date} данные вашего ребёнка на портале будут удалены. Передумать можно в кабинете: ${cabinet}`,
  });
}

async function notifyOwner({ delivery, config }: Telling, tx: Connection, { id, subject_id }: Ordered, date: string) {
  const login = `${config.PORTAL_ORIGIN}/login`;
  await notifyPeople(delivery, tx, [subject_id], {
    kind: 'erasure_ordered',
    subject: `${date} ваш кабинет будет удалён`,
    text: `${date} мы удалим ваш кабинет и все данные в нём; вместе с кабинетом родителя удаляются данные детей: учётные записи, анкеты, файлы, результаты обучения. Вернуть их потом нельзя.\n\nПередумать можно до конца этого дня: войдите на портал ${login} и нажмите «Передумать».\n\nНомер заявки ${id}: под этим номером у нас останется акт об удалении, личных данных в нём нет. Других писем об этом после удаления не будет: писать станет некуда.`,
    sms: `${date} ваш кабинет на портале и данные в нём будут удалены. Передумать: ${login}`,
  });
}

async function tell(telling: Telling, tx: Connection, one: Ordered): Promise<void> {
  const date = formatDate(one.due_at);
  const people = await listUsers(tx, await listPeopleOf(tx, one.subject_id));
  const children = people.filter(({ utype }) => utype === utypes.participant).map(({ id }) => id);
  await (children.includes(one.subject_id) ? tellParent : notifyOwner)(telling, tx, one, date);
  await tellChildren(telling, tx, children, date);
}

/** Tells of a few requests at a time, each once: whoever marks a request, tells of it, in one transaction. */
async function tellAndMark(telling: Telling, which: SQL | undefined, mark: 'told_at' | 'reminded_at'): Promise<void> {
  await telling.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(erasures)
      .where(and(isOpen, which))
      .orderBy(asc(erasures.id))
      .limit(50)
      .for('update', { skipLocked: true });
    for (const one of waiting) {
      const { subject_id } = one;
      if (subject_id === null) continue;
      await tell(telling, tx, { ...one, subject_id });
      await tx
        .update(erasures)
        .set({ [mark]: now })
        .where(sql`${erasures.id} = ${one.id}`);
    }
  });
}

/** Tells those who do not know yet that their data will be erased, and when. Call it after the commit of `scheduleErasure`. */
export const notifyOfErasures = (telling: Telling): Promise<void> =>
  tellAndMark(telling, isNull(erasures.told_at), 'told_at');

/** Reminds three days before. */
export const remindOfErasures = (telling: Telling): Promise<void> =>
  tellAndMark(
    telling,
    and(isNull(erasures.reminded_at), sql`${erasures.due_at} between now() and now() + interval '3 days'`),
    'reminded_at',
  );
