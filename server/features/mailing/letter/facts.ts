import { type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import type { MailingPlaceholder } from '#contract/mailing/placeholders.ts';
import { type Utype, utypes } from '#contract/roles.ts';
import { fullName, nameAndPatronymic } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { participants as kin, participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

/** Facts about a recipient that a letter may name. */
export type Facts = {
  user_id: number;
  utype: Utype;
  surname: string;
  name: string;
  patronymic: string;
  email: string | null;
  /** A parent's children by their names, the oldest account first. */
  children: string[];
  directions: Direction[];
};

/** What a letter may name of its recipient, as columns of a query that has `users`. */
export const factColumns: SQL = sql`${users.id}::integer as user_id, ${users.utype} as utype, ${users.surname} as surname,
  ${users.name} as name, ${users.patronymic} as patronymic, ${users.email} as email,
  array(select child.name from ${kin} join ${users} child on child.id = ${kin.user_id}
    where ${kin.parent_id} = ${users.id} and child.name <> '' order by child.id) as children,
  array(select distinct ${p.direction} from ${p} where ${p.is_current} and ${p.direction} is not null
    and (${p.user_id} = ${users.id} or ${p.user_id} in
      (select ${kin.user_id} from ${kin} where ${kin.parent_id} = ${users.id})) order by 1) as directions`;

export async function findFacts(db: Connection, user_id: number): Promise<Facts | undefined> {
  const { rows } = await db.execute<Facts>(sql`select ${factColumns} from ${users} where ${users.id} = ${user_id}`);
  return rows[0];
}

/** «Анна», «Анна и Пётр», «Анна, Пётр и Вера». */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} и ${names.at(-1)}`;

/** Facts that are alike for every recipient. */
export type Shared = { season: number; email: string; phone: string };

export async function readShared(db: Connection): Promise<Shared> {
  const { current_year, contact_email, contact_phone } = await getConfiguration(db);
  return { season: current_year, email: contact_email, phone: contact_phone };
}

/** A header is one line, and so is a name, whatever it holds. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** The value of each placeholder; empty where the person has none. */
export function placeholderValues(facts: Facts, shared: Shared): Record<MailingPlaceholder, string> {
  const isChild = facts.utype === utypes.participant;
  const values: Record<MailingPlaceholder, string> = {
    имя: isChild ? facts.name : nameAndPatronymic(facts),
    фамилия: facts.surname,
    ребёнок: isChild ? facts.name : listed(facts.children),
    направление: listed(facts.directions.map((direction) => directionTitle(direction))),
    сезон: String(shared.season),
    почта: shared.email,
    телефон: shared.phone,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)])) as typeof values;
}

/** Facts about nobody, for a preview without a person. */
export const exampleFacts: Facts = {
  user_id: 0,
  utype: utypes.parent,
  surname: 'Морская',
  name: 'Анна',
  patronymic: 'Сергеевна',
  email: null,
  children: ['Пётр'],
  directions: ['hydronauts'],
};

export const nameOf = (facts: Facts): string => fullName(facts);
