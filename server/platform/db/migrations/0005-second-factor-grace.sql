-- How often an administrator or curator has signed in without the second factor that is required of them
-- (docs/product/accounts.md, «Second factor»); 0 for everybody of whom none is required.
alter table users add column grace_sign_ins smallint not null default 0;
