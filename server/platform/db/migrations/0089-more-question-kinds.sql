-- Kinds 6 (typed answers with shares), 7 (gaps in a text) and 8 (order); docs/product/learning.md, «Questions».
alter table questions
  drop constraint questions_question_type_check,
  add constraint questions_question_type_check check (question_type between 1 and 8),
  -- Kind 8: what of an order that is partly right counts.
  add column order_scoring text not null default 'places'
    constraint questions_order_scoring check (order_scoring in ('places', 'neighbours', 'whole'));

-- Kind 7: a gap is an item of its question, its accepted answers or variants are answers of that item.
alter table question_items add column gap_type text
  constraint question_items_gap_type check (gap_type in ('choice', 'typed', 'number'));
alter table answers
  add column question_item_id bigint references question_items on delete cascade,
  -- Kinds 6 and 7: the answer is a number, accepted with this deviation from it; null: it is compared as a text.
  add column answer_tolerance numeric check (answer_tolerance >= 0);
create index answers_item on answers (question_item_id) where question_item_id is not null;
