import { IconBus } from '@tabler/icons-react';
import { meetingFilters, missingFilters, tripSorts } from '#contract/evakobaza/words.ts';
import { hasReached } from '#contract/statuses/predicates.ts';
import { statusCodes, statusLabel } from '#contract/statuses.ts';
import { travelModes } from '#contract/trips/fields.ts';
import { directionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { EvakobazaTabs } from '../tabs.tsx';
import { arrivalColumn, contactsColumn, journey, missingColumn, papers, travellerColumn } from './trip-columns.tsx';
import { DayFilter, HourFilter, JourneyFilter, PointFilter, TrainFilter } from './trip-filters.tsx';
import { tripList } from './trip-list.ts';

const ofShift = Object.fromEntries(
  statusCodes.filter((code) => hasReached(code, 'trip')).map((code) => [code, statusLabel(code)]),
);
const modes = Object.fromEntries(Object.entries(travelModes));

/** All trips of the shift with filters. */
export const TripListScreen = () => (
  <ListScreen
    list={tripList}
    text="Все, кто зачислен, прибыл или уже вернулся домой. Время московское"
    above={<EvakobazaTabs />}
    search="Поиск: имя ребёнка или родителя, телефон, почта"
    filters={[
      JourneyFilter,
      DayFilter,
      HourFilter,
      PointFilter,
      { name: 'mode', label: 'Как едет', all: 'Любой способ', options: modes },
      TrainFilter,
      {
        name: 'to_be_met',
        label: 'Встречать ли',
        all: 'Встречать и нет',
        options: { true: 'Нужно встретить', false: 'Встречать не нужно' },
      },
      { name: 'missing', label: 'Чего не хватает', all: 'Всё есть и нет', options: missingFilters },
      { name: 'meeting', label: 'Прибытие', all: 'Прибыли и нет', options: meetingFilters },
      {
        name: 'changed',
        label: 'Изменения',
        all: 'С изменениями и без',
        options: { true: 'Есть новые изменения', false: 'Новых изменений нет' },
      },
      { name: 'status', label: 'Статус', all: 'Все статусы', options: ofShift },
      directionFilter,
    ]}
    orders={tripSorts}
    caption="Поездки участников"
    columns={[
      travellerColumn,
      journey('arrival'),
      journey('departure'),
      papers,
      missingColumn,
      arrivalColumn,
      contactsColumn('arrival'),
    ]}
    empty={{
      icon: IconBus,
      title: 'Пока никто не едет',
      text: 'Участники появятся здесь, когда родители подтвердят поездку.',
    }}
  />
);
