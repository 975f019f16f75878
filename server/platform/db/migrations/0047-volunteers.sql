-- The volunteers of a season, who declared it and who offered: by the alphabet, and by the person where a name is looked for.
-- Of a million participants thirty-five thousand: no step of the others costs an entry.

-- Whoever writes waits until all is made (some eight seconds at a million), whoever reads goes on: a writer between the rows
-- and the indexes would wait for us as we for it. The lock itself is waited for no longer than two seconds at a time.
do $$
begin
  set local lock_timeout = '2s';
  for round in 1..20 loop
    begin
      lock table participations in exclusive mode;
      set local lock_timeout = 0;
      return;
    exception when lock_not_available then
      perform pg_sleep(1);
    end;
  end loop;
  raise 'Таблица участий занята уже минуту, например резервной копией: запустите портал ещё раз';
end $$;

update participations set offers_help = true
from about_me where participation_id = participations.id and about_me.offers_help and not participations.offers_help;

create index participations_volunteer_names on participations (season, surname_key, user_id desc)
  include (id, volunteer_state, offers_help, direction, region) where volunteer_state is not null or offers_help;
create index participations_volunteer_people on participations (season, user_id)
  include (id, surname_key, volunteer_state, offers_help, direction, region) where volunteer_state is not null or offers_help;

analyze participations (offers_help);
