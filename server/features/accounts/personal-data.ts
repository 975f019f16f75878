import { asc, inArray, or } from 'drizzle-orm';
import { roleNames, roleOf } from '#contract/roles.ts';
import { formatDay } from '#contract/words/dates.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import type { Person } from '#server/platform/users.ts';
import { endSessions } from './sessions/sessions.ts';
import { confirmationCodes, sessions, users } from './tables.ts';

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
        ['role', 'Роль', roleOf(user.utype), roleNames[roleOf(user.utype)].toLowerCase()],
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
        ['block_reason', 'Причина блокировки', user.block_reason],
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

/** Deletes these accounts: whatever refers to them goes with them or forgets them. Every process ends their sessions with the commit. */
async function erase(tx: Connection, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const contactsOf = (kind: 'email' | 'phone') =>
    people.map((person) => person[`${kind}_verified_at`] && person[kind]).filter((one) => one !== null);
  // Of registrations begun, and of anybody who asked for a code to this contact; one not confirmed may be a stranger's.
  await tx
    .delete(confirmationCodes)
    .where(
      or(inArray(confirmationCodes.email, contactsOf('email')), inArray(confirmationCodes.phone, contactsOf('phone'))),
    );
  for (const id of ids) await endSessions(tx, id);
  await tx.delete(users).where(inArray(users.id, ids));
}

/** The accounts but their secrets. */
export const accountData: PersonalDataPart = {
  chapters: (db, ids) => Promise.all([accountsOf(db, ids), sessionsOf(db, ids)]),
  count: async (db, ids) => ({
    people: await db.$count(users, inArray(users.id, [...ids])),
    sessions: await db.$count(sessions, inArray(sessions.user_id, [...ids])),
  }),
  erase,
};
