-- The volunteers of a season, who declared it and who offered: by the alphabet, and by the person where a name is looked for.
-- Of a million participants thirty-five thousand: no step of the others costs an entry.
update participations set offers_help = true
from about_me where participation_id = participations.id and about_me.offers_help and not participations.offers_help;

create index participations_volunteer_names on participations (season, surname_key, user_id desc)
  include (id, volunteer_state, offers_help, direction, region) where volunteer_state is not null or offers_help;
create index participations_volunteer_people on participations (season, user_id)
  include (id, surname_key, volunteer_state, offers_help, direction, region) where volunteer_state is not null or offers_help;
