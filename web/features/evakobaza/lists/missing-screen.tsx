import { IconCircleCheck } from '@tabler/icons-react';
import { missingFilters } from '#contract/evakobaza/words.ts';
import { directionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { EvakobazaTabs } from '../tabs.tsx';
import { arrivalColumn, contactsColumn, missingColumn, travellerColumn } from './trip-columns.tsx';
import { missingList } from './trip-list.ts';

const { to_check: _, ...lacking } = missingFilters;

/** Participants with missing trip data: what is missing, the deadline, and whom to call. */
export const MissingScreen = () => (
  <ListScreen
    list={missingList}
    text="Кто не заполнил поездку или не исправил документ: сначала те, у кого срок раньше. Время московское"
    above={<EvakobazaTabs />}
    search="Поиск: имя ребёнка или родителя, телефон, почта"
    filters={[{ name: 'missing', label: 'Чего не хватает', otherwise: 'anything', options: lacking }, directionFilter]}
    caption="Кому чего не хватает для поездки"
    columns={[travellerColumn, missingColumn, contactsColumn(), arrivalColumn]}
    empty={{
      icon: IconCircleCheck,
      title: 'Всё заполнено',
      text: 'Если семья не успеет к сроку или документ вернут, участник появится здесь.',
    }}
  />
);
