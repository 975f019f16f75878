-- What is stored is brought to composed letters, as whatever comes in is from now on (docs/product/validation.md): «й» of
-- a Mac or a PDF is «и» and a breve, which nobody finds who types «й». Only rows that have such letters are written;
-- texts whose very words somebody signed, confirmed or was marked by (consents, site texts, versions of tests) stay.

-- Names: hyphens and spaces, too.
create function pg_temp.composed_name(name text) returns text immutable language sql return
  translate(normalize(name, nfc), U&'\2010\2011\2013\00A0', '--- ');

update users set surname = pg_temp.composed_name(surname), name = pg_temp.composed_name(name),
  patronymic = pg_temp.composed_name(patronymic)
where (surname || name || patronymic) <> pg_temp.composed_name(surname || name || patronymic);

update participations set surname_key = users.surname_key
from users where users.id = participations.user_id and participations.surname_key <> users.surname_key;

-- A school that exists in composed letters already keeps its double, and of several that would become one the first alone is
-- written: an administrator joins them.
with composed as (
  select id, normalize(name, nfc) as name, normalize(city, nfc) as city, normalize(region, nfc) as region
  from schools where (name || city || region) is not nfc normalized
), firsts as (
  select distinct on (region, lower(city), lower(name)) * from composed order by region, lower(city), lower(name), id
)
update schools set name = firsts.name, city = firsts.city, region = firsts.region
from firsts where firsts.id = schools.id
  and not exists (select from schools same where same.id <> firsts.id
    and same.region = firsts.region and lower(same.city) = lower(firsts.city) and lower(same.name) = lower(firsts.name));

update questionnaires set answers = normalize(answers::text, nfc)::jsonb,
  previous_answers = normalize(previous_answers::text, nfc)::jsonb
where (answers::text || coalesce(previous_answers::text, '')) is not nfc normalized;

do $$
declare place text;
begin
  foreach place in array array[
    'dialog_messages.text', 'dialog_notes.text', 'ready_answers.text', 'ready_answers.title', 'achievements.title',
    'trips.arrival_person_in_charge', 'trips.departure_person_in_charge', 'feedback.name', 'feedback.text',
    'about_me.about', 'about_me.interests', 'about_me.dream', 'news.news_title', 'news.news_html_file',
    'articles.article_title', 'articles.article_description', 'articles.article_html_file', 'books.book_title',
    'videos.video_title', 'glossary_terms.word', 'glossary_terms.forms', 'glossary_terms.explanation', 'faq.section',
    'faq.question', 'faq.answer', 'acts.title', 'team.name', 'team.role', 'team.text', 'partners.name', 'media.title',
    'media.description', 'lectures.lecture_title', 'lectures.lecture_html_file', 'milestones.milestone_title'
  ] loop
    execute format('update %1$I set %2$I = normalize(%2$I, nfc) where %2$I is not nfc normalized',
      split_part(place, '.', 1), split_part(place, '.', 2));
  end loop;
end $$;
