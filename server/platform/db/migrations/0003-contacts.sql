-- Contacts are unique among verified ones (docs/product/accounts.md, «Contacts»): an unverified one is a wish, and any number
-- of people may have it. Whoever has any is found by users_email_beginning and users_phone_beginning.
drop index users_email;
drop index users_phone;
create unique index users_email on users (email) where email_verified_at is not null;
create unique index users_phone on users (phone) where phone_verified_at is not null;

-- The contact a link went to: once the person has another, it opens nothing.
alter table entrance_links add column contact text;
update entrance_links link
set contact = case link.channel when 'email' then person.email else person.phone end
from users person
where person.id = link.user_id and link.used_at is null;
