-- How many have chosen a direction this season.
create index participations_direction on participations (season, direction) where direction is not null;
