-- Extra materials: articles, books, videos, and what their readers have read and watched.
create table articles (
  id bigint generated always as identity primary key,
  article_title text not null,
  article_description text not null default '',
  -- The cleaned HTML itself; the field keeps the specification's name.
  article_html_file text not null,
  -- A path of files, as book_file and the others below.
  article_foto_file text,
  -- Paths of the pictures in the text, taken out of it.
  article_pictures text[] not null default '{}',
  minutes integer not null check (minutes > 0),
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table books (
  id bigint generated always as identity primary key,
  book_title text not null,
  book_file text not null,
  book_foto_file text,
  -- What the file is, written with it: a card needs no second look.
  book_type text not null check (book_type in ('pdf', 'epub', 'djvu')),
  -- Bytes.
  book_size bigint not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table videos (
  id bigint generated always as identity primary key,
  video_title text not null,
  video_type text not null,
  -- An address of a player's site, or the path of an uploaded file.
  video_link text not null,
  video_foto_file text,
  -- Seconds; known of an uploaded file only.
  duration integer check (duration > 0),
  "position" integer not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique ("position") deferrable initially deferred
);
create index videos_link on videos (video_link);

-- Words as they are written, for beginnings, and their stems, for other endings; ё is е.
create function material_words(text) returns tsvector
  immutable parallel safe language sql return
  to_tsvector('simple', regexp_replace(replace(lower($1), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'))
  || to_tsvector('russian', regexp_replace(replace(lower($1), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'));
create index articles_words on articles using gin (material_words(article_title || ' ' || article_description));
create index books_words on books using gin (material_words(book_title));
create index videos_words on videos using gin (material_words(video_title));

-- Whether a file is shown, and so may be read, is asked with every file.
create index articles_foto on articles (article_foto_file);
create index articles_pictures on articles using gin (article_pictures);
create index books_file on books (book_file);
create index books_foto on books (book_foto_file);
create index videos_foto on videos (video_foto_file);

create table article_reads (
  user_id bigint not null references users on delete cascade,
  article_id bigint not null references articles on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
create index article_reads_article on article_reads (article_id);

create table book_reads (
  user_id bigint not null references users on delete cascade,
  book_id bigint not null references books on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
create index book_reads_book on book_reads (book_id);

-- Who watched what, how much, when. It belongs to what is watched and not to the row that shows it: two videos are
-- reordered by swapping their content too.
create table video_views (
  user_id bigint not null references users on delete cascade,
  video_link text not null,
  -- Seconds: how long the video is, where it was left, the farthest place reached.
  duration integer not null check (duration >= 0),
  seconds integer not null check (seconds between 0 and duration),
  furthest integer not null check (furthest between 0 and duration),
  -- The stretches that were played, and how many seconds they are together.
  watched int4multirange not null default '{}',
  watched_seconds integer not null default 0 check (watched_seconds between 0 and duration),
  begun_at timestamptz not null default now(),
  reported_at timestamptz not null default now(),
  -- Watched to the end, or said to be.
  watched_at timestamptz,
  is_marked_by_hand boolean not null default false,
  primary key (user_id, video_link)
);
create index video_views_video on video_views (video_link, reported_at desc);

create function seconds_in(int4multirange) returns integer
  immutable parallel safe language sql return
  (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::integer from unnest($1) stretch);

-- When a file was last put aside by a row that had held it: it stays for a while, another row may take it.
alter table files add column released_at timestamptz;
-- Seconds, of a video.
alter table files add column duration integer;
