import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { DataTable } from '#web/kit/list/table/data-table.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { invitationColumns } from './invitation-columns.tsx';
import { memberColumns } from './member-columns.tsx';
import classes from './staff.module.css';

// Loaded lazily, because the form needs zod and the page does not.
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** The team with open work, and invitations. */
export function StaffScreen() {
  const { data, invitations } = useSuspenseQuery(useQueries().staff.list.queryOptions()).data;
  const atWork = data.filter(({ blocked_at }) => blocked_at === null);
  const closed = data.filter(({ blocked_at }) => blocked_at !== null);
  return (
    <>
      <PageTitle
        title="Сотрудники"
        text={`${plural(atWork.length, 'человек', 'человека', 'человек')} с доступом к личным данным детей. Время на странице московское`}
        actions={<DialogButton dialog={(close) => <InviteDialog close={close} />}>Пригласить</DialogButton>}
      />
      <div className={classes.parts}>
        <DataTable caption="Сотрудники" columns={memberColumns(atWork)} rows={atWork} />
        {invitations.length > 0 ? (
          <section className={classes.part}>
            <h2 className={classes.title}>Приглашены</h2>
            <DataTable caption="Приглашения" columns={invitationColumns} rows={invitations} />
          </section>
        ) : null}
        {closed.length > 0 ? (
          <section className={classes.part}>
            <h2 className={classes.title}>Кабинет закрыт</h2>
            <DataTable caption="Те, чей кабинет закрыт" columns={memberColumns(atWork)} rows={closed} />
          </section>
        ) : null}
        {atWork.length === 1 && invitations.length === 0 ? (
          <p className={classes.hint}>
            Вы здесь одни. Пригласите коллегу: администратор может всё, куратор — всё, кроме настроек, учётных записей
            команды и удаления. Ссылка идёт письмом или СМС и работает сутки.
          </p>
        ) : null}
      </div>
    </>
  );
}
