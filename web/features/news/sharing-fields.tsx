import { Button, Group, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { newsPath, slugOf } from '#contract/news/path.ts';
import { MAX_TAGS } from '#contract/news/tags.ts';
import { pageOrigin } from '#web/api.ts';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import type { NewsValues } from './news-schema.ts';

type Form = { form: UseFormReturnType<NewsValues> };

/** Where a news item stands and how it is found: its address, its tags, the top of the list. */
export function PlaceSection({ form, id }: Form & { id: number }) {
  const { data: known } = useQuery(useQueries().news.tags.queryOptions());
  const { news_title, slug } = form.values;
  const proposed = slugOf(news_title);
  const typed = slug.trim().toLowerCase();
  const address = typed || id > 0 ? `${pageOrigin()}${newsPath({ id, slug: typed || null })}` : '';
  return (
    <Section title="Место на сайте">
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 16rem"
          label="Адрес словами"
          description={
            address
              ? `Страница: ${address}. Адрес с номером тоже приведёт сюда`
              : 'Латинскими буквами через дефис; без него в адресе будет номер'
          }
          {...form.getInputProps('slug')}
        />
        <Button
          variant="light"
          disabled={proposed === '' || proposed === typed}
          onClick={() => form.setFieldValue('slug', proposed)}
        >
          Составить из заголовка
        </Button>
      </Group>
      <TagsInput
        size="md"
        label="Метки"
        description={`По ним читатели выбирают новости. Наберите и нажмите «Ввод»; не больше ${MAX_TAGS}`}
        data={known?.data.map(({ tag }) => tag) ?? []}
        maxTags={MAX_TAGS}
        acceptValueOnBlur
        clearable={false}
        {...form.getInputProps('tags')}
      />
      <Switch
        label="Закрепить вверху"
        description="Новость будет первой в списке и на главной, пока вы не выключите"
        {...form.getInputProps('is_pinned', { type: 'checkbox' })}
      />
    </Section>
  );
}

/** What those see with whom a news item is shared. */
export function SharingSection({ form }: Form) {
  return (
    <Section title="Когда делятся ссылкой" text="Это видят в мессенджерах и социальных сетях рядом со ссылкой">
      <PictureField
        label="Картинка"
        description="Лучше 1200 на 630 точек. Без неё портал нарисует заголовок"
        pictures="news"
        {...form.getInputProps('share_picture')}
      />
      <Textarea
        label="Слова рядом со ссылкой"
        description="Одно-два предложения. Без него возьмём начало новости"
        autosize
        maxLength={300}
        {...form.getInputProps('share_text')}
      />
    </Section>
  );
}
