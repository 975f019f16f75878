import { IconMessages } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import classes from './desk.module.css';

/** Placeholder beside the list while no dialog is open. */
export const NothingOpen = () => (
  <div className={classes.nothing}>
    <EmptyState
      icon={<IconMessages size={40} stroke={1.5} />}
      title="Выберите диалог"
      text="Первыми стоят те, кто ждёт ответа. Написать первым можно со страницы человека."
    />
  </div>
);
