import { MultiSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MAX_ATTACHED_MB, MAX_ATTACHMENTS } from '#contract/mailing/names.ts';
import type { MailingAttachment } from '#contract/mailing/shapes.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import { useQueries } from '#web/use-api.ts';

type Props = {
  value?: MailingAttachment[] | undefined;
  onChange: (attachments: MailingAttachment[]) => void;
  error?: ReactNode;
};

/** Published documents of the site that go with the letter. */
export function AttachmentField({ value = [], onChange, error }: Props) {
  const { data } = useQuery(useQueries().site.acts.list.queryOptions());
  const documents = data?.data ?? [];
  const lost = data ? value.filter(({ id }) => !documents.some((one) => one.id === id)) : [];
  const bytes = documents.reduce((sum, { id, size }) => (value.some((one) => one.id === id) ? sum + size : sum), 0);
  const isTooLarge = bytes > MAX_ATTACHED_MB * 1024 * 1024;
  const names = new Map<string, string>([
    ...value.map(({ id, title }) => [String(id), title] as const),
    ...lost.map(({ id, title }) => [String(id), `${title} (на сайте больше нет)`] as const),
    ...documents.map(({ id, title, size }) => [String(id), `${title}, ${formatSize(size)}`] as const),
  ]);
  const put = (chosen: string[]) =>
    onChange(
      chosen.flatMap((key) => {
        const found = [...documents, ...value].find(({ id }) => String(id) === key);
        return found ? [{ id: found.id, title: found.title }] : [];
      }),
    );
  return (
    <div>
      <MultiSelect
        label="Вложения"
        description={`Документы сайта, не больше ${MAX_ATTACHMENTS} и ${MAX_ATTACHED_MB} МБ вместе`}
        size="md"
        placeholder={value.length > 0 ? '' : 'Без вложений'}
        searchable
        clearable
        hidePickedOptions
        maxValues={MAX_ATTACHMENTS}
        nothingFoundMessage="Такого документа на сайте нет"
        clearButtonProps={{ 'aria-label': 'Вложения: убрать все' }}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
        data={[...names].map(([key, label]) => ({ value: key, label }))}
        value={value.map(({ id }) => String(id))}
        onChange={put}
        error={
          error ||
          (lost.length > 0 && 'Уберите то, чего на сайте больше нет') ||
          (isTooLarge && `Вложения вместе больше ${MAX_ATTACHED_MB} МБ. Уберите лишнее`)
        }
      />
      <Text size="sm" c="dimmed" mt={4}>
        {bytes > 0 ? `Вместе ${formatSize(bytes)}. ` : ''}Новый документ загружают в разделе{' '}
        <TextLink to="/admin/$section" params={{ section: 'acts' }} underline="always">
          «Документы»
        </TextLink>
        .
      </Text>
    </div>
  );
}
