-- The administrator's list of people: by the beginning of a name, an email or a phone.
create index users_full_name on users (lower(surname || ' ' || name || ' ' || patronymic) text_pattern_ops);
create index users_email_beginning on users (email text_pattern_ops);
create index users_phone_beginning on users (phone text_pattern_ops);
