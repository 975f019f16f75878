import { sql } from 'drizzle-orm';
import { type Role, utypes } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { filledAt } from './remove-demo.ts';
import { type Forms, tablesThat } from './table-rules.ts';

/** What will be removed, and what stays, a line for each kind that exists. */
export type DemoCount = { goes: string[]; stays: string[] };

const peopleForms: Readonly<Record<Role, Forms>> = {
  parent: ['родитель', 'родителя', 'родителей'],
  participant: ['ребёнок', 'ребёнка', 'детей'],
  guide: ['наставник', 'наставника', 'наставников'],
  administrator: ['администратор', 'администратора', 'администраторов'],
  curator: ['куратор', 'куратора', 'кураторов'],
};

const isStaff = sql`utype in (${utypes.administrator}, ${utypes.curator})`;

async function countPeople(db: Connection, staysWith: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ utype: number; people: number; trial: number }>(sql`
    select utype, count(*)::int as people, count(*) filter (where created_at > ${filledAt})::int as trial
    from users where id <> all(${sql.param(staysWith)}::bigint[]) group by utype`);
  return (Object.keys(peopleForms) as Role[]).flatMap((role) => {
    const found = rows.find(({ utype }) => utype === utypes[role]);
    if (!found) return [];
    const trial = found.trial > 0 ? `, из них во время пробы — ${found.trial}` : '';
    return [plural(found.people, ...peopleForms[role]) + trial];
  });
}

/** Rows of each table that go and stay, by one query. */
async function countTables(db: Connection): Promise<{ table: string; forms: Forms; goes: number; stays: number }[]> {
  const spoken = [
    ...tablesThat('emptied').map(({ table, rule }) => ({
      table,
      forms: rule.forms,
      goes: sql`true`,
      stays: sql`false`,
    })),
    ...tablesThat('sample goes').map(({ table, rule }) => ({
      table,
      forms: rule.forms,
      goes: sql`${sql.identifier(rule.changed)} <= ${filledAt}`,
      stays: sql`${sql.identifier(rule.changed)} > ${filledAt}`,
    })),
    ...tablesThat('as before').map(({ table, rule }) => ({
      table,
      forms: rule.forms,
      goes: sql`updated_at <= ${filledAt} and ${sql.identifier(rule.key)} <> all(${sql.param(rule.except)}::text[])`,
      stays: sql`updated_at > ${filledAt}`,
    })),
  ].flatMap(({ forms, ...rest }) => (forms ? [{ forms, ...rest }] : []));
  const counts = spoken.map(
    ({ table, goes, stays }) => sql`select ${table}::text as at, count(*) filter (where ${goes})::int as goes,
      count(*) filter (where ${stays})::int as stays from ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<{ at: string; goes: number; stays: number }>(sql.join(counts, sql` union all `));
  return spoken.flatMap(({ table, forms }) => {
    const found = rows.find(({ at }) => at === table);
    return found ? [{ table, forms, goes: found.goes, stays: found.stays }] : [];
  });
}

/** Further things that stay: administrators, the course, the options. One query. */
async function countRemaining(db: Connection, staff: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{
    staff: string[] | null;
    milestones: number;
    terms: number;
    faq: number;
    options: number;
  }>(sql`
    select (select array_agg(trim(concat_ws(' ', surname, name)) order by id) from users
        where id = any(${sql.param(staff)}::bigint[]) and ${isStaff}) as staff,
      (select count(*) from milestones)::int as milestones, (select count(*) from glossary_terms)::int as terms,
      (select count(*) from faq)::int as faq,
      (select count(*) from configuration where updated_at > ${filledAt})::int as options`);
  const [found] = rows;
  if (!found) return [];
  return [
    ...(found.staff ? [`сотрудники: ${found.staff.join(', ')}`] : []),
    `${plural(found.milestones, 'этап', 'этапа', 'этапов')} курса с лекциями и тестами`,
    `${plural(found.terms, 'слово', 'слова', 'слов')} словаря, ${plural(found.faq, 'частый вопрос', 'частых вопроса', 'частых вопросов')}, оба руководства`,
    ...(found.options > 0 ? [plural(found.options, 'настройка', 'настройки', 'настроек')] : []),
  ];
}

/** Counts what goes and what stays at the end of the trial; `staff`: the numbers of those who stay. */
export async function countDemo(db: Connection, staff: readonly number[]): Promise<DemoCount> {
  const [people, tables, kept] = [await countPeople(db, staff), await countTables(db), await countRemaining(db, staff)];
  return {
    goes: [...people, ...tables.flatMap(({ forms, goes }) => (goes > 0 ? [plural(goes, ...forms)] : []))],
    stays: [...kept, ...tables.flatMap(({ forms, stays }) => (stays > 0 ? [plural(stays, ...forms)] : []))],
  };
}
