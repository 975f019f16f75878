import { IconRipple } from '@tabler/icons-react';
import { hasCompletedTraining } from '#contract/statuses/predicates.ts';
import { statusCodes, statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { directionFilter, regionFilter } from '#web/kit/list/filters.tsx';
import { SeasonFilter } from '#web/kit/list/season-filter.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { stormList } from '../lists.ts';
import { ReportScreen } from '../report-screen.tsx';
import classes from '../reports.module.css';
import { labelColumn, maxPoints, PartsLegend, personColumns } from './points-columns.tsx';

/** Participants who have completed the course, by points: the basis of the selection. */
export function StormScreen() {
  const rows = useList(stormList).answer?.data;
  const labels = { true: 'С меткой', false: 'Без метки' };
  const stormy = Object.fromEntries(statusCodes.filter(hasCompletedTraining).map((code) => [code, statusLabel(code)]));
  return (
    <ReportScreen
      list={stormList}
      text="Участники, завершившие курс, по сумме баллов. Прошлый сезон показан таким, каким закончился"
      above={
        <div className={classes.above}>
          <PartsLegend />
        </div>
      }
      search="Поиск: имя, телефон, почта, школа"
      filters={[
        SeasonFilter,
        directionFilter,
        { name: 'status', label: 'Статус', all: 'Все статусы', options: stormy },
        regionFilter,
        { name: 'black_label', label: 'Чёрная метка', all: 'С меткой и без', options: labels },
      ]}
      scope={['season']}
      orders={{
        place: 'Больше баллов',
        'place desc': 'Меньше баллов',
        name: 'По фамилии',
        'name desc': 'По фамилии с конца',
      }}
      caption="Завершившие курс по баллам"
      columns={[...personColumns(maxPoints(rows)), labelColumn]}
      filterWords={({ direction, status, region, black_label, search }) => [
        ['Направление', direction && directionTitle(direction)],
        ['Статус', status && statusLabel(status)],
        ['Регион', region],
        ['Чёрная метка', black_label && labels[black_label]],
        ['Поиск', search],
      ]}
      empty={{
        icon: IconRipple,
        title: 'Курс ещё никто не завершил',
        text: 'Участники появятся здесь, когда пройдут последний этап.',
      }}
    />
  );
}
