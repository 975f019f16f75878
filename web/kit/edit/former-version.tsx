import { Badge, Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/alert.tsx';
import { failureOf } from '#web/kit/failure.ts';
import { useQueries } from '#web/use-api.ts';
import type { FieldWords } from './field-words.tsx';
import classes from './former-versions.module.css';

type Values = Record<string, unknown>;
export type Compared = {
  fields: Readonly<Record<string, FieldWords<unknown>>>;
  /** What is typed now. */
  values: Values;
  /** A version's fields as the form shows them. */
  valuesOf: (former: Values) => Values;
  /** Puts a version's fields into the form, unsaved. */
  take: (former: Values) => void;
};

const plain = (value: unknown): ReactNode =>
  typeof value === 'boolean' ? value ? 'да' : 'нет' : <span className={classes.plain}>{String(value)}</span>;

/** A value of several parts is compared as it is written. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** One version, field by field; what differs from what is typed now is marked. */
export function FormerVersion({
  of,
  fields,
  values,
  valuesOf,
  take,
}: Compared & { of: { kind: ContentKind; id: number; version_id: number } }) {
  const { data, error } = useQuery(useQueries().content.findVersion.queryOptions({ input: of }));
  if (error) return <Alert color="red">{failureOf(error).errors[0]}</Alert>;
  if (!data) return <Loader aria-label="Загружается" />;
  const former = valuesOf(data.version.fields);
  const differing = Object.keys(fields).filter((name) => !isSame(former[name], values[name]));
  return (
    <section className={classes.shown} aria-label={`Версия от ${formatDateTime(data.version.saved_at)}`}>
      <div className={classes.head}>
        <Text>
          {differing.length > 0
            ? 'Отмечено то, что отличается от правки на этой странице.'
            : 'Ничем не отличается от того, что на этой странице.'}
        </Text>
        <Button disabled={differing.length === 0} onClick={() => take(data.version.fields)}>
          Взять в правку
        </Button>
      </div>
      <dl className={classes.fields}>
        {Object.entries(fields).map(([name, words]) => {
          const { label, show } = typeof words === 'string' ? { label: words, show: plain } : words;
          const value = former[name];
          return (
            <div key={name} data-differs={differing.includes(name) || undefined}>
              <dt>
                {label}
                {differing.includes(name) ? (
                  <Badge color="coral" variant="light" c="coral.9" tt="none">
                    отличается
                  </Badge>
                ) : null}
              </dt>
              <dd>{value === '' || value === null ? 'пусто' : show(value, former)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
