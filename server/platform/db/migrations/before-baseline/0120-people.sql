-- What the administrators' list of people is searched by: a row per person with the participation of the latest
-- season. Kept by the triggers below, so that no feature has to remember it. Names are lowercase with ё as е, and
-- texts in the order of code points, in which one index serves both beginnings and the alphabet.
create table people (
  user_id bigint primary key references users on delete cascade,
  utype smallint not null,
  surname_first text collate "C" not null,
  name_first text collate "C" not null,
  email text collate "C",
  phone text collate "C",
  participation_id bigint,
  season integer,
  status integer,
  direction text,
  region text,
  school_id bigint,
  status_changed_at timestamptz
);

create function people_name(first text, second text, third text) returns text
  immutable parallel safe language sql return
  replace(lower(btrim(first || ' ' || btrim(second || ' ' || third))), 'ё', 'е');

create function people_of_user() returns trigger language plpgsql as $$
begin
  insert into people (user_id, utype, surname_first, name_first, email, phone)
  values (new.id, new.utype, people_name(new.surname, new.name, new.patronymic),
    people_name(new.name, new.patronymic, new.surname), new.email, new.phone)
  on conflict (user_id) do update set utype = excluded.utype, surname_first = excluded.surname_first,
    name_first = excluded.name_first, email = excluded.email, phone = excluded.phone;
  return null;
end $$;

create trigger people_insert after insert on users for each row execute function people_of_user();
create trigger people_update after update on users for each row
  when ((old.utype, old.surname, old.name, old.patronymic, old.email, old.phone)
    is distinct from (new.utype, new.surname, new.name, new.patronymic, new.email, new.phone))
  execute function people_of_user();

create function people_of_participation() returns trigger language plpgsql as $$
begin
  update people
  set (participation_id, season, status, direction, region, school_id, status_changed_at) = (
    select id, season, status, direction, region, school_id, status_changed_at from participations
    where participant_id = people.user_id order by season desc limit 1)
  where user_id = coalesce(new.participant_id, old.participant_id);
  return null;
end $$;

create trigger people_insert after insert or delete on participations
  for each row execute function people_of_participation();
create trigger people_update after update on participations for each row
  when ((old.season, old.status, old.direction, old.region, old.school_id, old.status_changed_at)
    is distinct from (new.season, new.status, new.direction, new.region, new.school_id, new.status_changed_at))
  execute function people_of_participation();

insert into people
select id, utype, people_name(surname, name, patronymic), people_name(name, patronymic, surname), email, phone
from users;
update people set participation_id = p.id, season = p.season, status = p.status, direction = p.direction,
  region = p.region, school_id = p.school_id, status_changed_at = p.status_changed_at
from (select distinct on (participant_id) * from participations order by participant_id, season desc) p
where p.participant_id = user_id;

-- Every filter in every order: a page is a walk of its own index, however many people there are.
create index people_surname on people (surname_first, user_id desc);
create index people_changed on people (status_changed_at desc nulls last, user_id desc);
create index people_utype_newest on people (utype, user_id desc);
create index people_utype_surname on people (utype, surname_first, user_id desc);
create index people_status_newest on people (status, user_id desc) where status is not null;
create index people_status_surname on people (status, surname_first, user_id desc) where status is not null;
create index people_status_changed on people (status, status_changed_at desc nulls last, user_id desc)
  where status is not null;
create index people_direction_newest on people (direction, user_id desc) where direction is not null;
create index people_direction_surname on people (direction, surname_first, user_id desc) where direction is not null;
create index people_direction_changed on people (direction, status_changed_at desc nulls last, user_id desc)
  where direction is not null;
create index people_region_newest on people (region, user_id desc) where region is not null;
create index people_region_surname on people (region, surname_first, user_id desc) where region is not null;
create index people_region_changed on people (region, status_changed_at desc nulls last, user_id desc)
  where region is not null;
create index people_season_newest on people (season, user_id desc) where season is not null;
create index people_season_surname on people (season, surname_first, user_id desc) where season is not null;
create index people_season_changed on people (season, status_changed_at desc nulls last, user_id desc)
  where season is not null;
-- Few of all are found by these: they are gathered and sorted.
create index people_season_status on people (season, status) where season is not null;
create index people_school on people (school_id) where school_id is not null;
create index people_name on people (name_first);
create index people_email on people (email) where email is not null;
create index people_phone on people (phone) where phone is not null;
-- A status belongs to a season and a part of the way, a direction to the later statuses: the planner must know.
create statistics people_facets (mcv) on utype, season, status, direction from people;

drop index users_full_name, users_email_beginning, users_phone_beginning;

-- Schools are found by the beginnings of the words of their name and town.
create function school_words(name text, city text) returns tsvector
  immutable parallel safe language sql return
  to_tsvector('simple', regexp_replace(replace(lower(name || ' ' || city), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'));
create index schools_words on schools using gin (school_words(name, city));
