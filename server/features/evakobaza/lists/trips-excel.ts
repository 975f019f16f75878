import type { Journey, TripRow, TripsQuery } from '#contract/evakobaza/list.ts';
import { missingWords } from '#contract/evakobaza/words.ts';
import { statusLabel } from '#contract/statuses.ts';
import {
  type JourneyForm,
  modesOf,
  type TripDocumentKind,
  tripDocumentStates,
  tripDocuments,
} from '#contract/trips/fields.ts';
import { handedTo, handoverDocuments } from '#contract/trips/leaving.ts';
import { tripFieldTitle } from '#contract/trips/words.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE, DATE_TIME, dayCell, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { describeTrips } from '../trip-rows.ts';
import { findAllTrips } from './list-trips.ts';

type Columns = ExcelList<never, TripRow>['columns'];

const phoneCell = (phone: string | null | undefined): string | null => (phone ? formatPhone(phone) : null);

const journey = (way: JourneyForm): Columns => {
  const of = (read: (said: Journey) => string | Date | null) => (row: TripRow) => {
    const leg = row[way];
    return leg ? read(leg) : null;
  };
  return [
    { header: tripFieldTitle(`${way}_day`), width: 13, numFmt: DATE, of: of(({ day }) => dayCell(day)) },
    { header: tripFieldTitle(`${way}_time`), width: 12, of: of(({ time }) => time) },
    { header: tripFieldTitle(`${way}_point_id`), width: 26, of: of(({ point }) => point) },
    { header: modeTitles[way], width: 32, of: of(({ mode }) => modesOf(way)[mode]) },
    { header: tripFieldTitle(`${way}_train_and_carriage`), width: 20, of: of((leg) => leg.train_and_carriage) },
    { header: tripFieldTitle(`${way}_person_in_charge`), width: 28, of: of((leg) => leg.person_in_charge) },
    { header: tripFieldTitle(`${way}_contact_phone`), width: 20, of: of((leg) => phoneCell(leg.contact_phone)) },
  ];
};
const modeTitles = {
  arrival: tripFieldTitle('arrival_how_will_you_get_to_the_camp'),
  departure: tripFieldTitle('departure_how_will_you_leave_the_camp'),
};

const paper = (kind: TripDocumentKind): Columns[number] => ({
  header: tripDocuments[kind],
  width: 18,
  of: ({ papers }) => {
    const found = papers.find((one) => one.kind === kind);
    return found ? tripDocumentStates[found.state] : 'нет';
  },
});

/** Everybody the filter holds, in the list's order. */
export const tripsExcel: ExcelList<TripsQuery, TripRow> = {
  name: 'Эвакобаза',
  ofSeason: true,
  action: 'trips_exported',
  columns: [
    { header: 'Фамилия', width: 20, of: ({ surname }) => surname },
    { header: 'Имя', width: 16, of: ({ name }) => name },
    { header: 'Отчество', width: 18, of: ({ patronymic }) => patronymic },
    { header: 'Статус', width: 30, of: ({ participant_status }) => statusLabel(participant_status) },
    { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitle(direction) },
    { header: 'Регион', width: 26, of: ({ region }) => region },
    { header: 'Телефон участника', width: 20, of: ({ phone }) => phoneCell(phone) },
    { header: 'Родитель', width: 30, of: ({ parent }) => parent && fullName(parent) },
    { header: 'Телефон родителя', width: 20, of: ({ parent }) => phoneCell(parent?.phone) },
    { header: 'Email родителя', width: 28, of: ({ parent }) => parent?.email ?? null },
    ...journey('arrival'),
    ...journey('departure'),
    paper('consent_to_medical_intervention_file'),
    paper('commitment_with_opportunities_navigator_file'),
    { header: 'Не хватает', width: 40, of: ({ missing }) => missingWords(missing) || null },
    { header: 'Заполнить до', width: 18, numFmt: DATE_TIME, of: ({ deadline }) => moscowCell(deadline) },
    { header: 'Изменено семьёй', width: 16, of: ({ has_changes }) => (has_changes ? 'да' : 'нет') },
    { header: 'Прибытие отмечено', width: 18, numFmt: DATE_TIME, of: ({ arrived_at }) => moscowCell(arrived_at) },
    { header: 'Кто отметил', width: 24, of: ({ arrived_by }) => arrived_by || null },
    { header: 'Отъезд отмечен', width: 18, numFmt: DATE_TIME, of: ({ departed_at }) => moscowCell(departed_at) },
    { header: 'Кому передан', width: 34, of: ({ handover }) => handover && handedTo(handover) },
    {
      header: 'Документ взрослого',
      width: 24,
      of: ({ handover }) => (handover?.document ? handoverDocuments[handover.document] : null),
    },
    { header: 'Кто передал', width: 24, of: ({ handover }) => handover?.by || null },
  ],
  read: async ({ db }, query) => {
    const ids = await findAllTrips(db, query);
    return { batches: listInBatches(ids, (some) => describeTrips(db, some)), details: { rows: ids.length } };
  },
};
