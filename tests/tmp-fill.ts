import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { changeTrip, makeSilent, makeTraveller } from '#tests/evakobaza.ts';
import { drawScan } from '#tests/scans.ts';
import { tripDocuments, users } from '#tests/tables.ts';
const pid = readFileSync('/tmp/base-data/postgres/postmaster.pid', 'utf8').split('\n');
const pass = readFileSync('/tmp/base-data/postgres-password', 'utf8').trim();
const db = openDatabase(`postgres://portal:${pass}@127.0.0.1:${pid[3]}/${process.argv[2] ?? 'postgres'}`, { onError: console.error });
const services = { db } as Services;
const day = (n: number) => new Date(Date.now() + 3 * 3600_000 + n * 86400_000).toISOString().slice(0, 10);
const surnames = ['Акулов','Бризов','Волнова','Гаванский','Дельфинова','Ершов','Жемчугова','Заливной','Илистый','Кораллова','Лагунов','Маякова','Нептунов','Океанова','Приливов','Рифова','Сардинов','Течений','Устьев','Фарватеров','Хариусова','Цунамиев','Чайкина','Шельфов','Щукина'];
const names = ['Пётр','Анна','Лев','Мария','Тимур','София'];
for (let i = 0; i < 40; i++) {
  const train = i % 3 === 0;
  const said = {
    arrival_day: day(Math.floor(i / 14)), arrival_time: `${String(9 + (i % 5) * 2).padStart(2, '0')}:${i % 2 ? '40' : '05'}`,
    arrival_how_will_you_get_to_the_camp: train ? 1 : 2 + (i % 3), arrival_point_id: train ? 1 : i % 2 ? 3 : 4,
    arrival_train_and_carriage: train ? ['поезд 016А, вагон 5', '16 А вагон 7', '092Я, вагон 3'][i % 3 === 0 ? (i / 3) % 3 : 0] : '',
    departure_day: day(21),
  };
  const child = { surname: surnames[i % 25], name: names[i % 6], patronymic: i % 2 ? 'Сергеевна' : '' };
  const status = i === 5 ? 490 : i % 9 === 8 ? 440 : 460;
  const t = await makeTraveller(services, status, { said: { ...said, ...(i % 9 === 8 ? { departure_day: null } : {}), ...(i===5 ? {arrived_at: new Date().toISOString()} : {}) }, child, papers: i % 9 === 8 ? [] : undefined });
  if (i % 7 === 3) await changeTrip(services, t);
  if (i < 4) for (const kind of Object.keys(t.papers) as (keyof typeof t.papers)[]) {
    const form = new FormData();
    form.set('file_target', kind); form.set('subject_id', String(t.child.id)); form.set('participant_id', String(t.child.id));
    form.set('file', new Blob([new Uint8Array(await drawScan('СОГЛАСИЕ', ['на медицинское вмешательство', `${child.surname} ${child.name}`]))]), 'скан.jpg');
    const a = await fetch('http://127.0.0.1:4744/api/user/upload_file', { method: 'POST', body: form, headers: { authorization: `Bearer ${t.parent.token}` } });
    const b = await a.json() as { path: string };
    if (!a.ok) { console.log(b); break; }
    await db.update(tripDocuments).set({ path: b.path }).where(eq(tripDocuments.path, t.papers[kind] ?? ''));
  }
}
await makeSilent(services, new Date(Date.now() - 86400_000).toISOString());
await makeSilent(services, new Date(Date.now() + 5 * 86400_000).toISOString());
const [u] = await db.select().from(users).limit(1);
await db.$client.end();
console.log('ok', u?.id);
