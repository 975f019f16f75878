-- Who offers help («Обо мне») stands beside the rest that volunteers are found by: of that it alone lay in another table
-- (docs/decisions/029-no-mirrors.md). Written by the database, so that the version before writes it too.

-- The portal waits behind whoever waits for a table as a whole: no longer than two seconds at a time.
do $$
begin
  set local lock_timeout = '2s';
  for round in 1..20 loop
    begin
      lock table participations, about_me in access exclusive mode;
      set local lock_timeout = 0;
      return;
    exception when lock_not_available then
      perform pg_sleep(1);
    end;
  end loop;
  raise 'Таблица участий или «Обо мне» занята уже минуту, например резервной копией: запустите портал ещё раз';
end $$;

alter table participations add column offers_help boolean not null default false;

create function copy_offer() returns trigger language plpgsql as $$
begin
  update participations set offers_help = new.offers_help where id = new.participation_id;
  return null;
end $$;
create trigger about_me_offered after insert on about_me
  for each row when (new.offers_help) execute function copy_offer();
create trigger about_me_offer_changed after update on about_me
  for each row when (old.offers_help <> new.offers_help) execute function copy_offer();
