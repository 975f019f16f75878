import { type FieldDisplay, fieldTextOf, isSameValue } from '../../field-words.tsx';
import classes from '../former-versions.module.css';
import { Difference } from './difference.tsx';

type Values = Record<string, unknown>;

/** Fields that differ between two versions of a record, with their differences. */
export function FieldDifferences({
  fields,
  before,
  after,
}: {
  fields: Readonly<Record<string, FieldDisplay<unknown>>>;
  before: Values;
  after: Values;
}) {
  const differing = Object.entries(fields).filter(([name]) => !isSameValue(before[name], after[name]));
  if (differing.length === 0) return <p>Различий нет.</p>;
  return (
    <dl className={classes.fields}>
      {differing.map(([name, words]) => (
        <div key={name} data-differs="true">
          <dt>{typeof words === 'string' ? words : words.label}</dt>
          <dd>
            <OfOne field={words} name={name} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Texts are compared word by word; other values are shown side by side. */
function OfOne({
  field,
  name,
  before,
  after,
}: { field: FieldDisplay<unknown>; name: string } & Record<'before' | 'after', Values>) {
  const words = fieldTextOf(field);
  if (words || typeof field === 'string')
    return <Difference before={words?.(before[name]) ?? ''} after={words?.(after[name]) ?? ''} />;
  const drawn = (values: Values) => {
    const value = values[name];
    return value === '' || value === null ? 'пусто' : field.show(value, values);
  };
  return (
    <>
      <p>Было:</p>
      <div>{drawn(before)}</div>
      <p>Стало:</p>
      <div>{drawn(after)}</div>
    </>
  );
}
