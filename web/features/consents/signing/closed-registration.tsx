import { IconCalendarTime } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { whenRegistrationOpens } from '#contract/words/registration.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

/** Replaces a step towards a new child while registration is closed: when it opens, and what stays saved. */
export function ClosedRegistration({ title, kept = '' }: { title: string; kept?: string }) {
  const { registration_start } = useSuspenseQuery(useQueries().system.registrationEnd.queryOptions()).data;
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon={<IconCalendarTime size={36} />}
        title="Регистрация детей сейчас закрыта"
        text={`${whenRegistrationOpens(registration_start)} ${kept}`.trim()}
        action={<ButtonLink to="/parent">К детям</ButtonLink>}
      />
    </>
  );
}
