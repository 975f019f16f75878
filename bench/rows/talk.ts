import { sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { forgetLimits } from '#tests/factories.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import { type TalkLoad, type TalkOrder, talkToken } from '../talk-load.ts';

const SOCKETS = 5000;
const DESKS = 10;
const RATE = 200;
const SECONDS = 20;
const P99_MS = 150;
const MEMORY = 1024 ** 3;
const SAMPLE_MS = 250;

/** So many of one kind with a session each, from this number of the tokens on; gives the first one's number. */
async function makePeople({ services: { db } }: Stand, utype: number, from: number, count: number): Promise<number> {
  const hashes = Array.from({ length: count }, (_, index) => hashToken(talkToken(from + index)).toString('hex'));
  const { rows } = await db.execute<{ first: string }>(sql`
    with made as (
      insert into users (utype, surname, name, patronymic, email)
      select ${utype}::integer, 'Пишущая', 'Мария', 'Ивановна', ${`talk${utype}-`}::text || number || '@bench.test'
      from generate_series(1, ${count}::integer) number returning id
    ), opened as (
      insert into sessions (user_id, token_hash, expires_at)
      select id, decode((${sql.param(hashes)}::text[])[row_number() over (order by id)], 'hex'), now() + interval '1 day'
      from made
    ) select min(id) as first from made`);
  return Number(rows[0]?.first);
}

const ms = (value: number) => `${Math.round(value)} мс`;
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} МиБ`;

/** Five thousand open pages in one process, and two hundred messages a second between families and the desk. */
export async function measureTalk(stand: Stand): Promise<Row[]> {
  const families = SOCKETS - DESKS;
  const first_id = await makePeople(stand, utypes.parent, 0, families);
  await makePeople(stand, utypes.curator, families, DESKS);
  const before = stand.memory();
  let most = before;
  // The desk writes more than a person may: what is measured is the portal, not its limit.
  const samples = setInterval(() => {
    most = Math.max(most, stand.memory());
    void forgetLimits(stand.services);
  }, SAMPLE_MS);
  const began = stand.processorSeconds();
  const order: TalkOrder = { url: stand.url, families, first_id, desks: DESKS, rate: RATE, seconds: SECONDS };
  const { arrival, answer, sent, refused, lost, doubled } = await stand
    .run<TalkLoad>('talk-load.ts', order)
    .finally(() => clearInterval(samples));
  const processor = stand.processorSeconds() - began;
  const wrong = `отказов ${refused}, потеряно ${lost}, дважды ${doubled}`;
  return [
    {
      what: `Открытых страниц в одном процессе: ${formatNumber(SOCKETS)}`,
      measured: `самое большее ${mebibytes(most)}, до них ${mebibytes(before)}`,
      against: '—',
      bar: 'меньше 1 ГиБ',
      holds: most < MEMORY,
    },
    {
      what: `Сообщений в секунду: ${RATE}, каждое — на страницу семьи и на ${DESKS} страниц администрации`,
      measured: `до страницы p50 ${ms(arrival.p50)}, p99 ${ms(arrival.p99)}; ответ автору p99 ${ms(answer.p99)}; сообщений ${formatNumber(sent)}, ${wrong}; процессора портала ${ms((processor * 1000) / (sent + 3 * RATE))} на сообщение (со входом страниц)`,
      against: 'Moodle опрашивает: 7,5 с',
      bar: `p99 < ${P99_MS} мс, каждое один раз`,
      holds: arrival.p99 < P99_MS && refused + lost + doubled === 0,
    },
  ];
}
