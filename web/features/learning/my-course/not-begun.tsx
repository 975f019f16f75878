import { IconAnchor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** Shown before the first milestone, when there is nothing to print. */
export const NotBegun = ({ title, action }: { title: string; action: ReactNode }) => (
  <>
    <PageTitle title={title} />
    <EmptyState
      icon={<IconAnchor size={48} />}
      title="Курс ещё не начат"
      text="Когда обучение начнётся, здесь появятся этапы, баллы и даты: страницу можно будет распечатать."
      action={action}
    />
  </>
);
