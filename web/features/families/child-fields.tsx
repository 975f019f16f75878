import { Text } from '@mantine/core';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { Alert } from '#web/kit/alert.tsx';
import { ButtonLink, TextLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Section } from '#web/kit/section.tsx';
import classes from './child-fields.module.css';
import { labelOf, mayChange, shownOf, whyNot } from './editable-fields.ts';
import { editableFields } from './field-names.ts';

/** A child's data with links to change each. */
export function ChildFields({ child }: { child: ParentsParticipant }) {
  const closed = [...new Set(editableFields.filter((field) => !mayChange(child, field)).map(whyNot))];
  return (
    <div className={classes.narrow}>
      <PageTitle title={nameAndSurname(child)} text="Данные ребёнка: каждое меняется отдельно." />
      {closed.length > 0 ? (
        <Alert color="blue">
          {closed.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </Alert>
      ) : null}
      <Section>
        <dl className={classes.fields}>
          {editableFields.map((field) => (
            <div key={field} className={classes.row}>
              <dt>{labelOf(field)}</dt>
              <dd>{shownOf(child, field)}</dd>
              {mayChange(child, field) ? (
                <dd>
                  <TextLink
                    to="/parent/profile/edit"
                    search={{ id: child.id, field }}
                    aria-label={`Изменить: ${labelOf(field).toLowerCase()}`}
                  >
                    Изменить
                  </TextLink>
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      </Section>
      <ButtonLink to="/parent" variant="default">
        К моим детям
      </ButtonLink>
    </div>
  );
}
