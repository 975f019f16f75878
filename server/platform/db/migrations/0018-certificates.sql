-- Certificates: one of a participation, its sheets, the making of all (docs/product/certificates.md).

create table certificates (
  id bigint generated always as identity primary key,
  -- Not to be guessed by counting; stays when all else of it is erased, so that nobody gets it again.
  number text not null unique check (number ~ '^\d{4}-[0-9A-HJKMNP-TV-Z]{8}$'),
  participation_id bigint references participations on delete set null,
  user_id bigint references users on delete set null,
  kind text not null check (kind in ('participant', 'winner', 'guide')),
  season integer not null,
  direction text,
  -- Of the sheet that counts: one more each time it is made anew.
  version integer not null default 1,
  -- As they stand on the sheet.
  surname text not null,
  name text not null,
  patronymic text not null,
  -- Null once it was erased.
  path text,
  made_at timestamptz not null default now(),
  made_by bigint references users on delete set null,
  sent_at timestamptz,
  sent_by bigint references users on delete set null,
  archived_at timestamptz,
  archived_by bigint references users on delete set null,
  erased_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index certificates_participation on certificates (participation_id) where participation_id is not null;
create index certificates_user on certificates (user_id) where user_id is not null;
create unique index certificates_path on certificates (path) where path is not null;
-- What waits to be sent, and the archive.
create index certificates_unsent on certificates (season, participation_id) where sent_at is null and archived_at is null;
create index certificates_archived on certificates (season, participation_id) where archived_at is not null;
-- What an erased person had done is found without reading whole tables.
create index certificates_made_by on certificates (made_by) where made_by is not null;
create index certificates_sent_by on certificates (sent_by) where sent_by is not null;
create index certificates_archived_by on certificates (archived_by) where archived_by is not null;

-- Every sheet that was made under a number: its QR code bears a signature over these, those before the last are revoked.
create table certificate_sheets (
  certificate_id bigint not null references certificates on delete cascade,
  version integer not null,
  kind text not null check (kind in ('participant', 'winner', 'guide')),
  made_at timestamptz not null default now(),
  primary key (certificate_id, version)
);

-- The making of all: one at a time. Each certificate and its count are one transaction.
create table certificate_runs (
  id bigint generated always as identity primary key,
  season integer not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  total integer not null,
  made integer not null default 0,
  failed integer not null default 0,
  -- The participation that was done last, in the order of ids.
  after_id bigint not null default 0,
  started_by bigint references users on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index certificate_runs_open on certificate_runs ((true)) where state <> 'done';
create index certificate_runs_started_by on certificate_runs (started_by) where started_by is not null;

-- What a sheet says; {сезон} and {направление} stand for the person's own.
insert into site_texts (tag, title, text) values
  ('certificate_participant', 'Сертификат участника: за что',
   '<p>успешное обучение и участие в отборе программы подводных исследований <strong>«Океанавтика»</strong> сезона {сезон} года</p>'),
  ('certificate_winner', 'Сертификат победителя: за что',
   '<p>победа в отборе и участие в очной смене программы подводных исследований <strong>«Океанавтика»</strong> сезона {сезон} года, направление <strong>«{направление}»</strong></p>'),
  ('certificate_guide', 'Сертификат наставника: за что',
   '<p>подготовка участников программы подводных исследований <strong>«Океанавтика»</strong> в сезоне {сезон} года</p>'),
  ('certificate_signatory', 'Сертификат: кто подписывает', '<p><strong>Руководитель программы «Океанавтика»</strong></p>'),
  ('certificate_background', 'Сертификат: фон', '');
