-- What a public form shows after it was sent: a step, or its faults with what was typed. Kept for an hour, so that the answer
-- to a form is a redirect and going back and forward sends nothing again (docs/decisions/107). Sealed with the portal's key,
-- and opened to the browser alone that sent the form.
create table kept_forms (
  id uuid primary key,
  -- SHA-256 of the browser's HttpOnly cookie.
  browser_hash bytea not null,
  sealed text not null,
  kept_until timestamptz not null
);
create index kept_forms_kept_until on kept_forms (kept_until);
