-- What the clock has reminded of (deadlines/remind.ts): once per deadline, its date and mark; a moved one reminds anew.
create table timeout_reminders (
  timeout_id bigint not null references timeouts on delete cascade,
  time_out_date timestamptz not null,
  -- Hours before the date.
  mark smallint not null check (mark in (72, 24, 3)),
  sent_at timestamptz not null default now(),
  primary key (timeout_id, time_out_date, mark)
);

-- The clock looks at what comes soon and what has gone by, whatever its code.
create index timeouts_soon on timeouts (time_out_date) where closed_at is null and suspended_at is null;
