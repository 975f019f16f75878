import type { TravelMode } from './modes.ts';

// No schema here: lists, prints and letters name these without loading zod.

/** The steps of a trip in the order of the form; `current_form` is one of them. */
export const tripForms = { arrival: 'Приезд', departure: 'Отъезд', docs: 'Документы' } as const;
export type TripForm = keyof typeof tripForms;
export const tripFormKeys = Object.keys(tripForms) as TripForm[];
/** The two that are answered in words. */
export const wayForms = ['arrival', 'departure'] as const;
export type WayForm = (typeof wayForms)[number];

/** How a participant gets to the camp and leaves it; in mode 1 the portal's people meet or see off, so that train and carriage are asked for. */
export const travelModes: Record<TravelMode, string> = {
  1: 'Самостоятельно, нужно встретить',
  2: 'С родителями на своём транспорте',
  3: 'С сопровождающим на его транспорте',
  4: 'В составе организованной группы',
};
/** The same of the way back: nobody is met, but seen off. */
export const leavingModes: Record<TravelMode, string> = { ...travelModes, 1: 'Самостоятельно, нужно проводить' };
export const modesOf = (form: WayForm): Record<TravelMode, string> => (form === 'arrival' ? travelModes : leavingModes);
export const isTravelMode = (mode: number): mode is TravelMode => mode in travelModes;
/** Alone by train: to be met, with train and carriage, at a point of one's own (`isSelf`). */
export const isSelfMode = (mode: number): boolean => mode === 1;

/** The fields of both ways are called alike behind `arrival_` and `departure_`, but for the travel mode. */
export const wayFields = {
  arrival: [
    'arrival_day',
    'arrival_how_will_you_get_to_the_camp',
    'arrival_point_id',
    'arrival_time',
    'arrival_train_and_carriage',
    'arrival_person_in_charge',
    'arrival_contact_phone',
  ],
  departure: [
    'departure_day',
    'departure_how_will_you_leave_the_camp',
    'departure_point_id',
    'departure_time',
    'departure_train_and_carriage',
    'departure_person_in_charge',
    'departure_contact_phone',
  ],
} as const;
export type WayField = (typeof wayFields)[WayForm][number];

/** `file_target` of the two papers; one file each. */
export const tripDocuments = {
  consent_to_medical_intervention_file: 'Согласие на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'Обязательство с навигатором возможностей',
} as const;
export type TripDocumentKind = keyof typeof tripDocuments;
export const tripDocumentKinds = Object.keys(tripDocuments) as TripDocumentKind[];
export type TripField = WayField | TripDocumentKind;

export const fieldsOf = (form: TripForm): readonly TripField[] =>
  form === 'docs' ? tripDocumentKinds : wayFields[form];

/** What an administrator has said of a paper; one that was replaced waits again. */
export const tripDocumentStates = {
  waiting: 'На проверке',
  accepted: 'Принят',
  returned: 'Нужно заменить',
} as const;
export type TripDocumentState = keyof typeof tripDocumentStates;

/** How far a step is: nothing that counts yet, a paper was sent back, all there. */
export const tripStepStates = { empty: 'Не заполнено', returned: 'Нужно исправить', filled: 'Заполнено' } as const;
export type TripStepState = keyof typeof tripStepStates;
