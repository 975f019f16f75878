-- The creating form's own key: a second press or a retry finds the guide the first one made.
alter table guides add column request_key uuid unique;
