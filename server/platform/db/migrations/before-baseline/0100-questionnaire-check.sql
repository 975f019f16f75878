-- The check of questionnaires: the queue, who looks at which, and what was decided.

-- A copy of questionnaires.sent_at beside the status: the queue is read by both from one index.
alter table participations add column questionnaire_sent_at timestamptz;

create function copy_sent_at() returns trigger language plpgsql as $$
begin
  update participations set questionnaire_sent_at = new.sent_at where id = new.participation_id;
  return null;
end $$;
create trigger questionnaires_sent_at after insert or update of sent_at on questionnaires
  for each row execute function copy_sent_at();

update participations set questionnaire_sent_at = sent.sent_at
from questionnaires sent where sent.participation_id = participations.id;

create index participations_check on participations (questionnaire_sent_at, id)
  include (participant_id, status, region)
  where questionnaire_sent_at is not null and status in (20, 30, 40, 50);

-- Who has a questionnaire open now: a look not renewed for a minute is over. The earliest one has the say.
create table questionnaire_looks (
  participation_id bigint not null references participations on delete cascade,
  user_id bigint not null references users on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (participation_id, user_id)
);

-- Every decision with the revision it was made on: one per revision, remarks and all. Revision 0: nothing was sent yet.
create table questionnaire_decisions (
  participation_id bigint not null references participations on delete cascade,
  revision integer not null,
  user_id bigint references users on delete set null,
  decision jsonb not null,
  to_status integer not null,
  decided_at timestamptz not null default now(),
  primary key (participation_id, revision)
);
