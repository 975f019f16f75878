import { IconBuilding } from '@tabler/icons-react';
import type { AdminPartner } from '#contract/site/partners.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { createOrderedRows } from '../sections/ordered-rows.tsx';
import { Thumb } from '../sections/thumb.tsx';
import { partnerKind, partnerList } from './partner-kind.ts';

const PartnerRows = createOrderedRows<AdminPartner>({
  kind: partnerKind,
  section: 'partner',
  label: 'Партнёры по порядку',
  nameOf: ({ name }) => name,
  href: () => '/partner',
  setPositions: (api, positions) => api.site.partners.setPositions({ positions }),
  picture: ({ image }) => <Thumb path={image} isWhole />,
  facts: ({ link }) => link,
});

export const PartnerListScreen = () => (
  <ListScreen
    list={partnerList}
    text="На сайте партнёры стоят в этом порядке: перетащите строку или передвиньте её стрелками"
    create={{
      to: '/admin/$section/$create',
      params: { section: 'partner', create: 'create' },
      label: 'Добавить партнёра',
    }}
    search="Поиск по имени и ссылке"
    rows={PartnerRows}
    empty={{ icon: IconBuilding, title: 'Партнёров пока нет', text: 'Нужны имя и логотип, ссылка — по желанию.' }}
  />
);
