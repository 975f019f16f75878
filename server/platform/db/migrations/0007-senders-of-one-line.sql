-- The names letters and SMS come from are one line: what was set before that was checked becomes one.
update configuration
set value = to_jsonb(trim(regexp_replace(value #>> '{}', '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')))
where key in ('mail_sender_name', 'sms_sender_name');

-- Of what held nothing else the default is left.
delete from configuration where key in ('mail_sender_name', 'sms_sender_name') and value #>> '{}' = '';
