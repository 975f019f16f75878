-- What mail servers answer, by cause (docs/product/site-and-mailing.md, «What mail servers answer»).

alter table messages
  -- Why a mail server would not take it; beside `failure`, which tells what became of the message. Of one that still waits: the
  -- mailbox is full for now.
  add column refusal text check (refusal in ('mailbox', 'full', 'policy', 'size', 'content', 'route', 'other'));

alter table undeliverable_addresses
  -- When a letter of a service mailing last tried the marked address: once a week one does.
  add column tried_at timestamptz;

-- Letters given up because of what a mail server said, at once or by a report, for thirty days: no addresses, only their hosts.
create table mail_refusals (
  -- Of the message, of the handing over, or of the report: what is read twice counts once.
  key text primary key,
  at timestamptz not null default now(),
  host text not null,
  cause text not null check (cause in ('mailbox', 'full', 'policy', 'size', 'content', 'route', 'other')),
  -- «5.7.1»; empty where none was given.
  status text not null,
  -- The server's words without addresses and links.
  words text not null
);
create index mail_refusals_host on mail_refusals (host, cause, at desc);
create index mail_refusals_at on mail_refusals (at);
