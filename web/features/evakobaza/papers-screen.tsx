import { IconFileCheck } from '@tabler/icons-react';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { NextPapers } from './next-papers.tsx';
import { EvakobazaTabs } from './tabs.tsx';
import { lacks, papers, toCall, traveller } from './trip-columns.tsx';
import { paperList } from './trip-list.ts';

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
    columns={[traveller, papers, lacks, toCall()]}
    empty={{
      icon: IconFileCheck,
      title: 'Все документы проверены',
      text: 'Как только родитель загрузит документ, он появится здесь.',
    }}
  />
);
