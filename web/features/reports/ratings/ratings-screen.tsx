import { IconAward } from '@tabler/icons-react';
import { ratingScopeTitles } from '#contract/reports/words.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { SchoolPill } from '#web/features/schools/school-pill.tsx';
import { directionFilter, type FilterProps, regionFilter } from '#web/kit/list/filters.tsx';
import { SeasonFilter } from '#web/kit/list/season-filter.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { ratingList } from '../lists.ts';
import { ReportScreen } from '../report-screen.tsx';
import classes from '../reports.module.css';
import { maxPoints, PartsLegend, personColumns, placeColumn } from './points-columns.tsx';
import { RatingsTabs } from './ratings-tabs.tsx';

type Address = ReturnType<typeof ratingList.read>;

const RatingSchoolPill = ({ address: { school_id }, setFilter }: FilterProps<Address>) => (
  <SchoolPill
    id={school_id}
    name={useList(ratingList).answer?.data[0]?.school}
    clear={() => setFilter({ school_id: undefined })}
  />
);

const above = (
  <div className={classes.above}>
    <RatingsTabs />
    <PartsLegend />
  </div>
);

/** Rating of participants in a direction, region, school, or the whole season. */
export function RatingsScreen() {
  const rows = useList(ratingList).answer?.data;
  return (
    <ReportScreen
      list={ratingList}
      text="Участники, начавшие курс, по сумме баллов. Место считается среди тех, кто подходит под условия ниже; при равных баллах порядок такой же, как при зачислении"
      above={above}
      search="Поиск: имя, телефон, почта, школа"
      filters={[
        SeasonFilter,
        { name: 'who', label: 'Кто в рейтинге', otherwise: 'all', options: ratingScopeTitles },
        directionFilter,
        regionFilter,
        RatingSchoolPill,
      ]}
      scope={['season']}
      orders={{
        place: 'По месту',
        'place desc': 'С последнего места',
        name: 'По фамилии',
        'name desc': 'По фамилии с конца',
      }}
      caption="Участники по баллам"
      columns={[placeColumn, ...personColumns(maxPoints(rows))]}
      filterWords={({ who, direction, region, school_id, search }) => [
        ['Кто', ratingScopeTitles[who ?? 'all']],
        ['Направление', direction && directionTitle(direction)],
        ['Регион', region],
        ['Школа', school_id === undefined ? undefined : (rows?.[0]?.school ?? 'одна')],
        ['Поиск', search],
      ]}
      empty={{
        icon: IconAward,
        title: 'Рейтинга ещё нет',
        text: 'Участники появятся здесь, когда начнут курс.',
      }}
    />
  );
}
