-- Whose profile a code carries: its message names the child, again when it is sent anew. Goes with the child.
alter table confirmation_codes add column about_id bigint references users on delete cascade;
create index confirmation_codes_about on confirmation_codes (about_id) where about_id is not null;

-- A carry that the former parent has stopped; one lasts half an hour, as long as it can be stopped.
alter table carries
  add column stopped_at timestamptz,
  alter column hold_ends_at set default now() + interval '30 minutes';

-- Ordered by the withdrawal of a required consent: it ends when the consent is given anew, or the participation comes back.
alter table erasures add column by_withdrawal boolean not null default false;
update erasures set by_withdrawal = true where why like 'Отозвано согласие «%';
