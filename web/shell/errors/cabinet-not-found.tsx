import { Anchor } from '@mantine/core';
import { IconCompassOff } from '@tabler/icons-react';
import { homeOf } from '#contract/roles.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useOptionalMe } from '#web/session.ts';

/** 404 inside a cabinet, with the menu. */
export function CabinetNotFound() {
  const me = useOptionalMe();
  const home = me ? homeOf(me.utype) : '/login';
  return (
    <>
      <PageTitle title="Такой страницы нет" />
      <EmptyState
        icon={<IconCompassOff size={36} />}
        title="Здесь ничего не нашлось"
        text="Возможно, адрес набран с ошибкой или страницу убрали."
        action={<Anchor href={home}>Вернуться на главную кабинета</Anchor>}
      />
    </>
  );
}
