import { statuses } from '#contract/statuses.ts';
import { tripDocumentKinds, tripDocuments } from '#contract/trips/fields.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { bookPdf } from '../book-pdf.ts';
import type { DemoActions, Person } from '../people/demo-actions.ts';
import { storeFile } from '../store-file.ts';

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Arrives by train and is met; leaves with the parents. */
const train = {
  arrival_day: dayAfter(150),
  arrival_how_will_you_get_to_the_camp: '1',
  arrival_person_in_charge: 'Морская Полина Егоровна',
  arrival_contact_phone: '+7 (921) 000-11-22',
  arrival_point_id: '1',
  arrival_time: '14:30',
  arrival_train_and_carriage: '016А, вагон 7',
  departure_day: dayAfter(170),
  departure_how_will_you_leave_the_camp: '2',
  departure_person_in_charge: 'Морской Сергей Львович',
  departure_contact_phone: '+7 (921) 000-11-33',
  departure_point_id: '8',
  departure_time: '11:00',
  departure_train_and_carriage: '',
} as const;

/** Trips of the demo season: two by the same train, one by car a day later. */
export const trips = {
  train,
  sameTrain: {
    ...train,
    arrival_person_in_charge: 'Рыбаков Илья Петрович',
    arrival_contact_phone: '+7 (911) 000-22-44',
    arrival_train_and_carriage: '016А, вагон 9',
  },
  car: {
    ...train,
    arrival_day: dayAfter(151),
    arrival_how_will_you_get_to_the_camp: '2',
    arrival_person_in_charge: 'Причалов Олег Игоревич',
    arrival_contact_phone: '+7 (905) 000-66-77',
    arrival_point_id: '4',
    arrival_time: '12:45',
    arrival_train_and_carriage: '',
  },
} as const;
type Trip = (typeof trips)[keyof typeof trips];

/** Uploads both papers and fills in the whole trip as the parent. */
export const fillTrip =
  (deps: StoreDeps, acting: DemoActions) => (trip: Trip) => async (parent: Person, participant_id: number) => {
    const uploaded = await Promise.all(
      tripDocumentKinds.map(async (kind) => {
        const content = await bookPdf({
          book_title: tripDocuments[kind],
          author: 'Подписано родителем',
          html: `<h2>${tripDocuments[kind]}</h2><p>Участник № ${participant_id}. Прочитано, согласие дано. Подпись родителя стоит на бумаге.</p>`,
        });
        const order = {
          is_public: false,
          file_target: kind,
          owner_id: parent.id,
          subject_id: participant_id,
          original_name: `${tripDocuments[kind]}.pdf`,
        };
        return [kind, [await storeFile(deps, content, 'application/pdf', order)]] as const;
      }),
    );
    const { participant_status } = await acting.as(parent).trips.save({
      participant_id,
      current_form: 'docs',
      ...trip,
      ...Object.fromEntries(uploaded),
    });
    if (participant_status !== statuses.TRIP_FILLED) throw new Error('a step of the trip lacks something');
  };
