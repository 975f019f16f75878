import { IconTrophy } from '@tabler/icons-react';
import { assessmentFilters, standingStates } from '#contract/achievements/state-words.ts';
import { hasChosenDirection } from '#contract/statuses/predicates.ts';
import { statusCodes, statusLabel } from '#contract/statuses.ts';
import { fullName } from '#contract/words/names.ts';
import { directionFilter, regionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { achievementColumns } from './achievement-columns.tsx';
import { achievementList } from './achievement-list.ts';
import { AssessmentActions } from './assessment-actions.tsx';
import { DownloadButton } from './download-button.tsx';
import { Progress } from './progress.tsx';
import { Results } from './results.tsx';

/** Actions on the selected rows. */
const ChosenAchievements = ({ input }: { input: object }) => <DownloadButton input={input} compact />;

/** Statuses of participants who have chosen a direction; others are not in the list. */
const assessedStatuses = Object.fromEntries(
  statusCodes.filter(hasChosenDirection).map((code) => [code, statusLabel(code)]),
);

const pageSizes = { 50: 'По 50 строк', 100: 'По 100 строк', 200: 'По 200 строк' };

export const AchievementListScreen = () => (
  <ListScreen
    list={achievementList}
    text="Участники, которые выбрали направление. Сначала те, у кого больше баллов"
    actions={AssessmentActions}
    above={
      <>
        <Progress />
        <Results />
      </>
    }
    search="Поиск: имя, телефон, почта, школа"
    filters={[
      { name: 'filter', label: 'Какие достижения', otherwise: 'all', options: assessmentFilters },
      directionFilter,
      { name: 'status', label: 'Статус', all: 'Все статусы', options: assessedStatuses },
      regionFilter,
      { name: 'cadet', label: 'Кадет', all: 'Кадеты и нет', options: standingStates },
      { name: 'volunteer', label: 'Волонтёр', all: 'Волонтёры и нет', options: standingStates },
      {
        name: 'black_label',
        label: 'Чёрная метка',
        all: 'С меткой и без',
        options: { true: 'С меткой', false: 'Без метки' },
      },
      { name: 'per_page', label: 'Строк на странице', all: 'Строк как обычно', options: pageSizes },
    ]}
    caption="Достижения участников, сначала те, у кого больше баллов"
    columns={achievementColumns}
    empty={{
      icon: IconTrophy,
      title: 'Здесь пока никого',
      text: 'Участники появятся, когда пройдут курс и выберут направление.',
    }}
    selection={{ nameOf: ({ user }) => fullName(user), actions: ChosenAchievements }}
  />
);
