-- Admission: what several of its features stand on (consents, questionnaires, schools).
alter table participants add column gender text check (gender in ('male', 'female'));

create table schools (
  id bigint generated always as identity primary key,
  name text not null,
  region text not null,
  city text not null default '',
  created_at timestamptz not null default now()
);
create unique index schools_same on schools (region, lower(city), lower(name));

-- Of the questionnaire as it was last sent: what lists are filtered by.
alter table participations
  add column region text,
  add column school_id bigint references schools on delete set null;
create index participations_region on participations (season, region, participant_id desc);
create index participations_school on participations (school_id) where school_id is not null;

-- Whom a private file is about; its owner is who uploaded it, or the parent it was carried to.
alter table files add column subject_id bigint references users on delete set null;
create index files_subject on files (subject_id, file_target, id desc) where subject_id is not null;

-- A questionnaire as it was sent; what is being typed lies in saved_data under `questionnaire:<participant_id>`.
create table questionnaires (
  participation_id bigint primary key references participations on delete cascade,
  participant_id bigint not null references users on delete cascade,
  answers jsonb not null,
  -- As it was sent the time before: what the checker is shown as changed.
  previous_answers jsonb,
  -- Of the last check: a text by the field's name, and one about the whole.
  remarks jsonb not null default '{}',
  comment text not null default '',
  -- How many times it has been sent.
  sendings integer not null default 1,
  -- Grows with every sending and every decision: a decision names the one it has seen.
  revision integer not null default 1,
  sent_at timestamptz not null default now(),
  checked_at timestamptz,
  checked_by bigint references users on delete set null
);
create index questionnaires_participant on questionnaires (participant_id);

-- The texts people have signed, each as it stood; the newest of a kind is in force.
create table agreement_texts (
  id bigint generated always as identity primary key,
  kind text not null,
  version integer not null,
  title text not null,
  text text not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  unique (kind, version)
);

-- One consent of one person: about a child, or about oneself where participant_id is null.
create table agreements (
  id bigint generated always as identity primary key,
  ukey text not null unique,
  kind text not null,
  text_id bigint not null references agreement_texts,
  user_id bigint not null references users on delete cascade,
  participant_id bigint references users on delete cascade,
  -- Consents signed with one code bear one key.
  signing text not null,
  -- How the signer was known: names, birth date, the contact the code went to, an identity document where the law asks for one.
  signer jsonb not null,
  ip text not null,
  user_agent text not null,
  signed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_why text not null default ''
);
create index agreements_user on agreements (user_id, kind, id desc);
create index agreements_participant on agreements (participant_id, kind, id desc) where participant_id is not null;
