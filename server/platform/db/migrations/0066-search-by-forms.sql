-- Names of files of messages and notes of the administration are searched (docs/product/messages.md, «Search»), by words as
-- texts of messages are: by expression, so that no row is written anew.
create index dialog_files_words on dialog_files using gin (material_words(original_name));
create index dialog_notes_words on dialog_notes using gin (to_tsvector('russian', translate(text, 'ёЁ', 'еЕ')));

-- A search of people by a patronymic alone: of everybody, and of those who may have participations.
create index users_patronymic on users ((name_key(patronymic, '', '') collate "C")) include (id);
create index users_taking_part_patronymic on users ((name_key(patronymic, '', '') collate "C")) include (id)
  where utype in (3, 4);

-- Words that mean the same to who searches the site, as editors write them (docs/product/site-and-mailing.md, «Search»).
create table search_synonyms (
  id bigint generated always as identity primary key,
  word text not null,
  -- Words, or several of them as one, between commas, as the editor types them.
  same_words text not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create index search_synonyms_editor on search_synonyms (updated_by);
create index search_synonyms_word on search_synonyms (word, id);
