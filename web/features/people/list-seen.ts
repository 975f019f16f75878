import { assessmentFilters, standingStates, volunteerStates } from '#contract/achievements/state-words.ts';
import { certificateKinds, certificateStates } from '#contract/certificates/kinds.ts';
import { deskFilters } from '#contract/chat/desk-filters.ts';
import { queueFilters } from '#contract/checks/fields.ts';
import { enrollmentGroups } from '#contract/enrollment/words.ts';
import { directionTitles } from '#contract/families/directions.ts';
import { guideStateTitles } from '#contract/guides/state-titles.ts';
import { logTitle, type PeopleList, peopleLists } from '#contract/log-actions.ts';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import { isStatus, statusLabel } from '#contract/statuses.ts';
import { formatDay } from '#contract/words/dates.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const words: Record<string, string> = {
  ...directionTitles,
  ...guideStateTitles,
  ...stateTitles,
  ...volunteerStates,
  ...certificateStates,
};
/** What `filter` may be, by its list: «waiting» is one thing in a queue and another at the desk. */
const filters: Partial<Record<PeopleList, Record<string, string>>> = {
  questionnaires: queueFilters,
  dialogs: deskFilters,
  achievements: assessmentFilters,
};
const yesAndNo: Record<string, string> = { true: 'да', false: 'нет' };
/** Of the values of one filter, whatever the list. */
const valuesOf: Record<string, Record<string, string>> = {
  cadet: standingStates,
  volunteer: standingStates,
  black_label: yesAndNo,
  group: enrollmentGroups,
  kind: certificateKinds,
  sent: yesAndNo,
};

const filterTitles: Record<string, string> = {
  search: 'поиск',
  query: 'поиск',
  page: 'страница',
  utype: 'роль',
  status: 'статус',
  direction: 'направление',
  region: 'регион',
  season: 'сезон',
  sort: 'порядок',
  state: 'состояние',
  filter: 'отбор',
  cadet: 'кадет',
  volunteer: 'волонтёр',
  black_label: 'чёрная метка',
  group: 'где сейчас',
  wave_id: 'волна №',
  kind: 'вид',
  sent: 'отправлен',
  from: 'с',
  to: 'по',
  points_from: 'баллы от',
  points_to: 'баллы до',
  ids: 'выбранные',
  school_id: 'школа №',
  teaching_id: 'курс №',
  milestone_id: 'этап №',
  person_id: 'о человеке №',
  actor_id: 'кто №',
  subject_id: 'о ком №',
  action: 'действие',
  before: 'раньше записи №',
  before_id: 'раньше сообщения №',
};

/** A value of a filter as the list's own screen says it. */
function filterValue(list: unknown, name: string, value: unknown): string {
  if (name === 'search' || name === 'query') return `«${String(value)}»`;
  if (name === 'status' && isStatus(Number(value))) return `«${statusLabel(Number(value))}»`;
  if (name === 'utype') return roleNames[roleOf(Number(value) as Utype)].toLowerCase();
  if (name === 'action') return `«${logTitle(String(value))}»`;
  const filter = name === 'filter' ? filters[list as PeopleList]?.[String(value)] : undefined;
  if (filter) return `«${filter}»`;
  const named = valuesOf[name]?.[String(value)];
  if (named) return ['да', 'нет'].includes(named) ? named : `«${named}»`;
  if (Array.isArray(value)) return String(value.length);
  if (Object.hasOwn(words, String(value))) return `«${words[String(value)]}»`;
  return DAY.test(String(value)) ? formatDay(String(value)) : String(value);
}

/** «Пользователи: поиск «Морской», страница 2». */
export function listSeen({ list, ...asked }: Record<string, unknown>): string {
  const title = Object.hasOwn(peopleLists, String(list)) ? peopleLists[list as PeopleList] : String(list);
  const parts = Object.entries(asked)
    .filter(([name, value]) => name !== 'sort' && name !== 'order' && value !== 'all')
    .map(([name, value]) => `${filterTitles[name] ?? name} ${filterValue(list, name, value)}`);
  return parts.length === 0 ? `${title}: без отбора` : `${title}: ${parts.join(', ')}`;
}
