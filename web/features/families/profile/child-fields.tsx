import { Text } from '@mantine/core';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from './child-fields.module.css';
import { cannotChangeReason, fieldValueWords, labelOf, mayChange } from './editable-fields.ts';
import { editableFields } from './field-names.ts';

/** A child's data with links to change each. */
export function ChildFields({ child }: { child: FamilyParticipant }) {
  const closed = [...new Set(editableFields.filter((field) => !mayChange(child, field)).map(cannotChangeReason))];
  return (
    <div className={classes.narrow}>
      <PageTitle title={nameAndSurname(child)} text="Данные ребёнка: каждое меняется отдельно." />
      {closed.length > 0 ? (
        <Alert color="blue">
          {closed.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {mayChange(child, 'surname') ? null : (
            <Text mt="xs">
              Записано неверно? Скажите, как правильно:{' '}
              <TextLink
                to="/parent/messages"
                search={{ about: 'name_error', child: child.id }}
                c="inherit"
                td="underline"
                inherit
              >
                В имени ошибка
              </TextLink>
            </Text>
          )}
        </Alert>
      ) : null}
      <Section>
        <dl className={classes.fields}>
          {editableFields.map((field) => (
            <div key={field} className={classes.row}>
              <dt>{labelOf(field)}</dt>
              <dd>{fieldValueWords(child, field)}</dd>
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
