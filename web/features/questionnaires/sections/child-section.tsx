import { childFields, fieldLabels, showAnswer } from '#contract/questionnaires/fields.ts';
import { citizenships } from '#contract/validation/countries.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { ChoiceAnswer, TextAnswer } from '../fields/fields.tsx';
import { RemarkNote } from '../fields/remark-note.tsx';
import { fieldId, useFilling } from '../form/form-context.tsx';
import classes from './child-section.module.css';

/** The child's own data, which is changed on pages of its own. */
export function ChildSection() {
  const { participant, remarks } = useFilling();
  return (
    <>
      <dl className={classes.own}>
        {childFields.map((field) => (
          <div key={field} className={classes.ownRow}>
            <dt>{fieldLabels[field]}</dt>
            <dd>{showAnswer(field, participant[field])}</dd>
            <dd className={classes.change}>
              <TextLink
                id={fieldId(field)}
                to="/parent/profile/edit"
                search={{ id: participant.id, field }}
                aria-label={`Изменить: ${fieldLabels[field].toLowerCase()}`}
              >
                Изменить
              </TextLink>
            </dd>
            {remarks.has(field) ? (
              <dd className={classes.ownRemark}>
                <RemarkNote field={field} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <TextAnswer field="birth_place" hint="Как в документе, например: г. Самара" />
      <ChoiceAnswer field="citizenship" options={citizenships} searchable keepsFormer />
    </>
  );
}
