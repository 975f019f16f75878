import { Text } from '@mantine/core';
import type { AdminPerson } from '#contract/people/account.ts';
import { utypes } from '#contract/roles.ts';
import { formatDay } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { PersonLink } from '../person-link.tsx';
import classes from './facts.module.css';

/** A participant's parent, or a parent's children. */
export function PersonFamily({ person }: { person: AdminPerson }) {
  if (person.utype === utypes.participant)
    return (
      <Section title="Родитель">
        <div>
          <PersonLink person={person.parent} nobody="Кабинета родителя больше нет" />
          {person.parent ? (
            <TextLink to="/admin/chat/$id" params={{ id: person.parent.id }} preload={false} size="sm">
              Написать родителю
            </TextLink>
          ) : null}
        </div>
      </Section>
    );
  if (person.utype !== utypes.parent) return null;
  return (
    <Section title="Дети">
      {person.children.length === 0 ? <Text c="dimmed">Детей ещё не добавили</Text> : null}
      <ul className={classes.list}>
        {person.children.map((child) => (
          <li key={child.id} className={classes.line}>
            <div className={classes.words}>
              <TextLink to="/admin/users/$id" params={{ id: child.id }} preload={false}>
                {displayName(child)}
              </TextLink>
              <Text size="sm" c="dimmed">
                {child.birth_date ? `${formatDay(child.birth_date)} · ` : ''}
                {child.status_label}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
