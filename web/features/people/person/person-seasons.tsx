import { Group, Text } from '@mantine/core';
import type { AdminPerson } from '#contract/people/account.ts';
import { utypes } from '#contract/roles.ts';
import { timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { administratorStepOf } from '#web/features/participation/administrator-steps.ts';
import { MoveDeadline } from '#web/features/participation/move-deadline.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { ChangeStatus } from '../status/change-status.tsx';
import { ReturnParticipation } from '../status/return-participation.tsx';
import classes from './facts.module.css';

/** Seasons of a participant with statuses and open deadlines. */
export function PersonSeasons({ person }: { person: AdminPerson }) {
  if (person.participations.length === 0) return null;
  return (
    <>
      <Section title="Участие">
        <ul className={classes.list}>
          {person.participations.map((season) => (
            <li key={season.id} className={classes.line}>
              <div className={classes.words}>
                <Text fw={600}>
                  Сезон {season.season}: {season.status_label}
                </Text>
                <Text size="sm" c="dimmed">
                  {[
                    `с ${formatDateTime(season.status_changed_at)}`,
                    season.direction && directionTitle(season.direction),
                    season.region,
                    season.school_name,
                    season.questionnaire_sent_at && `анкета прислана ${formatDateTime(season.questionnaire_sent_at)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {season === person.participations[0] && person.utype === utypes.participant ? (
                  <Text size="sm">{administratorStepOf(season.participant_status, season.selection).text}</Text>
                ) : null}
              </div>
              {season === person.participations[0] ? (
                <Group gap="xs">
                  {season.questionnaire_sent_at ? (
                    <ButtonLink
                      to="/admin/users/questionnaires/$id"
                      params={{ id: person.id }}
                      preload={false}
                      variant="default"
                      size="compact-md"
                    >
                      Анкета
                    </ButtonLink>
                  ) : null}
                  {season.return_to ? (
                    <ReturnParticipation user={{ ...person, ...season, id: person.id, return_to: season.return_to }} />
                  ) : null}
                  {season.next_statuses.length > 0 ? (
                    <ChangeStatus user={{ ...person, ...season, id: person.id }} />
                  ) : null}
                </Group>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {person.timeouts.length > 0 ? (
        <Section title="Сроки">
          <ul className={classes.list}>
            {person.timeouts.map((timeout) => (
              <li key={timeout.time_out_type_code} className={classes.line}>
                <div className={classes.words}>
                  <Text>{timeoutTitle(timeout.time_out_type_code)}</Text>
                  <Text size="sm" c="dimmed">
                    до {formatDateTime(timeout.time_out_date)}
                  </Text>
                </div>
                <MoveDeadline participant={person} timeout={timeout} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
