-- What a letter that nobody sent was to look like: on a machine without mail only (docs/product/site-and-mailing.md, «Mailing»).
alter table messages
  -- The text laid out; null of a letter of words alone.
  add column html text,
  -- The letter's headers beside those every letter has.
  add column headers jsonb;
