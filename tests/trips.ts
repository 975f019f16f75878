import type { TripDocumentKind } from '#contract/trips/fields.ts';
import { type Family, type Person, unique } from './factories.ts';
import { pdfOf } from './one-page-pdf.ts';
import type { Portal } from './portal.ts';

type Caller = Pick<Person, 'id' | 'token'>;

/** An arrival by train and a departure with the parents, as a form sends them. */
export const someArrival = {
  arrival_day: '2027-07-20',
  arrival_how_will_you_get_to_the_camp: '1',
  arrival_person_in_charge: 'Морская Дарья Сергеевна',
  arrival_contact_phone: '+7 (921) 111-22-33',
  arrival_point_id: '1',
  arrival_time: '14:30',
  arrival_train_and_carriage: '016А, вагон 7',
};
export const someDeparture = {
  departure_day: '2027-08-10',
  departure_how_will_you_leave_the_camp: '2',
  departure_person_in_charge: 'Морской Сергей',
  departure_contact_phone: '89214445566',
  departure_point_id: '8',
  departure_time: '11:00',
  departure_train_and_carriage: '',
};

/** API calls of parents and participants on a trip. */
export const tripsOf = (portal: Portal) => {
  const call = (what: string, by: Caller, body: object) => portal.call('POST', `/user/participant/${what}`, body, by);
  const upload = async (by: Caller, child: Pick<Person, 'id'>, kind: TripDocumentKind): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(unique())]), 'согласие.pdf');
    form.set('file_target', kind);
    form.set('participant_id', String(child.id));
    return (await portal.call('POST', '/user/upload_file', form, by)).body.path;
  };
  const papers = async (by: Caller, child: Pick<Person, 'id'>) => ({
    consent_to_medical_intervention_file: [await upload(by, child, 'consent_to_medical_intervention_file')],
    commitment_with_opportunities_navigator_file: [
      await upload(by, child, 'commitment_with_opportunities_navigator_file'),
    ],
  });
  const save = (by: Caller, child: Pick<Person, 'id'>, current_form: string, said: object) =>
    call('save_trip_data', by, { participant_id: child.id, current_form, ...said });
  return {
    upload,
    papers,
    save,
    find: (by: Caller, child?: Pick<Person, 'id'>) =>
      portal.call('GET', `/user/participant/trip${child ? `?participant_id=${child.id}` : ''}`, undefined, by),
    confirm: (by: Caller, child: Pick<Person, 'id'>) => call('confirm_trip', by, { participant_id: child.id }),
    cancel: (by: Caller, child: Pick<Person, 'id'>, said: object = {}) =>
      call('cancel_trip', by, {
        participant_id: child.id,
        already_been_this_year: false,
        reason: 'Едем к бабушке',
        ...said,
      }),
    /** Saves all three steps by one call. */
    fill: async ({ parent, child }: Pick<Family, 'parent' | 'child'>) =>
      save(parent, child, 'docs', { ...someArrival, ...someDeparture, ...(await papers(parent, child)) }),
  };
};
