-- Takes away the indexes that others answer for with the same columns and more: participations_person and
-- participations_candidates (0042) and participations_ranks (0043). Nobody names an index, so the version before misses none.

-- The portal waits behind whoever waits for a table as a whole: no longer than two seconds at a time.
do $$
begin
  set local lock_timeout = '2s';
  for round in 1..20 loop
    begin
      lock table participations in access exclusive mode;
      set local lock_timeout = 0;
      return;
    exception when lock_not_available then
      perform pg_sleep(1);
    end;
  end loop;
  raise 'Таблица участий занята уже минуту, например резервной копией: запустите портал ещё раз';
end $$;

drop index participations_season, participations_total, participations_ranking;
