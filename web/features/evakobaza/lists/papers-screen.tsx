import { IconFileCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { StartButton } from '#web/kit/checking/start-button.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { EvakobazaTabs } from '../tabs.tsx';
import { contactsColumn, missingColumn, papers, travellerColumn } from './trip-columns.tsx';
import { paperList } from './trip-list.ts';

/** Opens the papers that wait longest and nobody else has open. */
function NextPapers() {
  const navigate = useNavigate();
  return (
    <StartButton
      nobody="Все документы проверены"
      find={(api) => api.evakobaza.next()}
      open={(id) => navigate({ to: '/admin/users/evakobaza/trip/$id', params: { id } })}
    >
      Проверять документы
    </StartButton>
  );
}

/** List of trips with papers to check. */
export const PapersScreen = () => (
  <ListScreen
    list={paperList}
    text="Согласие и обязательство каждого читают рядом с данными поездки и принимают или возвращают с замечанием"
    actions={NextPapers}
    above={<EvakobazaTabs />}
    search="Поиск: имя ребёнка или родителя, телефон, почта"
    filters={[
      {
        name: 'filter',
        label: 'Что показать',
        otherwise: 'to_check',
        options: { to_check: 'Ждут проверки', returned: 'Возвращены', changed: 'Семья что-то изменила' },
      },
    ]}
    caption="Документы поездок"
    columns={[travellerColumn, papers, missingColumn, contactsColumn()]}
    empty={{
      icon: IconFileCheck,
      title: 'Все документы проверены',
      text: 'Как только родитель загрузит документ, он появится здесь.',
    }}
  />
);
