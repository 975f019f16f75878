import { IconRipple } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** Shown before the course begins, when there is nothing to look back at. */
export const NoYear = ({ title, action }: { title: string; action: ReactNode }) => (
  <>
    <PageTitle title={title} />
    <EmptyState
      icon={<IconRipple size={48} />}
      title="Оглядываться пока рано"
      text="Когда начнётся курс, здесь сложится страница на память: путь по сезону, погружения, знаки и достижения."
      action={action}
    />
  </>
);
