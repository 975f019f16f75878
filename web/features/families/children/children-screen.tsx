import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { whenRegistrationOpens } from '#contract/words/registration.ts';
import { LettersLost, MustSign } from '#web/features/consents/must-sign.tsx';
import { PendingErasures } from '#web/features/personal-data/pending-erasures.tsx';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { ChildCard } from './child-card.tsx';
import classes from './children-screen.module.css';
import { FirstSteps } from './first-steps.tsx';

export function ChildrenScreen() {
  const queries = useQueries();
  const { data } = useSuspenseQuery(queries.families.children.queryOptions()).data;
  const { registration, registration_start } = useSuspenseQuery(queries.system.registrationEnd.queryOptions()).data;
  const actions = (
    <div className={classes.actions}>
      {registration ? (
        <ActionLink to="/parent/terms" icon={<IconUserPlus size={20} aria-hidden="true" />}>
          Добавить ребёнка
        </ActionLink>
      ) : null}
      <ActionLink to="/parent/carry" tone="quiet">
        Перенести профиль ребёнка
      </ActionLink>
    </div>
  );
  return (
    <>
      <PageTitle
        title="Дети"
        text="Что сейчас с каждым ребёнком и что нужно сделать вам."
        actions={data.length > 0 ? actions : null}
      />
      <div className={classes.parts}>
        <PendingErasures />
        <MustSign />
        <LettersLost />
        {registration ? null : (
          <Alert color="blue">Регистрация детей сейчас закрыта. {whenRegistrationOpens(registration_start)}</Alert>
        )}
        {data.length === 0 ? (
          <>
            <EmptyState
              icon={<IconUsersGroup size={36} />}
              title="Здесь появятся ваши дети"
              text="Сначала подпишите согласия, затем расскажите о ребёнке. Если у ребёнка уже есть профиль в другом кабинете, перенесите его."
              action={actions}
            />
            <FirstSteps />
          </>
        ) : (
          <div className={classes.children}>
            {data.map((child) => (
              <ChildCard key={child.id} child={child} />
            ))}
          </div>
        )}
        <p>
          <a href="/api/handbook/parent">Руководство родителя (PDF)</a>
        </p>
      </div>
    </>
  );
}
