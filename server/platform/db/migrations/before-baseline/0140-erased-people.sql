-- Whatever refers to a person is found without reading whole tables when the person is erased.
create index questionnaires_checked_by on questionnaires (checked_by) where checked_by is not null;
create index questionnaire_decisions_user on questionnaire_decisions (user_id) where user_id is not null;
create index entrance_links_sent_by on entrance_links (sent_by) where sent_by is not null;
create index questionnaire_looks_user on questionnaire_looks (user_id);
