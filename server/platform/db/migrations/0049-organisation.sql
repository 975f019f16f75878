-- A new wording of a consent that changes no more than the operator's address or telephone asks nobody to sign again.
alter table agreement_texts add column asks_anew boolean not null default true;

-- A portal in use goes on being called what the code called it; a new one is called nothing yet.
insert into configuration (key, value)
select key, value
from (values
  ('programme_name', '"Океанавтика"'::jsonb),
  ('organisation_name', '"Центр подводных исследований «Океанавтика»"'),
  ('founding_year', '2018'),
  ('mail_sender_name', '"Портал океанавтики"'),
  ('mail_sender_address', '"noreply@ocean.test"'),
  ('sms_sender_name', '"Okean"'),
  ('contact_email', '"info@ocean.test"')
) as former (key, value)
where exists (select from users)
on conflict (key) do nothing;

-- In a new one the texts it begins with leave the names to the configuration.
update site_texts
set text = regexp_replace(
  replace(replace(text, 'программы подводных исследований <strong>«Океанавтика»</strong>', 'программы <strong>«{программа}»</strong>'),
    '«Океанавтика»', '«{программа}»'),
  '\((далее — оператор; )?его полное наименование, адрес и реквизиты указаны на странице <a [^>]*>«Сведения об организации»</a>\)',
  '— {организация} (ИНН {ИНН}, ОГРН {ОГРН}, адрес: {адрес})')
where not exists (select from users) and text like '%«Океанавтика»%';

update site_texts
set text = replace(text, 'адрес: {адрес})', 'адрес: {адрес}; далее — оператор)')
where not exists (select from users) and tag like 'agreement%' and text like '%оператор%';

update site_texts
set title = 'Главная: чем мы занимаемся'
where not exists (select from users) and tag = 'main_page_about_program_what_is_oceanautics';

update agreement_texts signed
set text = site_texts.text, hash = sha256(convert_to(signed.title || E'\n' || site_texts.text, 'UTF8'))
from site_texts
where not exists (select from users) and signed.version = 1 and site_texts.tag = 'agreement_' || signed.kind;
