-- One content record (docs/decisions/031-content-record.md): what news, articles, books, videos, lectures and site texts
-- share. Each keeps its table; who saved it last, which pictures its text shows, and one table of former versions.

-- Which stored pictures an HTML text shows, by their paths; the text is cleaned, so that each begins so.
create function pictures_in(html text) returns text[]
  immutable parallel safe language sql return
  (select coalesce(array_agg(distinct found[1]), '{}')
    from regexp_matches(html, '<img src="/api/storage/([^"]+)"', 'g') found);

alter table news
  add column updated_by bigint references users on delete set null,
  add column pictures text[] not null generated always as (pictures_in(news_html_file)) stored;
create index news_editor on news (updated_by);
create index news_foto on news (news_main_foto_file);
create index news_pictures on news using gin (pictures);

-- Until now the portal took the paths out of the text by itself.
alter table articles
  drop column article_pictures,
  add column updated_by bigint references users on delete set null,
  add column pictures text[] not null generated always as (pictures_in(article_html_file)) stored;
create index articles_editor on articles (updated_by);
create index articles_pictures on articles using gin (pictures);

alter table books add column updated_by bigint references users on delete set null;
create index books_editor on books (updated_by);

alter table videos add column updated_by bigint references users on delete set null;
create index videos_editor on videos (updated_by);

alter table lectures
  add column request_key uuid unique,
  add column pictures text[] not null generated always as (pictures_in(lecture_html_file)) stored;
create index lectures_pictures on lectures using gin (pictures);

alter table site_texts
  add column request_key uuid unique,
  add column updated_by bigint references users on delete set null,
  add column pictures text[] not null generated always as (pictures_in(text)) stored;
create index site_texts_editor on site_texts (updated_by);
create index site_texts_pictures on site_texts using gin (pictures);

-- Records as they stood before a change or a deletion.
create table content_versions (
  id bigint generated always as identity primary key,
  -- Of contract/content/kinds.ts: whose row `record_id` is. No foreign key: a deleted record is only here.
  kind text not null,
  record_id bigint not null,
  title text not null,
  -- The row: enough to put it back.
  fields jsonb not null,
  -- Paths of the files it showed: none is removed while a version does.
  files text[] not null default '{}',
  -- When the record was saved so, and who did.
  saved_at timestamptz not null,
  saved_by bigint references users on delete set null,
  -- When it became a former one.
  replaced_at timestamptz not null default now(),
  -- Of the version a deletion left: the record is no more, and comes back by undoing it.
  deleted_at timestamptz,
  deleted_by bigint references users on delete set null
);
create index content_versions_record on content_versions (kind, record_id, id desc);
create unique index content_versions_deletion on content_versions (kind, record_id) where deleted_at is not null;
create index content_versions_deleted on content_versions (deleted_at desc, id desc) where deleted_at is not null;
create index content_versions_replaced on content_versions (replaced_at);
create index content_versions_files on content_versions using gin (files);
create index content_versions_saved_by on content_versions (saved_by);
create index content_versions_deleted_by on content_versions (deleted_by);

-- A deletion that is undone brings the marks of its readers back: they wait without the row they are about, and go with
-- the deleted record when it is gone for good (server/platform/content/purge.ts).
alter table article_reads drop constraint article_reads_article_id_fkey;
alter table book_reads drop constraint book_reads_book_id_fkey;

-- What a record puts aside is held by its former version.
alter table files drop column released_at;
