-- Takes away the indexes that the version before last walked: the orders of the ranking without the exact points, whose place
-- participations_exact_ranks, _candidates, _waiting and _rating have taken (0077), and those of the volunteers before they
-- were found by their offers (0047). Each cost an entry for every step of everybody of a season.
-- Contracts: 0077

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

drop index participations_ranks, participations_candidates, participations_waiting, participations_rating,
  participations_volunteers, about_me_offers;
