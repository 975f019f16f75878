import { Fragment, type Ref, useId } from 'react';
import { fieldLabels, questionnaireSections } from '#contract/questionnaires/fields.ts';
import { plural } from '#contract/words/numbers.ts';
import { fieldsOf, isFilled } from './answers-state.ts';
import classes from './fault-list.module.css';
import { fieldId, useFilling } from './form-context.tsx';

/** What keeps the questionnaire from being sent, by sections: each fault leads to its field. */
export function FaultList({ onGo, ref }: { onGo: (field: string) => void; ref: Ref<HTMLElement> }) {
  const id = useId();
  const { answers, faults } = useFilling();
  const count = Object.keys(faults).length;
  if (count === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} className={classes.faults} aria-labelledby={id}>
      <h2 id={id} className={classes.faultsTitle}>
        Анкета не отправлена: {plural(count, 'ответ', 'ответа', 'ответов')} нужно дополнить или исправить
      </h2>
      <ul>
        {questionnaireSections.map(({ key, title }) => {
          const faulty = fieldsOf(key).filter((field) => faults[field]);
          if (faulty.length === 0) return null;
          return (
            <li key={key}>
              <b>{title}:</b>{' '}
              {faulty.map((field, index) => (
                <Fragment key={field}>
                  {index > 0 ? ', ' : ''}
                  <a
                    href={`#${fieldId(field)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onGo(field);
                    }}
                  >
                    {fieldLabels[field].toLowerCase()}
                  </a>
                  {isFilled(answers[field]) ? ` — ${faults[field]}` : ''}
                </Fragment>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
