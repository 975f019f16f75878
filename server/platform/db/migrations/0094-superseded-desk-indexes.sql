-- Takes away the indexes of the desk's former order, whose place dialogs_in_order, _of_colleague and _prior have taken (0067). Each
-- message cost up to three entries of them.
-- Contracts: 0067

-- The portal waits behind whoever waits for a table as a whole: no longer than two seconds at a time.
do $$
begin
  set local lock_timeout = '2s';
  for round in 1..20 loop
    begin
      lock table dialogs in access exclusive mode;
      set local lock_timeout = 0;
      return;
    exception when lock_not_available then
      perform pg_sleep(1);
    end;
  end loop;
  raise 'Таблица диалогов занята уже минуту, например резервной копией: запустите портал ещё раз';
end $$;

drop index dialogs_open, dialogs_taken, dialogs_important, dialogs_unread_in;
