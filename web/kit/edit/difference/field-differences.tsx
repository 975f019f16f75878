import { type FieldWords, wordsOfField } from '../field-words.tsx';
import classes from '../former-versions.module.css';
import { Difference } from './difference.tsx';

type Values = Record<string, unknown>;

/** Only the fields that differ between two states of a record, each with its words compared. */
export function FieldDifferences({
  fields,
  before,
  after,
}: {
  fields: Readonly<Record<string, FieldWords<unknown>>>;
  before: Values;
  after: Values;
}) {
  const differing = Object.entries(fields).filter(([name]) => before[name] !== after[name]);
  if (differing.length === 0) return <p>Различий нет.</p>;
  return (
    <dl className={classes.fields}>
      {differing.map(([name, words]) => (
        <div key={name} data-differs="true">
          <dt>{typeof words === 'string' ? words : words.label}</dt>
          <dd>
            <Difference before={wordsOfField(words, before[name])} after={wordsOfField(words, after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
