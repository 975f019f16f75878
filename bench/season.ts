import { type SQL, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { timeoutTypes } from '#contract/timeouts.ts';
import { regions } from '#contract/validation/regions.ts';
import { remindOfDeadlines } from '#server/features/participation/deadlines/remind.ts';
import { participantTable } from '#server/features/participation/status/transitions.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { sendMessage } from '#server/platform/delivery/jobs.ts';

/** How many of a hundred children stand at each status in the middle of a season. */
const shares: readonly (readonly [status: Status, share: number])[] = [
  [10, 12],
  [20, 7],
  [30, 4],
  [40, 2],
  [50, 1],
  [60, 5],
  [80, 2],
  [100, 4],
  [110, 5],
  [120, 2],
  [130, 8],
  [140, 2],
  [150, 3],
  [200, 27],
  [210, 6],
  [250, 2],
  [260, 8],
];
const statusOf = shares.flatMap(([status, share]) => Array<Status>(share).fill(status));
/** The status from which each is reached, the usual one. */
const leftOf = shares.flatMap(([status]) => {
  const [[[from] = []] = []] = participantTable[status].reached;
  return from === undefined ? [] : [[status, from] as const];
});
const timerOf = shares.flatMap(([status]) => {
  const { timer } = participantTable[status];
  return timer === undefined ? [] : [[status, timer] as const];
});

/** Without the ending that tells a woman's surname from a man's. */
const surnames =
  'Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Сергеев Кузьмин Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин Максимов Поляков Сорокин Виноградов Ковалёв Белов Медведев Антонов Тарасов Жуков Баранов Филиппов Комаров Давыдов Беляев Герасимов Богданов Осипов Сидоров Матвеев Титов Марков Миронов Крылов Куликов Карпов Власов Мельников Денисов Гаврилов Тихонов Казаков Афанасьев Данилов Савельев Тимофеев Фомин Чернов Абрамов Мартынов Ефимов Федотов Щербаков Назаров Калинин Исаев Чернышёв Быков Маслов Родионов Коновалов Лазарев Воронин Климов Филатов Пономарёв Голубев Кудрявцев Прохоров Наумов Потапов Журавлёв Овчинников Трофимов Леонов Соболев Ермаков Колесников Гончаров Емельянов Никифоров Грачёв Котов Гришин Ефремов Архипов Громов Кириллов Малышев Панов Моисеев Румянцев Акимов Кондратьев Бирюков Горбунов Анисимов Еремин Тихомиров Галкин Лукьянов Михеев Скворцов Юдин Белоусов Нестеров Симонов Прокофьев Харитонов Князев Цветков Левин Митрофанов Воронов Аксёнов Софронов Мальцев Логинов Горшков Савин Краснов Майоров Демидов Елисеев Рыбаков Сафонов Плотников Демин Хохлов Фадеев Молчанов Игнатов Литвинов Ершов Ушаков Дементьев Рябов Мухин Калашников Леонтьев Лобанов Кузин Корнеев Евдокимов Бородин Платонов Некрасов Балашов Бобров Жданов Блинов Игнатьев Коротков Муравьёв Крюков Беляков Богомолов Дроздов Лавров Зуев Петухов Ларин Никулин Серов Терентьев Зотов Устинов Фокин Самойлов Константинов Сахаров Шишкин Самсонов Черкасов Чистяков Носов Спиридонов Карасёв Авдеев Воронцов Зверев Владимиров Селезнёв Нечаев Кудряшов Седов Фирсов Андрианов Панфилов Головин Терехов Ульянов Шестаков Агеев Никонов Селиванов Баженов Гордеев Кожевников Пахомов Зимин Костин Широков Филимонов Ларионов Овсянников Сазонов Суворов Нефёдов Корнилов Любимов Львов Горбачёв Копылов Лукин Токарев Кулешов Шилов Большаков Панкратов Родин Шаповалов Покровский'.split(
    ' ',
  );
const men =
  'Александр Максим Михаил Артём Даниил Иван Дмитрий Кирилл Андрей Матвей Егор Илья Марк Тимофей Роман Никита Лев Алексей Владимир Ярослав Фёдор Георгий Арсений Константин Степан Денис Николай Глеб Павел Сергей'.split(
    ' ',
  );
const women =
  'София Мария Анна Алиса Виктория Полина Елизавета Екатерина Ксения Дарья Варвара Арина Вероника Александра Милана Василиса Маргарита Ева Анастасия Таисия Кира Ульяна Валерия Ольга Елена Татьяна Наталья Ирина Юлия Светлана'.split(
    ' ',
  );

/** With «ич» a son's, with «на» a daughter's. */
const patronymics =
  'Александров Максимов Михайлов Иванов Дмитриев Андреев Алексеев Владимиров Сергеев Николаев Павлов Романов Денисов Фёдоров Викторов Олегов'.split(
    ' ',
  );

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
/** One of the values for a row: the same at every run. `salt` keeps two columns apart. */
const oneOf = (values: readonly string[], row: string, salt: number) =>
  sql`(array[${list(values)}]::text[])[1 + abs(hashint8(${sql.raw(row)} * 31 + ${salt}::integer)::bigint) % ${values.length}::integer]`;
const byStatus = (values: readonly (readonly [status: Status, value: string | number])[], type: 'integer' | 'text') =>
  sql`case status ${sql.join(
    values.map(([status, value]) => sql`when ${status}::integer then ${value}::${sql.raw(type)}`),
    sql` `,
  )}`;
const draw = (row: string, salt: number, of: number) =>
  sql`abs(hashint8(${sql.raw(row)} * 31 + ${salt}::integer)::bigint) % ${of}::integer`;

async function addSchools(db: Connection): Promise<void> {
  await db.execute(sql`
    insert into schools (name, region, city)
    select (array['Школа № ', 'Гимназия № ', 'Лицей № '])[1 + n % 3] || n, region, region || ', город ' || (n % 7 + 1)
    from unnest(array[${list(regions)}]::text[]) region, generate_series(1, 60) n
    on conflict do nothing`);
}

/** Parents and children as rows to come: who belongs to whom, of which sex, at which status. */
async function planFamilies(db: Connection, families: number): Promise<void> {
  await db.execute(sql`
    create temporary table plan_parents on commit drop as
    select n, nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, ${families}::integer) n`);
  await db.execute(sql`
    create temporary table plan_children on commit drop as
    select row_number() over () as n, parents.id as parent_id, parents.n as family,
      nextval(pg_get_serial_sequence('users', 'id')) as id
    from plan_parents parents,
      generate_series(1, case when ${draw('parents.n', 1, 20)} = 0 then 3 when ${draw('parents.n', 2, 4)} = 0 then 2 else 1 end)`);
  await db.execute(sql`
    alter table plan_children add column status integer, add column is_girl boolean, add column was_sent boolean,
      add column region text, add column school_id bigint, add column timer text, add column deadline timestamptz`);
  await db.execute(sql`
    update plan_children set
      status = (array[${list(statusOf)}]::integer[])[1 + ${draw('n', 3, statusOf.length)}],
      is_girl = ${draw('n', 4, 2)} = 0,
      region = ${oneOf(regions, 'family', 5)}`);
  await db.execute(sql`
    update plan_children set was_sent = status not in (${s.QUESTIONNAIRE_TO_FILL}, ${s.QUESTIONNAIRE_FILL_EXPIRED}) and not (status = ${s.WITHDRAWN} and n % 2 = 0),
      timer = ${byStatus(timerOf, 'text')} when ${s.TRAINING}::integer then 'MILESTONE_' || (1 + n % 23) end`);
  await db.execute(sql`
    update plan_children
    set deadline = date_trunc('day', now()) + (1 + ${draw('n', 19, 14)}) * interval '1 day' + interval '20:59:59'
    where timer is not null`);
  await db.execute(sql`
    update plan_children set school_id = schools.id from schools
    where schools.region = plan_children.region and schools.name like '% ' || (1 + ${draw('plan_children.n', 6, 60)})`);
}

/** Parents, then children; contacts begin at a number nobody has yet. */
async function addPeople(db: Connection, season: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, utype, surname, name, patronymic, birth_date, email, phone, email_verified_at, phone_verified_at, created_at)
    overriding system value
    select id, 2, ${oneOf(surnames, 'n', 7)} || 'а', ${oneOf(women, 'n', 8)}, ${oneOf(patronymics, 'n', 9)} || 'на',
      date '1976-01-01' + (${draw('n', 10, 5000)})::integer, 'parent' || id || '@season.test', '+79' || (200000000 + id), now(), now(),
      now() - (${draw('n', 11, 90)}) * interval '1 day'
    from plan_parents`);
  await db.execute(sql`
    insert into users (id, utype, surname, name, patronymic, birth_date, email, phone, created_at)
    overriding system value
    select id, 3, ${oneOf(surnames, 'family', 7)} || case when is_girl then 'а' else '' end,
      case when is_girl then ${oneOf(women, 'n', 12)} else ${oneOf(men, 'n', 13)} end,
      ${oneOf(patronymics, 'family', 14)} || case when is_girl then 'на' else 'ич' end,
      make_date(${season}::integer - 17, 8, 31) + (${draw('n', 15, 1460)})::integer,
      'child' || id || '@season.test', '+79' || (500000000 + id), now() - (${draw('n', 16, 80)}) * interval '1 day'
    from plan_children`);
  await db.execute(sql`
    insert into participants (user_id, parent_id, gender)
    select id, parent_id, case when is_girl then 'female' else 'male' end from plan_children`);
}

async function addAdmission(db: Connection, season: number): Promise<void> {
  await db.execute(sql`
    insert into participations (user_id, audience, season, status, left_status, region, school_id, direction, status_changed_at,
      questionnaire_sent_at, deadline, surname_key)
    select plan.id, 'participant', ${season}::integer, status, ${byStatus(leftOf, 'integer')} end,
      case when was_sent then region end, case when was_sent then school_id end,
      case when status = ${s.DIRECTION_CHOSEN} then ${oneOf(['keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts'], 'n', 17)} end,
      changed_at, case when was_sent then changed_at end, deadline, users.surname_key
    from (select *, now() - (${draw('n', 18, 14 * 24)}) * interval '1 hour' as changed_at from plan_children) plan
      join users on users.id = plan.id`);
  await db.execute(sql`
    insert into questionnaires (participation_id, participant_id, answers, sendings, sent_at)
    select participations.id, plan.id, jsonb_build_object(
        'birth_place', plan.region, 'citizenship', 'Россия', 'document_kind', 'passport', 'document_series', '4712',
        'document_number', lpad(plan.n::text, 6, '0'), 'registration_region', plan.region, 'living_is_same', true,
        'school_id', plan.school_id, 'school_class', 8, 'allergies', 'Нет', 'swimming', 'well', 'about', repeat('О море. ', 20)),
      case when plan.status in (${s.QUESTIONNAIRE_FIXED}, ${s.QUESTIONNAIRE_LAST_ATTEMPT}) then 2 else 1 end, participations.status_changed_at
    from plan_children plan join participations on participations.user_id = plan.id
    where plan.was_sent`);
  await db.execute(sql`
    insert into timeouts (user_id, time_out_type_code, time_out_date)
    select id, timer, deadline from plan_children where timer is not null`);
  await db.execute(sql`
    insert into action_log (at, actor_id, subject_id, participation_id, action, from_status, to_status)
    select participations.status_changed_at, plan.parent_id, plan.id, participations.id, 'status_changed', ${s.QUESTIONNAIRE_TO_FILL}::integer, plan.status
    from plan_children plan join participations on participations.user_id = plan.id`);
}

/** Brings the open deadlines of these types into the past, as a night of downtime would. */
export const passDeadlines = (db: Connection, types: readonly (typeof timeoutTypes)[number][]): Promise<number> =>
  setDeadlines(db, sql`now() - interval '1 day'`, sql`time_out_type_code in (${list(types)})`);

/** Brings every open deadline of a milestone near, as a term that ends for all on one day. Returns how many. */
export const bringDeadlines = (db: Connection): Promise<number> =>
  setDeadlines(db, sql`now() + interval '70 hours'`, sql`time_out_type_code like 'MILESTONE%'`);

async function setDeadlines(db: Connection, date: SQL, whose: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with moved as (
      update timeouts set time_out_date = ${date} where closed_at is null and suspended_at is null and ${whose}
      returning user_id, time_out_date
    )
    update participations set deadline = time_out_date from moved where moved.user_id = participations.user_id and is_current`);
  return rowCount ?? 0;
}

