import { ActionIcon, Button, NumberInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { directions } from '#contract/families/directions.ts';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import classes from './config-form.module.css';
import type { ConfigValues } from './config-values.ts';

type Props = { form: UseFormReturnType<ConfigValues>; description: string };

const MAX_LINKS = 10;

/** Links to the organisation's other pages, each with its text. */
export function LinksField({ form, description }: Props) {
  const links = form.getValues().organisation_links;
  return (
    <fieldset className={classes.rows}>
      <legend>Страницы в сети</legend>
      {links.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form itself knows a row by its place alone
        <div key={at} className={classes.row}>
          <TextInput
            label={`Ссылка ${at + 1}: название`}
            placeholder="например: Сообщество ВКонтакте"
            maxLength={60}
            {...form.getInputProps(`organisation_links.${at}.title`)}
          />
          <TextInput
            label={`Ссылка ${at + 1}: адрес`}
            placeholder="https://"
            {...form.getInputProps(`organisation_links.${at}.url`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            mt={28}
            aria-label={`Убрать ссылку ${at + 1}`}
            onClick={() => form.removeListItem('organisation_links', at)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        disabled={links.length >= MAX_LINKS}
        onClick={() => form.insertListItem('organisation_links', { title: '', url: '' })}
      >
        Добавить ссылку
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {[description, 'Стоят внизу страниц сайта.'].filter(Boolean).join('. ')}
      </Text>
    </fieldset>
  );
}

/** Ages of participants, both ends included. */
export function AgesField({ form, description }: Props) {
  const number = (label: string, path: string) => (
    <NumberInput size="md" label={label} hideControls allowDecimal={false} {...form.getInputProps(path)} />
  );
  return (
    <div>
      <div className={classes.pair}>
        {number('Возраст: от, лет', 'ages.from')}
        {number('До, лет', 'ages.to')}
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {description}
      </Text>
    </div>
  );
}

/** Names of the directions. */
export function DirectionNames({ form, description }: Props) {
  return (
    <fieldset className={classes.names}>
      <legend>Названия направлений</legend>
      {directions.map((direction, at) => (
        <TextInput
          key={direction}
          label={`Направление ${at + 1}`}
          maxLength={40}
          {...form.getInputProps(`direction_names.${direction}`)}
        />
      ))}
      <Text size="sm" c="dimmed" className={classes.wide ?? ''}>
        {description}
      </Text>
    </fieldset>
  );
}

type PictureProps = Props & { option: 'organisation_logo' | 'organisation_map'; title: string };

const pictureWords = {
  organisation_logo: 'Лучше на прозрачном фоне. Без него стоит знак портала',
  organisation_map: 'Картинка для страницы «Контакты». Без неё схемы на странице нет',
};

/** Field for a picture of the organisation. */
export function OrganisationPicture({ form, option, title, description }: PictureProps) {
  const field = form.getInputProps(option);
  return (
    <div className={classes.wide}>
      <PictureField {...field} label={title} description={pictureWords[option]} pictures="organisation" />
      {description ? (
        <Text size="sm" c="dimmed" mt={4}>
          {description}
        </Text>
      ) : null}
    </div>
  );
}
