import { Badge, Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type LetterField, letterFields } from '#contract/letters/fields.ts';
import type { LetterPlaceholder } from '#contract/letters/letters.ts';
import classes from './placeholder-list.module.css';

type Props = { placeholders: readonly LetterPlaceholder[]; insert: (name: string) => void };

const inWords = (must: readonly LetterField[]): string =>
  must.map((field) => letterFields[field].toLowerCase().replace('смс', 'СМС')).join(', ');

const About = ({ of: { must, may_be_empty, locked, link } }: { of: LetterPlaceholder }) => (
  <Group gap={6}>
    {locked ? (
      <Badge variant="light" color="ocean" c="dark.9" tt="none" leftSection={<IconLock size={12} aria-hidden />}>
        слова портала, убрать нельзя
      </Badge>
    ) : null}
    {must.length > 0 ? (
      <Badge variant="light" color="coral" c="dark.9" tt="none">
        обязательна: {inWords(must)}
      </Badge>
    ) : null}
    {may_be_empty ? (
      <Badge variant="light" color="gray" c="dark.9" tt="none">
        бывает пустой
      </Badge>
    ) : null}
    {link ? (
      <Badge variant="light" color="gray" c="dark.9" tt="none">
        ссылка: только в письме и СМС
      </Badge>
    ) : null}
  </Group>
);

/** Placeholders of the letter; pressing one inserts it at the caret. */
export function PlaceholderList({ placeholders, insert }: Props) {
  if (placeholders.length === 0) return <p>В этом письме подстановок нет: все получают одни и те же слова.</p>;
  return (
    <ul className={classes.list}>
      {placeholders.map((placeholder) => (
        <li key={placeholder.name}>
          <Button size="compact-sm" variant="default" ff="monospace" onClick={() => insert(placeholder.name)}>
            {`{${placeholder.name}}`}
          </Button>
          <div>
            {placeholder.meaning}
            <span className={classes.example}>{placeholder.example}</span>
            <About of={placeholder} />
          </div>
        </li>
      ))}
    </ul>
  );
}
