import { IconCertificate } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { certificateKinds, certificateStates } from '#contract/certificates/kinds.ts';
import { roleOf } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import { directionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { SeasonFilter } from '#web/kit/list/season-filter.tsx';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { certificateList } from './certificate-list.ts';
import { ChosenCertificates } from './chosen-certificates.tsx';
import { ListActions } from './list-actions.tsx';
import { RunProgress } from './run-progress.tsx';

const kindFilter = { name: 'kind', label: 'Вид', all: 'Любой вид', options: certificateKinds } as const;

const route = getRouteApi('/_cabinet');
type Input = ReturnType<typeof certificateList.input> & { ids?: readonly number[] };

function OwnActions(given: { chosen: Selection; input: Input }) {
  const { viewer } = route.useRouteContext();
  const mayDelete = viewer !== null && roleOf(viewer.utype) === 'administrator';
  return <ChosenCertificates {...given} mayDelete={mayDelete} />;
}

export const CertificateListScreen = () => (
  <ListScreen
    list={certificateList}
    text="Участники, чей отбор или смена закончились, и наставники, прошедшие обучение. Время на странице московское"
    actions={ListActions}
    above={<RunProgress />}
    search="Поиск: имя, номер, телефон, почта"
    filters={[
      kindFilter,
      { name: 'state', label: 'Состояние', all: 'Любое состояние', options: certificateStates },
      directionFilter,
      SeasonFilter,
    ]}
    caption="Сертификаты по алфавиту"
    columns={certificateColumns}
    empty={{
      icon: IconCertificate,
      title: 'Здесь пока никого',
      text: 'Участники появятся, когда закончится отбор или смена, наставники — когда пройдут обучение.',
    }}
    selection={{
      nameOf: displayName,
      keeps: ({ season }) => ({ season }),
      actions: OwnActions,
    }}
  />
);
