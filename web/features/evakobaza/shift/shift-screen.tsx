import { IconBus } from '@tabler/icons-react';
import { meetingFilters } from '#contract/evakobaza/words.ts';
import { fullName } from '#contract/words/names.ts';
import { directionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { arrivalColumn, contactsColumn, journey, missingColumn, travellerColumn } from '../lists/trip-columns.tsx';
import { shiftList } from '../lists/trip-list.ts';
import { EvakobazaTabs } from '../tabs.tsx';
import { DepartChosen } from './depart-chosen.tsx';
import { ShiftPanel } from './shift-panel.tsx';

/** The shift: who is expected, here or departed, and its end. */
export const ShiftScreen = () => (
  <ListScreen
    list={shiftList}
    text="Кто ещё не прибыл, кто на эвакобазе, кто уехал. Время московское"
    above={
      <>
        <EvakobazaTabs />
        <ShiftPanel />
      </>
    }
    search="Поиск: имя ребёнка или родителя, телефон, почта"
    filters={[
      { name: 'meeting', label: 'Кого показать', otherwise: 'expected', options: meetingFilters },
      directionFilter,
    ]}
    scope={['meeting']}
    caption="Участники смены"
    columns={[
      travellerColumn,
      journey('arrival'),
      journey('departure'),
      arrivalColumn,
      missingColumn,
      contactsColumn('arrival'),
    ]}
    empty={{
      icon: IconBus,
      title: 'Здесь никого',
      text: 'Выберите над списком, кого показать.',
    }}
    selection={{ nameOf: fullName, actions: DepartChosen, keeps: () => ({ page: 1 }) }}
  />
);
