-- Documents that go with a mailing, and audiences kept by name (docs/product/site-and-mailing.md, «Mailing»; docs/decisions/118).

-- Of contract/mailing/shapes.ts: numbers of the site's documents with their titles as they were chosen.
alter table mailings add column attachments jsonb not null default '[]';

-- The files themselves as they were at the start: every letter of a run has the very same.
alter table mailing_runs add column attachments jsonb not null default '[]';
create index mailing_runs_attachments on mailing_runs using gin (attachments jsonb_path_ops) where finished_at is null;

-- Everybody's of the administration.
create table mailing_audiences (
  id bigint generated always as identity primary key,
  title text not null,
  -- Of contract/mailing/shapes.ts.
  audience jsonb not null,
  request_key uuid not null unique,
  created_at timestamptz not null default now()
);
create unique index mailing_audiences_title on mailing_audiences (lower(title));
