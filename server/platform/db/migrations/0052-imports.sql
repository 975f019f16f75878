-- What an organisation brings along from the years before: schools, guides, families, certificates (docs/product/imports.md).

-- A sheet that another office, or a portal before this one, has given out: its number alone is checked.
create table former_certificates (
  id bigint generated always as identity primary key,
  -- As it is printed, and as numbers are compared: letters and digits alone.
  number text not null,
  number_key text not null unique,
  kind text not null check (kind in ('participant', 'winner', 'guide')),
  year integer not null,
  surname text not null,
  name text not null,
  patronymic text not null,
  created_at timestamptz not null default now()
);

create table imports (
  id bigint generated always as identity primary key,
  -- The dialog's own: a second press finds what the first one did.
  request_key uuid not null unique,
  kind text not null check (kind in ('schools', 'guides', 'families', 'certificates')),
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone', 'dropped')),
  file_name text not null,
  -- SHA-256.
  file_hash bytea not null,
  file_bytes integer not null,
  -- What the last check has found: rows that say something, what stands against them, what is worth a look, what would be made.
  rows_count integer not null default 0,
  faults_count integer not null default 0,
  remarks_count integer not null default 0,
  notes text[] not null default '{}',
  makes jsonb not null default '{}',
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by bigint references users on delete set null,
  applied_at timestamptz,
  applied_by bigint references users on delete set null,
  undone_at timestamptz,
  undone_by bigint references users on delete set null
);
create index imports_created on imports (created_at desc, id desc);
create index imports_created_by on imports (created_by) where created_by is not null;
create index imports_applied_by on imports (applied_by) where applied_by is not null;
create index imports_undone_by on imports (undone_by) where undone_by is not null;

-- The file as it was sent: people's data, gone once it is applied or given up, and after a day at the latest.
create table import_files (
  import_id bigint primary key references imports on delete cascade,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index import_files_created on import_files (created_at);

create table import_faults (
  import_id bigint not null references imports on delete cascade,
  -- In the order of the file.
  position integer not null,
  -- As Excel counts them; null of what is wrong with the file itself.
  row_number integer,
  column_title text,
  fault text not null,
  -- Worth a look, and no hindrance.
  is_remark boolean not null default false,
  primary key (import_id, position)
);

-- What an import has made, each record by itself, with what it was like then: changed since, it is not taken back.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  position integer not null,
  row_number integer not null,
  record text not null check (record in ('school', 'guide', 'parent', 'child', 'certificate')),
  user_id bigint references users on delete cascade,
  school_id bigint references schools on delete cascade,
  certificate_id bigint references former_certificates on delete cascade,
  stamp text not null default '',
  primary key (import_id, position),
  check (num_nonnulls(user_id, school_id, certificate_id) = 1)
);
create unique index import_rows_user on import_rows (user_id) where user_id is not null;
create unique index import_rows_school on import_rows (school_id) where school_id is not null;
create unique index import_rows_certificate on import_rows (certificate_id) where certificate_id is not null;
