import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSitePages } from '#contract/discovery/pages.ts';
import { textFile } from '#contract/file-targets.ts';
import { newsPath } from '#contract/news/path.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';
import { useQueries } from '#web/use-api.ts';

/** What a link may lead to, and what is said where nothing is chosen. */
export const linkSources = {
  address: { label: 'По адресу', missing: '' },
  page: { label: 'Страница сайта', missing: 'Выберите страницу' },
  news: { label: 'Новость', missing: 'Выберите новость' },
  act: { label: 'Документ программы', missing: 'Выберите документ' },
  file: { label: 'Новый файл', missing: 'Загрузите файл' },
} as const;
export type LinkSource = keyof typeof linkSources;

type Props = {
  href: string;
  /** Takes an address with the name of what stands there. */
  choose: (href: string, name: string) => void;
  fault: string;
};

/** Field that chooses what a link leads to. */
export function LinkTarget({ source, ...props }: Props & { source: Exclude<LinkSource, 'address'> }) {
  if (source === 'page') return <PageTarget {...props} />;
  if (source === 'news') return <NewsTarget {...props} />;
  return source === 'act' ? <ActTarget {...props} /> : <FileTarget {...props} />;
}

type Target = { value: string; label: string };
type ChoiceProps = Props & {
  label: string;
  targets: readonly Target[];
  /** What is said where there is nothing to choose. */
  nothing: string;
  /** What is worth knowing of the chosen one. */
  note?: string;
  onSearch?: (text: string) => void;
};

const Choice = ({ href, choose, fault, label, targets, nothing, note, onSearch }: ChoiceProps) => (
  <Select
    label={label}
    description={note}
    required
    searchable
    placeholder="Начните набирать название"
    nothingFoundMessage={nothing}
    data={targets}
    value={href || null}
    error={fault}
    onChange={(value) => {
      const chosen = targets.find((one) => one.value === value);
      if (chosen) choose(chosen.value, chosen.label);
    }}
    {...(onSearch ? { onSearchChange: onSearch, filter: ({ options }) => options } : {})}
  />
);

function PageTarget(props: Props) {
  const targets = listSitePages().map(({ path, title }) => ({ value: path, label: title }));
  return <Choice {...props} label="Страница" targets={targets} nothing="Такой страницы нет" />;
}

function NewsTarget(props: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  // The chosen title stands in the field, and is not looked for.
  const [chosen, setChosen] = useState<Target>();
  const input = { page: 1, search: search === chosen?.label ? '' : search };
  const { data, error } = useQuery({
    ...useQueries().news.listAll.queryOptions({ input }),
    placeholderData: (before) => before,
  });
  const found = (data?.data ?? []).map((news) => ({ value: newsPath(news), label: news.news_title }));
  const targets = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  const state = data?.data.find((news) => newsPath(news) === props.href)?.state;
  return (
    <Choice
      {...props}
      label="Новость"
      targets={targets}
      nothing={error ? failureOf(error).errors[0] : data ? 'Такой новости нет' : 'Ищем…'}
      note={state && state !== 'published' ? 'Этой новости пока нет на сайте: ссылка откроется вместе с ней' : ''}
      onSearch={setTyped}
      choose={(value, label) => {
        setChosen({ value, label });
        props.choose(value, label);
      }}
    />
  );
}

function ActTarget(props: Props) {
  const { data, error } = useQuery(useQueries().site.acts.list.queryOptions());
  const targets = (data?.data ?? []).map(({ file, title }) => ({ value: `/api/storage/${file}`, label: title }));
  const nothing = error ? failureOf(error).errors[0] : data ? 'Такого документа нет' : 'Загружается…';
  return <Choice {...props} label="Документ" targets={targets} nothing={nothing} />;
}

function FileTarget({ choose, fault }: Props) {
  const [file, setFile] = useState<StoredFile | null>(null);
  return (
    <UploadField
      id="link-file"
      label="Файл"
      hint="PDF, Word (DOCX) или Excel (XLSX). Его откроет каждый, у кого есть ссылка"
      accept=".pdf,.docx,.xlsx"
      choose="Выбрать файл"
      upload={(chosen, options) => uploadFile('/admin/upload_file', { file_target: textFile }, chosen, options)}
      value={file}
      onChange={(next) => {
        setFile(next);
        choose(next?.url ?? '', next?.original_name ?? '');
      }}
      error={fault}
    />
  );
}
