import { Fragment, type Ref, useId } from 'react';
import { questionnaireSections } from '#contract/questionnaires/fields.ts';
import { plural } from '#contract/words/numbers.ts';
import { fieldsOf } from '../answers-state.ts';
import classes from './fault-line.module.css';
import { fieldId, useFilling } from './form-context.tsx';

/** Summary of faults that prevent the submission: their number, with links to the first of each section. */
export function FaultLine({ onGo, ref }: { onGo: (field: string) => void; ref?: Ref<HTMLElement> }) {
  const id = useId();
  const { faults } = useFilling();
  const faulty = questionnaireSections.flatMap(({ key, title }) => {
    const fields = fieldsOf(key).filter((field) => faults[field]);
    return fields[0] ? [{ key, title, first: fields[0], count: fields.length }] : [];
  });
  if (faulty.length === 0) return null;
  const count = faulty.reduce((sum, section) => sum + section.count, 0);
  return (
    <section ref={ref} tabIndex={-1} className={classes.faults} aria-labelledby={id}>
      <p id={id}>Анкета не отправлена: {plural(count, 'ответ', 'ответа', 'ответов')} нужно дополнить или исправить.</p>
      <p>
        {faulty.map(({ key, title, first, count: here }, index) => (
          <Fragment key={key}>
            {index > 0 ? ', ' : ''}
            <a
              href={`#${fieldId(first)}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(first);
              }}
            >
              {title}: {here}
            </a>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
