import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { hasDialog } from '#contract/chat/fields.ts';
import type { AdminPerson } from '#contract/people/account.ts';
import { roleNames, roleOf, type Utype, utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { ErasePerson } from '#web/features/personal-data/erase-person.tsx';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './facts.module.css';
import { PersonMoreTime } from './more-time.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonFamily } from './person-family.tsx';
import { PersonLog } from './person-log.tsx';
import { PersonPapers } from './person-papers.tsx';
import { PersonSeasons } from './person-seasons.tsx';
import { PersonSessions } from './person-sessions.tsx';

const route = getRouteApi('/_cabinet/admin/users/$id');

/** Blocks or unblocks the account. */
function blockAct(person: AdminPerson): ReasonedAct {
  const name = displayName(person);
  return person.blocked_at
    ? {
        title: 'Снять блокировку?',
        text: `${name}: вход в кабинет снова будет открыт.`,
        reader: 'Придёт владельцу кабинета в письме; останется в журнале',
        action: 'Снять блокировку',
        done: 'Блокировка снята',
        features: ['people'],
        make: (api, { why }) => api.people.unblock({ user_id: person.id, why }),
      }
    : {
        title: 'Заблокировать кабинет?',
        text: `${name}: все сеансы завершатся сразу, войти будет нельзя. Статус участия не изменится, данные останутся.`,
        reader: 'Её прочитает владелец кабинета: в письме и при попытке войти; останется в журнале',
        action: 'Заблокировать',
        danger: true,
        done: 'Кабинет заблокирован',
        features: ['people'],
        make: (api, { why }) => api.people.block({ user_id: person.id, why }),
      };
}

// Loaded lazily, because the form needs zod and the page does not.
const ResetDialog = lazy(async () => ({
  default: (await import('./reset-second-factor-dialog.tsx')).ResetSecondFactorDialog,
}));

export function PersonScreen() {
  const { id } = route.useParams();
  const { user: person } = useSuspenseQuery(useQueries().people.user.queryOptions({ input: { id } })).data;
  return (
    <>
      <PageTitle
        title={displayName(person)}
        text={`${roleNames[roleOf(person.utype as Utype)]}. Время на странице московское`}
        actions={
          <>
            {hasDialog(person.utype as Utype) ? (
              <ButtonLink to="/admin/chat/$id" params={{ id: person.id }} preload={false} variant="light">
                Написать
              </ButtonLink>
            ) : null}
            {person.utype === utypes.participant ? (
              <ButtonLink to="/admin/users/achievements/$id" params={{ id: person.id }} preload={false} variant="light">
                Достижения
              </ButtonLink>
            ) : null}
            {person.is_manageable ? (
              <>
                <ErasePerson person={person} />
                {person.second_factor_enabled ? (
                  <DialogButton
                    variant="light"
                    color="red"
                    dialog={(close) => <ResetDialog person={person} close={close} />}
                  >
                    Сбросить вход в два шага
                  </DialogButton>
                ) : null}
                <ActButton act={blockAct(person)} variant="light" color={person.blocked_at ? 'ocean' : 'red'} />
              </>
            ) : null}
          </>
        }
      />
      <div className={classes.column}>
        {person.blocked_at ? (
          <Alert color="red" title={`Кабинет заблокирован ${formatDateTime(person.blocked_at)}`}>
            {person.blocked_why || 'Причина не записана'}
          </Alert>
        ) : null}
        <div className={classes.columns}>
          <div className={classes.column}>
            <PersonSeasons person={person} />
            {person.utype === utypes.participant && person.participations.length > 0 ? (
              <PersonMoreTime id={person.id} />
            ) : null}
            <PersonFacts person={person} />
          </div>
          <div className={classes.column}>
            <PersonFamily person={person} />
            {person.is_manageable ? <PersonSessions person={person} /> : null}
          </div>
        </div>
        <PersonPapers person={person} />
        <PersonLog id={person.id} />
      </div>
    </>
  );
}
