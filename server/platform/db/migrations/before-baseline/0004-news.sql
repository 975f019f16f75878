create table news (
  id bigint generated always as identity primary key,
  news_title text not null,
  -- The cleaned HTML itself; the field keeps the specification's name.
  news_html_file text not null,
  -- A path of files; public.
  news_main_foto_file text,
  news_main_foto_alt text not null default '',
  news_link text,
  news_date_published timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index news_published on news (news_date_published desc, id desc) where is_active;
create index news_all on news (news_date_published desc, id desc);
