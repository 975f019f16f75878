import { IconAnchor } from '@tabler/icons-react';
import { enrollmentGroups, enrollmentOrderTitles } from '#contract/enrollment/words.ts';
import { fullName } from '#contract/words/names.ts';
import { ExcelButton } from '#web/kit/list/excel-button.tsx';
import { directionFilter, regionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { enrollmentColumns } from './enrollment-columns.tsx';
import { enrollmentList } from './enrollment-list.ts';
import { Overview } from './overview/overview.tsx';
import { useLiveEnrollment } from './use-enrollment.ts';
import { WaveFilter } from './waves/wave-filter.tsx';

/** Actions on the selected rows. */
const ChosenEnrollment = ({ input }: { input: object }) => <ExcelButton list={enrollmentList} input={input} compact />;

/** Overview and list of the enrollment. */
export function EnrollmentListScreen() {
  useLiveEnrollment();
  return (
    <ListScreen
      list={enrollmentList}
      text="Кто едет на смену: места направлений, волны и резерв. Само место не достаётся никому"
      above={<Overview />}
      search="Поиск: имя, телефон, почта"
      orders={enrollmentOrderTitles}
      filters={[
        directionFilter,
        { name: 'group', label: 'Где участник', all: 'Все участники', options: enrollmentGroups },
        WaveFilter,
        regionFilter,
        {
          name: 'black_label',
          label: 'Чёрная метка',
          all: 'С меткой и без',
          options: { true: 'С меткой', false: 'Без метки' },
        },
      ]}
      caption="Участники отбора: место, баллы, статус и волна"
      columns={enrollmentColumns}
      empty={{
        icon: IconAnchor,
        title: 'Здесь пока никого',
        text: 'Участники появятся, когда их достижения будут оценены.',
      }}
      selection={{ nameOf: fullName, actions: ChosenEnrollment }}
    />
  );
}
