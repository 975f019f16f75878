import { funnelTitles } from '#contract/home/words.ts';
import type { YearQuery } from '#contract/reports/filters.ts';
import { slowTitles } from '#contract/reports/words.ts';
import type { TimeSpent, YearReport } from '#contract/reports/year.ts';
import { statusLabel } from '#contract/statuses.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import type { ExcelList } from '#server/platform/excel/excel-call.ts';
import { seasonOf } from '../season.ts';
import { describeYear } from './describe-year.ts';

type Line = { part: string; what: string; own: number | null; former: number | null };

/** The line that names the seasons: it has no difference. */
const YEARS = 'Сезон';

const minutes = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.round(seconds / 6) / 10;
const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);

const timeLines = ({ slow }: YearReport): Line[] =>
  slow.flatMap(({ kind, own, former }) => {
    const line = (what: string, of: (time: TimeSpent) => number): Line => ({
      part: slowTitles[kind],
      what,
      own: minutes(own ? of(own) : undefined),
      former: minutes(former ? of(former) : undefined),
    });
    return [
      { part: slowTitles[kind], what: 'Сколько', own: own?.total ?? 0, former: former?.total ?? null },
      line('Медиана, минут', ({ median }) => median),
      line('У девяти из десяти не дольше, минут', ({ nine_of_ten }) => nine_of_ten),
      line('Дольше всего, минут', ({ longest }) => longest),
    ];
  });

const testLines = ({ tests }: YearReport): Line[] =>
  tests.flatMap(({ ordinal_number, milestone_title, sent, mean_share, dropped }) => {
    const part = `Тест ${ordinal_number}. ${milestone_title}`;
    return [
      { part, what: 'Отправили', ...sent },
      { part, what: 'Баллов в среднем, %', own: percent(mean_share.own), former: percent(mean_share.former) },
      { part, what: 'Остановились на этапе', ...dropped },
    ];
  });

/** The report as lines of a table: part, what is counted, and both seasons. */
const linesOf = (report: YearReport): Line[] => [
  { part: YEARS, what: 'Год', own: report.season, former: report.former_season },
  { part: 'Регистрация', what: 'К этому дню сезона', ...report.registered_by_today },
  ...report.weeks.map(({ week, own, former }) => ({ part: 'Регистрация', what: `Неделя ${week}`, own, former })),
  ...report.funnel.map(({ step, reached }) => ({ part: 'Воронка', what: funnelTitles[step], ...reached })),
  ...report.funnel.flatMap(({ step, stopped }) =>
    stopped.map(({ status, own, former }) => ({
      part: `Отсев: ${funnelTitles[step]}`,
      what: statusLabel(status),
      own,
      former,
    })),
  ),
  ...report.regions.map(({ region, own, former }) => ({ part: 'Регионы', what: region, own, former })),
  { part: 'Регионы', what: 'Всего регионов', ...report.regions_total },
  { part: 'Регионы', what: 'Регион не указан', ...report.without_region },
  ...report.schools.map(({ name, region, own, former }) => ({
    part: 'Школы',
    // Schools of many regions have the same name.
    what: region ? `${name}, ${region}` : name,
    own,
    former,
  })),
  { part: 'Школы', what: 'Всего школ', ...report.schools_total },
  { part: 'Школы', what: 'Школа не указана', ...report.without_school },
  ...testLines(report),
  ...timeLines(report),
];

async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

export const yearExcel: ExcelList<YearQuery, Line, Context & StudyServices> = {
  name: 'Итоги года',
  action: 'report_exported',
  columns: [
    { header: 'Раздел', width: 34, of: ({ part }) => part },
    { header: 'Показатель', width: 40, of: ({ what }) => what },
    { header: 'Сезон', width: 13, of: ({ own }) => own },
    { header: 'Сезон до него', width: 13, of: ({ former }) => former },
    {
      header: 'Разница',
      width: 11,
      of: ({ part, own, former }) =>
        own === null || former === null || part === YEARS ? null : Math.round((own - former) * 10) / 10,
    },
  ],
  read: async (context, query) => {
    const { season } = await seasonOf(context.db, query.season);
    const report = await describeYear(context, season);
    const { former_season } = report;
    const lines = linesOf(report);
    return { batches: inOne(lines), details: { report: 'year', season, former_season, rows: lines.length } };
  },
};
