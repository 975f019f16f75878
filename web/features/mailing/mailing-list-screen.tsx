import { IconSpeakerphone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { mailingStates } from '#contract/mailing/names.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { forgetChosen } from './editor/begin-mailing.ts';
import { mailingColumns } from './mailing-columns.tsx';
import { mailingList } from './mailing-list.ts';
import { useLiveMailings } from './use-live-mailings.ts';

export function MailingListScreen() {
  // A mailing created here has no audience, even if one was chosen before and abandoned.
  useEffect(forgetChosen, []);
  useLiveMailings();
  return (
    <ListScreen
      list={mailingList}
      text="Письма многим сразу. Время на странице московское"
      create={{ to: '/admin/mailing/create', label: 'Новая рассылка' }}
      search="Поиск по названию и теме"
      filters={[{ name: 'state', label: 'Состояние', all: 'Все', options: mailingStates }]}
      caption="Рассылки, сначала изменённые последними"
      columns={mailingColumns}
      empty={{
        icon: IconSpeakerphone,
        title: 'Рассылок пока нет',
        text: 'Напишите первую: черновик сохранится, а уйдёт она только по вашему слову.',
      }}
    />
  );
}
