import { assessmentFilters, standingStates, volunteerStates } from '#contract/achievements/state-words.ts';
import { certificateKinds, certificateStates } from '#contract/certificates/kinds.ts';
import { deskFilters } from '#contract/chat/desk-filters.ts';
import { queueFilters } from '#contract/checks/fields.ts';
import { enrollmentGroups } from '#contract/enrollment/words.ts';
import { journeyTitles, meetingFilters, missingFilters } from '#contract/evakobaza/words.ts';
import { feedbackFilters } from '#contract/feedback/names.ts';
import { guideStateTitles } from '#contract/guides/state-titles.ts';
import { funnelTitles } from '#contract/home/words.ts';
import { logTitle, type PeopleList, peopleLists } from '#contract/log-actions.ts';
import { leftOutReasons, mailingKinds, recipientStates } from '#contract/mailing/names.ts';
import type { Audience } from '#contract/mailing/shapes.ts';
import { erasureTitles } from '#contract/personal-data/words.ts';
import { ratingScopeTitles } from '#contract/reports/words.ts';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import { isStatus, statusLabel } from '#contract/statuses.ts';
import { undeliveredFilters } from '#contract/undelivered/words.ts';
import { formatDay } from '#contract/words/dates.ts';
import { directionTitles } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const stateWords: Record<string, string> = {
  ...guideStateTitles,
  ...stateTitles,
  ...volunteerStates,
  ...certificateStates,
};
/** Titles of `filter` by list: «waiting» means different things in the queue and among dialogs. */
const filters: Partial<Record<PeopleList, Record<string, string>>> = {
  questionnaires: queueFilters,
  dialogs: deskFilters,
  achievements: assessmentFilters,
  feedback: feedbackFilters,
  undelivered: undeliveredFilters,
};
/** Titles of `state` by list. */
const states: Partial<Record<PeopleList, Record<string, string>>> = {
  erasures: erasureTitles,
  mailing_recipients: recipientStates,
};
const yesAndNo: Record<string, string> = { true: 'да', false: 'нет' };
/** Titles of values by filter, for all lists. */
const valuesOf: Record<string, Record<string, string>> = {
  cadet: standingStates,
  volunteer: standingStates,
  black_label: yesAndNo,
  group: enrollmentGroups,
  kind: { ...certificateKinds, ...mailingKinds },
  sent: yesAndNo,
  to_be_met: yesAndNo,
  changed: yesAndNo,
  missing: missingFilters,
  meeting: meetingFilters,
  way: journeyTitles,
  reached: funnelTitles,
  stopped: funnelTitles,
  who: ratingScopeTitles,
  finished: yesAndNo,
  is_searched: yesAndNo,
  left_out: yesAndNo,
  excel: { 0: 'нет', 1: 'да' },
  reason: leftOutReasons,
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
  way: 'о чём',
  day: 'день',
  hour: 'час',
  point: 'пункт №',
  mode: 'способ №',
  train: 'поезд',
  to_be_met: 'встретить',
  missing: 'чего нет',
  meeting: 'прибытие',
  changed: 'изменения',
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
  reached: 'дошли до шага',
  stopped: 'остановились на шаге',
  who: 'кто',
  video_id: 'видео №',
  finished: 'досмотрели',
  is_searched: 'поиск',
  id: '№',
  audience: 'кому',
  left_out: 'кому не уйдёт',
  reason: 'почему',
  per_page: 'строк на странице',
  excel: 'файлом',
  before: 'раньше записи №',
  before_id: 'раньше сообщения №',
};

/** The log stores the number of people selected by hand, not their names. */
type ViewedAudience = Partial<Omit<Audience, 'people'>> & { people?: number };
const audienceParts = {
  roles: 'ролей',
  statuses: 'статусов',
  directions: 'направлений',
  regions: 'регионов',
  seasons: 'сезонов',
};

/** A mailing's audience by how much was chosen: «ролей 1, регионов 2, выбранных людей 40». */
function viewedAudienceWords({ people, ...audience }: ViewedAudience): string {
  const parts = Object.entries(audienceParts)
    .map(([name, title]) => [title, audience[name as keyof typeof audienceParts]?.length ?? 0] as const)
    .concat([['выбранных людей', people ?? 0]]);
  return parts.flatMap(([title, count]) => (count ? [`${title} ${count}`] : [])).join(', ') || 'никому';
}

/** A filter's value in the words of the list's own screen. */
function filterValue(list: unknown, name: string, value: unknown): string {
  if (name === 'search' || name === 'query') return quoted(String(value));
  if (name === 'status' && isStatus(Number(value))) return quoted(statusLabel(Number(value)));
  if (name === 'utype') return roleNames[roleOf(Number(value) as Utype)].toLowerCase();
  if (name === 'action') return quoted(logTitle(String(value)));
  if (name === 'audience') return viewedAudienceWords(value as ViewedAudience);
  const ofList = { filter: filters, state: states }[name]?.[list as PeopleList]?.[String(value)];
  if (ofList) return quoted(ofList);
  const named = valuesOf[name]?.[String(value)];
  if (named) return ['да', 'нет'].includes(named) ? named : quoted(named);
  if (Array.isArray(value)) return String(value.length);
  const words: Record<string, string> = { ...directionTitles(), ...stateWords };
  if (Object.hasOwn(words, String(value))) return quoted(words[String(value)] ?? '');
  return DAY.test(String(value)) ? formatDay(String(value)) : String(value);
}

/** A list that was read, in words: «Пользователи: поиск «Морской», страница 2». */
export function viewedListWords({ list, ...asked }: Record<string, unknown>): string {
  const title = Object.hasOwn(peopleLists, String(list)) ? peopleLists[list as PeopleList] : String(list);
  const parts = Object.entries(asked)
    .filter(
      ([name, value]) =>
        name !== 'sort' && name !== 'order' && value !== 'all' && !(name === 'way' && value === 'arrival'),
    )
    .map(([name, value]) => `${filterTitles[name] ?? name} ${filterValue(list, name, value)}`);
  return parts.length === 0 ? `${title}: без отбора` : `${title}: ${parts.join(', ')}`;
}
