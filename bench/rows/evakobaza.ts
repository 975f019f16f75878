import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { participations } from '#tests/tables.ts';
import { takeFile, takenRow } from '../download-file.ts';
import type { Row } from '../report.ts';
import { fillSeason, forgetLetters } from '../season.ts';
import { sized } from '../size.ts';
import { type SlowestQuery, slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';

const TRIPS = sized(10_000);
/** Beside them, of the same season: a shift is a part of it. */
const CHILDREN = sized(100_000);
const CHILDREN_A_FAMILY = 1.34;
const P99_MS = 100;
const SUMMARY_MS = 300;
const ALL_MS = 10_000;
const PRESSES = 200;

/** Ten thousand on their way, of a season of a hundred thousand: days, hours, trains, papers and changes of all kinds. */
async function fill({ services: { db } }: Stand, season: number): Promise<void> {
  const [found] = await db.select({ total: count() }).from(participations).where(eq(participations.season, season));
  const missing = CHILDREN - (found?.total ?? 0);
  if (missing > 0) await fillSeason(db, Math.round(missing / CHILDREN_A_FAMILY), season);
  await db.execute(sql`
    with chosen as (select id, row_number() over (order by id) as n from participations
      where season = ${season} and audience = 'participant' and is_current order by id limit ${TRIPS})
    update participations p set deadline = now() + (n % 9 - 4) * interval '1 day',
      direction = (array['keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts'])[1 + n % 5],
      status = case when n % 10 < 2 then ${s.MAIN_ENROLLED}::integer when n % 10 < 7 then ${s.TRIP_FILLED}::integer else ${s.ARRIVED}::integer end
    from chosen where p.id = chosen.id`);
  await db.execute(sql`
    insert into trips (participation_id, arrival_day, arrival_time, arrival_point_id, arrival_how_will_you_get_to_the_camp,
      arrival_person_in_charge, arrival_contact_phone, arrival_train_and_carriage, departure_day, departure_time,
      departure_point_id, departure_how_will_you_leave_the_camp, departure_person_in_charge, departure_contact_phone,
      departure_train_and_carriage, arrived_at)
    select id, date '2027-07-23' + (id % 3)::integer, time '06:00' + (id % 960) * interval '1 minute',
      (array[1, 3, 4])[1 + id % 3], 1 + id % 4, 'Морская Дарья', '+79211112233',
      case when id % 4 = 0 then 'поезд ' || (id % 40) || 'А, вагон ' || (id % 15) else '' end,
      date '2027-08-13' + (id % 3)::integer, time '06:00' + (id % 960) * interval '1 minute', (array[5, 7, 8])[1 + id % 3],
      1 + id % 4, 'Морская Дарья', '+79211112233', '', case when status = ${s.ARRIVED} then now() end
    from participations where season = ${season} and status in (${s.TRIP_FILLED}, ${s.ARRIVED})
    on conflict do nothing`);
  await db.execute(sql`
    insert into trip_documents (participation_id, kind, path, state, uploaded_at)
    select t.participation_id, kind, 'be/' || t.participation_id || left(kind, 4),
      (array['waiting', 'accepted', 'accepted', 'returned'])[1 + t.participation_id % 4], now() - t.participation_id % 500 * interval '1 minute'
    from trips t, unnest(array['consent_to_medical_intervention_file', 'commitment_with_opportunities_navigator_file']) kind
    on conflict do nothing`);
  await db.execute(sql`
    insert into trip_changes (participation_id, form, before, after)
    select participation_id, 'arrival', '{"arrival_time": "09:00"}', '{"arrival_time": "10:00"}'
    from trips where participation_id % 6 = 0`);
  await db.execute(sql`vacuum analyze participations, trips, trip_documents, trip_changes`);
}

const lists = [
  '',
  'page=300',
  'sort=surname&page=200',
  'sort=departure&page=200',
  'sort=deadline',
  'status=460&page=100',
  'direction=keepers&page=50',
  'day=2027-07-24&hour=9',
  'way=departure&day=2027-08-14&point=7',
  'mode=1&page=50',
  'train=16А',
  'to_be_met=true&page=50',
  'missing=anything',
  'missing=overdue',
  'missing=returned&page=50',
  'missing=to_check&page=50',
  'meeting=expected&page=200',
  'meeting=here',
  'changed=true&page=50',
  `search=${encodeURIComponent('иванова мария')}`,
  `search=${encodeURIComponent('мария')}`,
].map((query): SlowestQuery => `/api/admin/trips/list?${query}`);

/** So many presses of one phone that was without a network. */
async function sendPresses({ url, signIn, services: { db } }: Stand, season: number): Promise<number> {
  const { token } = await signIn('administrator');
  const rows = await db
    .select({ id: participations.id })
    .from(participations)
    .where(sql`season = ${season} and status = ${s.TRIP_FILLED}`)
    .limit(PRESSES);
  const pressed_at = new Date().toISOString();
  const presses = rows.map(({ id }) => ({ key: randomUUID(), participation_id: id, pressed_at }));
  const started = performance.now();
  const answer = await fetch(`${url}/api/admin/trips/check_ins`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ presses }),
  });
  if (!answer.ok) throw new Error(`check_ins: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

async function completeShift({ url, signIn }: Stand): Promise<{ completed: number; ms: number }> {
  const { token } = await signIn('administrator');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = await fetch(`${url}/api/admin/trips/shift`, { headers });
  const { shift } = (await asked.json()) as { shift: { to_complete: number; stayed: number } };
  const started = performance.now();
  const body = JSON.stringify({ expected: shift.to_complete, stayed: shift.stayed, before_end: true });
  const answer = await fetch(`${url}/api/admin/trips/complete_shift`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`complete_shift: ${answer.status}`);
  const { completed } = (await answer.json()) as { completed: number };
  return { completed, ms: performance.now() - started };
}

/** The evakobaza with ten thousand trips: lists, timeline, the gate, the end of the shift. */
export async function measureEvakobaza(stand: Stand): Promise<Row[]> {
  const { db } = stand.services;
  const { current_year: season } = await getConfiguration(db);
  await fill(stand, season);
  const row = async (what: string, asked: readonly SlowestQuery[], bar: number): Promise<Row> => {
    const { p99, address } = await slowest(stand, asked);
    const measured = `p99 ${Math.round(p99)} мс${asked.length > 1 ? ` у самого медленного (${address})` : ''}`;
    return { what, measured, against: '—', bar: `p99 < ${bar} мс`, holds: p99 < bar };
  };
  const trips = formatNumber(TRIPS);
  const list = await row(`Поездки: любая страница и отбор, поездок: ${trips}`, lists, P99_MS);
  const shown = await row(
    `Прибытия и отъезды по дням и часам, числа смены, поездок: ${trips}`,
    ['timeline', 'timeline?way=departure', 'summary', 'shift'].map((name) => `/api/admin/trips/${name}`),
    SUMMARY_MS,
  );
  const excel = await takeFile(stand, '/api/admin/trips/list?excel=1');
  const batch = await sendPresses(stand, season);
  const { completed, ms } = await completeShift(stand);
  await forgetLetters(db);
  return [
    list,
    shown,
    { what: `Excel поездок, строк: ${trips}`, ...takenRow(excel) },
    {
      what: `Отметки с телефона после потери связи одной посылкой: ${PRESSES}`,
      measured: `${Math.round(batch)} мс`,
      against: '—',
      bar: `< ${SUMMARY_MS * 2} мс`,
      holds: batch < SUMMARY_MS * 2,
    },
    {
      what: `Окончание смены с письмами семьям, участников: ${formatNumber(completed)}, одной транзакцией`,
      measured: `${(ms / 1000).toFixed(1)} с`,
      against: '—',
      bar: `< ${ALL_MS / 1000} с`,
      holds: ms < ALL_MS,
    },
  ];
}
