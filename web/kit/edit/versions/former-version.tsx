import { Badge, Button, Loader, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ContentVersion } from '#contract/content/content.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { type FieldDisplay, isSameValue } from '../field-words.tsx';
import { FieldDifferences } from './difference/field-differences.tsx';
import classes from './former-versions.module.css';

type Values = Record<string, unknown>;
export type ComparedForm = {
  fields: Readonly<Record<string, FieldDisplay<unknown>>>;
  /** The typed values. */
  values: Values;
  /** Form values of a version's fields. */
  valuesOf: (former: Values) => Values;
  /** Puts a version's fields into the form, unsaved. */
  take: (former: Values) => void;
};
type RecordRef = { kind: ContentKind; id: number };

const plain = (value: unknown): ReactNode =>
  typeof value === 'boolean' ? value ? 'да' : 'нет' : <span className={classes.plain}>{String(value)}</span>;

/** A former version: its differences or the whole of it, and a button to take it into the form. */
export function FormerVersion({
  of,
  version_id,
  others,
  ...compared
}: ComparedForm & { of: RecordRef; version_id: number; others: readonly ContentVersion[] }) {
  const { fields, values, valuesOf, take } = compared;
  const queries = useQueries();
  const versionQuery = (id: number) => queries.content.findVersion.queryOptions({ input: { ...of, version_id: id } });
  const [view, setView] = useState('difference');
  const [against, setAgainst] = useState(0);
  const { data, error } = useQuery(versionQuery(version_id));
  const second = useQuery({ ...versionQuery(against), enabled: against !== 0 });
  const failed = error ?? second.error;
  if (failed) return <Alert color="red">{failureOf(failed).errors[0]}</Alert>;
  if (!data) return <Loader aria-label="Загружается" />;
  const former = valuesOf(data.version.fields);
  const isSame = Object.keys(fields).every((name) => isSameValue(former[name], values[name]));
  const other = against === 0 ? values : second.data && valuesOf(second.data.version.fields);
  // The earlier version first: ids grow with time.
  const [before, after] = against !== 0 && against < version_id ? [other, former] : [former, other];
  return (
    <section className={classes.shown} aria-label={`Версия от ${formatDateTime(data.version.saved_at)}`}>
      <div className={classes.head}>
        <SegmentedControl
          aria-label="Что показать"
          value={view}
          onChange={setView}
          data={[
            { value: 'difference', label: 'Что изменилось' },
            { value: 'whole', label: 'Целиком' },
          ]}
        />
        <Button disabled={isSame} onClick={() => take(data.version.fields)}>
          Взять в правку
        </Button>
      </div>
      {view === 'whole' ? (
        <WholeVersion fields={fields} values={values} former={former} />
      ) : (
        <>
          <NativeSelect
            label="Сравнить с"
            mb="md"
            value={against}
            onChange={({ currentTarget }) => setAgainst(Number(currentTarget.value))}
            data={[
              { value: '0', label: 'тем, что на этой странице' },
              ...others.map(({ id, saved_at, saved_by }) => ({
                value: String(id),
                label: `версией от ${formatDateTime(saved_at)}${saved_by ? `, ${saved_by}` : ''}`,
              })),
            ]}
          />
          <Text c="dimmed" mb="md">
            Зачёркнуто то, чего позже не стало, подчёркнуто то, что появилось.
          </Text>
          {before && after ? <FieldDifferences fields={fields} before={before} after={after} /> : null}
        </>
      )}
    </section>
  );
}

/** All fields of a version; those that differ from the typed values are marked. */
function WholeVersion({ fields, values, former }: Pick<ComparedForm, 'fields' | 'values'> & { former: Values }) {
  return (
    <dl className={classes.fields}>
      {Object.entries(fields).map(([name, words]) => {
        const { label, show } = typeof words === 'string' ? { label: words, show: plain } : words;
        const differs = !isSameValue(former[name], values[name]);
        const value = former[name];
        return (
          <div key={name} data-differs={differs || undefined}>
            <dt>
              {label}
              {differs ? (
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
  );
}
