-- When each field of a draft was typed, in epoch milliseconds: of two tabs or devices the later answer stays.
alter table saved_data add column typed_at jsonb not null default '{}';
