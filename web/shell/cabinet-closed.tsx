import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { homeOf } from '#contract/roles.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import type { Closed } from '#web/kit/or-closed.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useMaybeMe } from '#web/session.ts';

/** 403 inside a cabinet, with the menu. */
export function CabinetClosed({ closed }: Closed) {
  const me = useMaybeMe();
  return (
    <>
      <PageTitle title="Эта страница закрыта" />
      <EmptyState
        icon={<IconLock size={36} />}
        title={closed}
        text="Страница есть, но открыта она не всем."
        action={<Anchor href={me ? homeOf(me.utype) : '/login'}>Вернуться на главную кабинета</Anchor>}
      />
    </>
  );
}
