-- Lists of participations look for a name among children and guides alone: of a frequent one most bearers are parents.
create index users_taking_part_name on users (name_key) include (id) where utype in (3, 4);
