import pg from 'pg';
const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 1 });
console.log((await pool.query('select avg(pg_column_size(search_words))::int c, avg(length(search_words))::int n from news')).rows);
await pool.query(`
drop index if exists news_search_words, faq_search_words;
create or replace function site_words2(title text, text text) returns tsvector
  immutable parallel safe language sql return
  setweight(to_tsvector('russian', regexp_replace(replace(lower(title), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')), 'A')
  || setweight(to_tsvector('russian', regexp_replace(replace(lower(regexp_replace(left(text, 100000), '<[^>]*>|&[a-z]+;|&#[0-9]+;', ' ', 'g')), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')), 'B');
alter table news drop column search_words; alter table news add column search_words tsvector;
alter table news alter column search_words set storage external; update news set search_words = site_words2(news_title, news_html_file);
create index news_search_words on news using gin (search_words);
alter table faq drop column search_words; alter table faq add column search_words tsvector; alter table faq alter column search_words set storage external;
update faq set search_words = site_words2(question, section || ' ' || answer); create index faq_search_words on faq using gin (search_words);
`); await pool.query('vacuum full news'); await pool.query('vacuum full faq'); await pool.query('analyze');
console.log((await pool.query('select avg(pg_column_size(search_words))::int c, avg(length(search_words))::int n from news')).rows);
await pool.end();
