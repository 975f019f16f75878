-- The glossary of the sea (docs/product/learning.md, «Glossary»): words whose explanations open in lectures.
create table glossary_terms (
  id bigint generated always as identity primary key,
  word text not null,
  -- Between commas, as the editor types them.
  forms text not null,
  explanation text not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create index glossary_terms_editor on glossary_terms (updated_by);
create index glossary_terms_word on glossary_terms (word, id);
