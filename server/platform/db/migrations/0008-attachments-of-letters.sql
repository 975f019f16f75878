-- Papers that go with a letter, by what makes them when it goes out: no copy of one lies in the queue.
alter table messages add column attachments jsonb not null default '[]';
