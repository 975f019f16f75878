-- The creating form's own key: a second press or a retry finds the item the first one made.
alter table news add column request_key uuid unique;
