import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { DialogPerson } from '#contract/chat/desk.ts';
import { roleNames, roleOf, type Utype, utypes } from '#contract/roles.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { dialogAddress } from '../list/desk-list.ts';
import { Notes } from './notes.tsx';
import { ParticipantCard } from './participant-card.tsx';
import classes from './person.module.css';

/**
 * The person of the dialog: contacts, participants with actions, latest decisions, notes. Its heading is hidden where
 * the dialog's own is visible.
 */
export function PersonPane({ person }: { person: DialogPerson }) {
  const { participants, decisions, utype, parent } = person;
  return (
    <aside className={classes.pane} aria-label="О человеке">
      <ToDialog />
      <section className={classes.part}>
        <Title order={1} className={classes.name}>
          {person.name}
        </Title>
        <Text size="sm" c="dimmed">
          {roleNames[roleOf(utype as Utype)]}
        </Text>
        <Contacts person={person} />
        {parent ? (
          <Text size="sm">
            Родитель:{' '}
            <TextLink to="/admin/chat/$id" params={{ id: parent.user_id }} preload={false} inherit>
              {parent.name}
            </TextLink>
          </Text>
        ) : null}
        <OwnPage person={person} />
      </section>
      {participants.length > 0 ? (
        <section className={classes.part}>
          <Title order={2} className={classes.title}>
            {utype === utypes.parent ? 'Дети' : 'Участие'}
          </Title>
          {participants.map((one) => (
            <ParticipantCard key={one.participant_id} participant={one} person={person} />
          ))}
        </section>
      ) : utype === utypes.parent ? (
        <Text size="sm" c="dimmed">
          Детей ещё не добавили
        </Text>
      ) : null}
      <Notes key={person.user_id} user_id={person.user_id} />
      {decisions.length > 0 ? (
        <section className={classes.part}>
          <Title order={2} className={classes.title}>
            Последние решения
          </Title>
          <ul className={classes.items}>
            {decisions.map(({ participant_id, at, from_label, to_label, why }) => (
              <li key={`${participant_id} ${at} ${to_label}`}>
                <Text size="sm">
                  {nameOf(person, participant_id)}
                  {from_label ? `${from_label} → ${to_label}` : to_label}
                </Text>
                <Text size="sm" c="dimmed">
                  {formatDateTime(at)}
                  {why ? ` · ${why}` : ''}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}

/** Back link to the dialog, where this pane replaces it. */
function ToDialog() {
  const { view: _, ...search } = dialogAddress(useSearch({ strict: false }));
  return (
    <Link to="." search={search} resetScroll={false} className={classes.toDialog} data-to-dialog="">
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />К диалогу
    </Link>
  );
}

/** Prefix «Пётр Морской: » if there are several participants. */
function nameOf({ participants }: DialogPerson, id: number): string {
  const named = participants.find(({ participant_id }) => participant_id === id);
  return participants.length > 1 && named ? `${named.name}: ` : '';
}

function Contacts({ person: { email, phone } }: { person: DialogPerson }) {
  if (!email && !phone) return <Text c="dimmed">Контактов нет</Text>;
  return (
    <ul className={classes.contacts}>
      {phone ? (
        <li>
          <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
        </li>
      ) : null}
      {email ? (
        <li>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </li>
      ) : null}
    </ul>
  );
}

function OwnPage({ person: { user_id, utype } }: { person: DialogPerson }) {
  const linkProps = { params: { id: user_id }, preload: false, size: 'sm' } as const;
  return utype === utypes.guide ? (
    <TextLink to="/admin/guides/edit/$id" {...linkProps}>
      Страница наставника
    </TextLink>
  ) : (
    <TextLink to="/admin/users/$id" {...linkProps}>
      Страница человека
    </TextLink>
  );
}
