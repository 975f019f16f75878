import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayCorrect } from '#contract/corrections/fields.ts';
import type { AdminPerson } from '#contract/people/account.ts';
import { type Gender, genders } from '#contract/questionnaires/fields.ts';
import type { Utype } from '#contract/roles.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDate, formatDateTime, formatDay } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import classes from './facts.module.css';

/** Whether a contact is confirmed, and when. */
function Verified({ at }: { at: string | null }) {
  return (
    <Badge color={at ? 'green.8' : 'coral.9'} variant="outline" size="lg" tt="none" ml={8}>
      {at ? `подтверждён ${formatDate(at)}` : 'не подтверждён'}
    </Badge>
  );
}

function contact(value: string | null, verified_at: string | null, shown = value): ReactNode {
  if (!value) return '—';
  return (
    <>
      {shown}
      <Verified at={verified_at} />
    </>
  );
}

/** Name, contacts and account of a person. */
export function PersonFacts({ person }: { person: AdminPerson }) {
  const me = useMe();
  const facts: [string, ReactNode][] = [
    ['Телефон', contact(person.phone, person.phone_verified_at, person.phone && formatPhone(person.phone))],
    ['Email', contact(person.email, person.email_verified_at)],
    ['Дата рождения', person.birth_date ? formatDay(person.birth_date) : '—'],
    ...(person.gender ? [['Пол', genders[person.gender as Gender]] as [string, ReactNode]] : []),
    ['На портале с', formatDateTime(person.created_at)],
    ['Вход в два шага', person.second_factor_enabled ? 'включён' : 'не включён'],
  ];
  return (
    <Section title="Контакты и данные">
      <dl className={classes.facts}>
        {facts.map(([title, value]) => (
          <div key={title} style={{ display: 'contents' }}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayCorrect(me.utype, person.utype as Utype) ? (
        <div>
          <ButtonLink to="/admin/users/correction/$id" params={{ id: person.id }} preload={false} variant="default">
            Исправить имя или дату рождения
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
}
