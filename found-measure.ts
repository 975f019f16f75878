import pg from 'pg';
import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { parts } from '#server/parts.ts';
import { searchSite } from '#server/features/discovery/search.ts';
import { listPublicAddresses, findPageTitle } from '#server/features/discovery/public-addresses.ts';
const url = process.argv[2]!;
const pool = new pg.Pool({ connectionString: url, max: 8 });
const db = drizzle(pool, { casing: 'snake_case' } as never) as never;
const d = db as any;
if (process.argv[3] === 'fill') {
  await d.execute(sql`insert into news (news_title, news_html_file, news_date_published)
    select a.news_title || ' ' || n, a.news_html_file || b.news_html_file || c.news_html_file, now() - n * interval '1 hour'
    from generate_series(1, 1000) n
    cross join lateral (select * from news where id <= 12 order by md5(id::text || n) limit 1) a
    cross join lateral (select * from news where id <= 12 order by md5(id::text || 'b' || n) limit 1) b
    cross join lateral (select * from news where id <= 12 order by md5(id::text || 'c' || n) limit 1) c`);
  await d.execute(sql`insert into faq (section, question, answer, published_at, position) select section, question || ' ' || n, answer, now(), (select max(position) from faq) + n * 100 + row_number() over () from faq, generate_series(1, 20) n`);
  await d.execute(sql`analyze`);
}
const { rows } = await d.execute(sql`select count(*)::int n, avg(length(news_html_file))::int len, (select count(*)::int from faq) f from news`);
console.log(rows);
const words = ['экспедиция','море','документы к поездке','как подать анкету','гидрофон','а','водолаз','тест','родителям важно','vjht','ъъъъъ','осьминогов трактор','и в на с к','программа океанавтика направления хранители','2026'];
const times: number[] = []; const by: Record<string, number[]> = {};
for (let i = 0; i < 20; i++) for (const q of words) { const s = performance.now(); await searchSite({ db, parts } as never, { q, page: 1 }); const t = performance.now() - s; if (i > 1) { times.push(t); (by[q] ??= []).push(t); } }
times.sort((a, b) => a - b);
console.log('p50', times[times.length >> 1]!.toFixed(1), 'p99', times[Math.floor(times.length * 0.99)]!.toFixed(1), 'max', times.at(-1)!.toFixed(1));
for (const [q, t] of Object.entries(by)) console.log(q, (t.sort((a, b) => a - b)[t.length >> 1]!).toFixed(1), t.at(-1)!.toFixed(1));
let s = performance.now(); console.log((await listPublicAddresses(db, parts.searchable)).length, (performance.now() - s).toFixed(1));
s = performance.now(); await findPageTitle(db, parts.searchable, '/news/item/500'); console.log('title', (performance.now() - s).toFixed(1));
await pool.end();