/**
 * The middle of a season as a script makes it: so many families with one to three children each, spread over the
 * statuses, regions and schools, with questionnaires, deadlines and log. Returns the number of children. One transaction,
 * some twenty statements, whatever the number.
 */
export async function fillSeason(db: Database, families: number, season: number): Promise<number> {
  const children = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addSchools(tx);
    await planFamilies(tx, families);
    await addPeople(tx, season);
    await addAdmission(tx, season);
    const { rows } = await tx.execute<{ total: string }>(sql`select count(*) as total from plan_children`);
    return Number(rows[0]?.total);
  });
  await db.execute(sql`vacuum analyze`);
  return children;
}

/** What is sent out meanwhile, reminders of the season's deadlines as well, is no part of what is measured; nor is it queued again. */
export async function forgetLetters(db: Connection): Promise<void> {
  await db.execute(sql`update messages set sent_at = now() where sent_at is null and failed_at is null`);
  await db.execute(sql`delete from pgboss.job where name = ${sendMessage.name}`);
}

/** Sends no reminder of a season that was not there a minute ago: the clock would, while its lists are measured. */
export async function forgetReminders(services: Parameters<typeof remindOfDeadlines>[0]): Promise<void> {
  await remindOfDeadlines(services);
  await forgetLetters(services.db);
}
