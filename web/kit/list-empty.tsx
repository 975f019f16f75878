import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

/** An empty list: because nothing was found, or because nothing is there yet and then with the next step. */
export function ListEmpty({ search, ...empty }: ComponentProps<typeof EmptyState> & { search: string | undefined }) {
  if (!search) return <EmptyState {...empty} />;
  return <EmptyState icon={empty.icon} title="Ничего не нашлось" text="Проверьте, как написано, или очистите поиск." />;
}
