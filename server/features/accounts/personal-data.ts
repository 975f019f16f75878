import { asc, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import { remarksForms } from '#contract/checks/fields.ts';
import { logTitle } from '#contract/log-actions.ts';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { isAdmin, roleOf, type Utype } from '#contract/roles.ts';
import { formatDay } from '#contract/words/dates.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/chapter.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { savedData } from '#server/platform/drafts/tables.ts';
import { actionLog } from '#server/platform/log/tables.ts';
import type { Person } from '#server/platform/users.ts';
import { deviceName } from './device-name.ts';
import { endSessions } from './sessions.ts';
import { confirmationCodes, sessions, users } from './tables.ts';

const roleNames = {
  administrator: 'администратор',
  curator: 'куратор',
  parent: 'родитель',
  participant: 'участник',
  guide: 'наставник',
};

const accountsOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'account',
  title: 'Учётная запись',
  entries: entriesOf(
    await db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids])),
    ({ id }) => id,
    (user) => ({
      facts: [
        ['id', 'Номер', user.id],
        ['role', 'Роль', roleOf(user.utype), roleNames[roleOf(user.utype)]],
        ['surname', 'Фамилия', user.surname],
        ['name', 'Имя', user.name],
        ['patronymic', 'Отчество', user.patronymic],
        ['birth_date', 'Дата рождения', user.birth_date, user.birth_date ? formatDay(user.birth_date) : '—'],
        ['email', 'Почта', user.email],
        moment('email_verified_at', 'Почта подтверждена', user.email_verified_at),
        ['phone', 'Телефон', user.phone],
        moment('phone_verified_at', 'Телефон подтверждён', user.phone_verified_at),
        ['second_factor', 'Вход в два шага', user.totp_enabled_at !== null],
        ['last_season', 'Последний сезон со входом', user.last_season],
        moment('blocked_at', 'Заблокирован', user.blocked_at),
        moment('created_at', 'Создана', user.created_at),
        moment('updated_at', 'Изменена', user.updated_at),
      ],
    }),
  ),
});

const sessionsOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'sessions',
  title: 'Сеансы входа',
  entries: entriesOf(
    await db
      .select()
      .from(sessions)
      .where(inArray(sessions.user_id, [...ids]))
      .orderBy(asc(sessions.id)),
    ({ user_id }) => user_id,
    ({ user_agent, ip, created_at, seen_at, expires_at }) => ({
      title: deviceName(user_agent),
      facts: [
        ['user_agent', 'Браузер', user_agent],
        ['ip', 'Адрес в сети', ip],
        moment('created_at', 'Вход', created_at),
        moment('seen_at', 'Последнее обращение', seen_at),
        moment('expires_at', 'Действует до', expires_at),
      ],
    }),
  ),
});

const draftsOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'drafts',
  title: 'Черновики форм',
  entries: entriesOf(
    await db
      .select()
      .from(savedData)
      .where(inArray(savedData.user_id, [...ids]))
      .orderBy(asc(savedData.form)),
    ({ user_id }) => user_id,
    ({ form, preserved, updated_at }) => ({
      title: form,
      facts: [
        ['form', 'Форма', form],
        ['preserved', 'Что набрано', preserved, JSON.stringify(preserved, null, 1)],
        moment('updated_at', 'Сохранён', updated_at),
      ],
    }),
  ),
});

/** What others of the portal wrote about the person is said by role, never by name; a stranger's reason is not shown. */
const logOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => {
  const rows = await db
    .select({ line: actionLog, actor_utype: users.utype })
    .from(actionLog)
    .leftJoin(users, eq(users.id, actionLog.actor_id))
    .where(inArray(actionLog.subject_id, [...ids]))
    .orderBy(asc(actionLog.id));
  const known = new Set(ids);
  const whoOf = (actor_id: number | null, utype: Utype | null): string =>
    actor_id === null || utype === null ? 'портал' : isAdmin(utype) ? 'администрация' : roleNames[roleOf(utype)];
  return {
    key: 'log',
    title: 'Журнал',
    entries: entriesOf(
      rows,
      ({ line }) => line.subject_id ?? 0,
      ({ line: { at, action, actor_id, from_status, to_status, why }, actor_utype }) => {
        const isTold = actor_id === null || known.has(actor_id) || (actor_utype !== null && isAdmin(actor_utype));
        return {
          title: logTitle(action),
          facts: [
            moment('at', 'Когда', at),
            ['action', 'Действие', action],
            ['who', 'Кто', whoOf(actor_id, actor_utype)],
            ['from_status', 'Из статуса', from_status],
            ['to_status', 'В статус', to_status],
            ['why', 'Почему', isTold ? why : ''],
          ],
        };
      },
    ),
  };
};

/** Everything kept of these people's accounts but the secrets; four queries. */
export const accountChapters = (db: Connection, ids: readonly number[]): Promise<Chapter[]> =>
  Promise.all([accountsOf(db, ids), sessionsOf(db, ids), draftsOf(db, ids), logOf(db, ids)]);

/** The drafts of these people, and those others keep about them: a former parent's, an administrator's remarks. */
const draftsAbout = (ids: readonly number[]): SQL | undefined =>
  or(
    inArray(savedData.user_id, [...ids]),
    inArray(savedData.form, ids.map(draftForm)),
    ...ids.map((id) => like(savedData.form, `${remarksForms(id)}%`)),
  );

const linesAbout = (ids: readonly number[]): SQL | undefined =>
  or(inArray(actionLog.subject_id, [...ids]), inArray(actionLog.actor_id, [...ids]));

export async function countAccounts(db: Connection, ids: readonly number[]) {
  return {
    people: await db.$count(users, inArray(users.id, [...ids])),
    sessions: await db.$count(sessions, inArray(sessions.user_id, [...ids])),
    drafts: await db.$count(savedData, draftsAbout(ids)),
    log_lines: await db.$count(actionLog, linesAbout(ids)),
  };
}

export const listUsersOf = (db: Connection, ids: readonly number[]): Promise<Person[]> =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));

/**
 * Deletes these accounts, in the caller's transaction: whatever refers to them goes with them or forgets them. The log
 * keeps its lines without a word of theirs. Every process ends their sessions with the commit.
 */
export async function eraseAccounts(tx: Connection, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await tx.update(actionLog).set({ why: '', details: {} }).where(linesAbout(ids));
  await tx.delete(savedData).where(draftsAbout(ids));
  const contactsOf = (kind: 'email' | 'phone') => people.map((person) => person[kind]).filter((one) => one !== null);
  // Of registrations begun, and of anybody who asked for a code to this contact.
  await tx
    .delete(confirmationCodes)
    .where(
      or(inArray(confirmationCodes.email, contactsOf('email')), inArray(confirmationCodes.phone, contactsOf('phone'))),
    );
  for (const id of ids) await endSessions(tx, id);
  await tx.delete(users).where(inArray(users.id, ids));
}
