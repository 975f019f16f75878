import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { homeOf } from '#contract/roles.ts';
import type { Forbidden } from '#web/kit/loading/or-forbidden.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useOptionalMe } from '#web/session.ts';

/** 403 inside a cabinet, with the menu. */
export function CabinetClosed({ closed }: Forbidden) {
  const me = useOptionalMe();
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
