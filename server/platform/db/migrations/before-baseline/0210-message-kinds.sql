-- What a message tells (contract/notices.ts); empty for those of earlier versions, which go after thirty days.
alter table messages add column kind text not null default '';
