-- What is left of a school's name without its form of property and the words every school bears: doubles share it.
create function school_key(name text) returns text immutable parallel safe language sql as $$
  select coalesce(string_agg(distinct word, ' ' order by word), '')
  from (
    select case word when 'сош' then 'школа' when 'оош' then 'школа' else word end as word
    from regexp_split_to_table(
      regexp_replace(replace(lower(name), 'ё', 'е'), '([0-9])(?=[^0-9])|([^0-9])(?=[0-9])', '\1\2 ', 'g'),
      '[^[:alnum:]]+') as word
  ) words
  where word <> '' and word !~ '^(м|г|ч|н)?[абк]?оу$' and word not in ('муниципальное', 'государственное', 'бюджетное',
    'автономное', 'казенное', 'общеобразовательное', 'образовательное', 'учреждение', 'средняя', 'основная',
    'общеобразовательная', 'имени', 'им', 'n')
$$;
create index schools_name on schools (lower(name), id);
