-- Texts of questions may be rich (contract/formulas/rich-text.ts) and show pictures and sounds: which stored files they show,
-- by their paths. Until now no text was rich: the columns begin empty.
create function files_in_texts(texts text[]) returns text[]
  immutable parallel safe language sql return
  (select coalesce(array_agg(distinct found[1]), '{}')
    from unnest(texts) given(words), regexp_matches(words, '<(?:img|audio)[^<>]* src="/api/storage/([^"]+)"', 'g') found
    where words like '<rich-text>%');

alter table questions add column shown_files text[] not null
  generated always as (files_in_texts(array[question_text, question_feedback])) stored;
alter table answers add column shown_files text[] not null
  generated always as (files_in_texts(array[answer_text, answer_feedback])) stored;
alter table question_items add column shown_files text[] not null
  generated always as (files_in_texts(array[question_item_text, item_feedback])) stored;
create index questions_shown_files on questions using gin (shown_files);
create index answers_shown_files on answers using gin (shown_files);
create index question_items_shown_files on question_items using gin (shown_files);
