-- The way in is not lost (docs/decisions/045-the-way-in-is-not-lost.md).

-- The browser a code was asked for in, as `known_devices` knows it: asked again there while the code works, the same
-- attempt is answered. Null for programs, and of whom we know already.
alter table confirmation_codes add column device_hash bytea;

-- The parent's standing wish: with the approval of the questionnaire the entrance link goes to the child by itself.
alter table participants add column sends_link_on_approval boolean not null default false;
