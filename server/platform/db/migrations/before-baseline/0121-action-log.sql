-- The administrators' log: by who did it, to whom, what and when, the last first.
create index action_log_at on action_log (at desc, id desc);
create index action_log_actor_at on action_log (actor_id, at desc, id desc);
create index action_log_subject_at on action_log (subject_id, at desc, id desc);
create index action_log_action_at on action_log (action, at desc, id desc);
