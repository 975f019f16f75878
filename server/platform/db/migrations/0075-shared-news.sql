-- What a news item says of itself elsewhere, and where it stands (docs/product/content.md, «News»): an address of its own,
-- words it is filed under, a place at the top, a picture and a text for those who share it.
alter table news add column slug text;
alter table news add column tags text[] not null default '{}';
alter table news add column is_pinned boolean not null default false;
alter table news add column share_picture text;
alter table news add column share_text text not null default '';

create unique index news_slug on news (slug);
create index news_share_picture on news (share_picture);
create index news_tags on news using gin (tags);
-- The public list: pinned ones first.
create index news_pinned_published on news (is_pinned desc, news_date_published desc, id desc) where is_active;

-- Tags are searched beside the text: its own words are a generated column, which a migration never makes anew.
create function words_of_tags(tags text[]) returns tsvector
  immutable parallel safe language sql return site_words('', array_to_string(tags, ' '));
alter table news add column tag_words tsvector not null generated always as (words_of_tags(tags)) stored;
create index news_tag_words on news using gin (tag_words);
