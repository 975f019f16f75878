-- A file the scanner could not look at yet, and one in which it found something (docs/decisions/086): neither is opened.
alter table files
  add column awaits_scan_since timestamptz,
  add column infected_with text;
create index files_closed on files (id) where awaits_scan_since is not null or infected_with is not null;
