import { Text } from '@mantine/core';
import type { Assessment } from '#contract/achievements/assessment.ts';
import { TextLink } from '#web/kit/link.tsx';
import { Section } from '#web/kit/section.tsx';
import classes from './assessment.module.css';

/** What the participant says of itself, and the way to a talk. */
export function AboutSection({ assessment: { about, user_id } }: { assessment: Assessment }) {
  const said = [
    ['О себе', about.about],
    ['Интересы', about.interests],
    ['Мечтает делать под водой', about.dream],
  ].filter(([, text]) => text !== '');
  return (
    <Section title="Обо мне">
      {said.length === 0 ? <Text c="dimmed">Участник пока ничего не рассказал.</Text> : null}
      {said.map(([name, text]) => (
        <div key={name}>
          <Text fw={600}>{name}</Text>
          <p className={classes.about}>{text}</p>
        </div>
      ))}
      <TextLink to="/admin/chat/$id" params={{ id: user_id }} preload={false}>
        Диалог с участником
      </TextLink>
    </Section>
  );
}
