-- Places for the handbooks of parents and participants, which the portal makes into PDF.
insert into site_texts (tag, title) values
  ('handbook_parent', 'Руководство родителя'),
  ('handbook_participant', 'Руководство участника')
on conflict (tag) do nothing;
