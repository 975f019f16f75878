import type { TravelMode } from './modes.ts';

// No schema here: lists, prints and letters name these without loading zod.

/** Steps of a trip in the order of the form; `current_form` is one of them. */
export const tripForms = { arrival: 'Приезд', departure: 'Отъезд', docs: 'Документы' } as const;
export type TripForm = keyof typeof tripForms;
export const tripFormKeys = Object.keys(tripForms) as TripForm[];
/** The two steps that are journeys. */
export const journeyForms = ['arrival', 'departure'] as const;
export type JourneyForm = (typeof journeyForms)[number];

/**
 * Ways of travelling to the camp; in mode 1 the portal's people meet the participant, so that train and carriage are
 * required.
 */
export const travelModes: Record<TravelMode, string> = {
  1: 'Самостоятельно, нужно встретить',
  2: 'С родителями на своём транспорте',
  3: 'С сопровождающим на его транспорте',
  4: 'В составе организованной группы',
};
/** Ways of travelling back; in mode 1 the participant is seen off. */
export const departureModes: Record<TravelMode, string> = { ...travelModes, 1: 'Самостоятельно, нужно проводить' };
export const modesOf = (form: JourneyForm): Record<TravelMode, string> =>
  form === 'arrival' ? travelModes : departureModes;
export const isTravelMode = (mode: number): mode is TravelMode => mode in travelModes;
/**
 * Whether the participant travels alone by train: to be met at a point of its own (`isSelfPoint`), with train and
 * carriage.
 */
export const isSelfMode = (mode: number): boolean => mode === 1;

/** Fields of both journeys. Except for the travel mode they have the same names after `arrival_` and `departure_`. */
export const journeyFields = {
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
export type JourneyField = (typeof journeyFields)[JourneyForm][number];

/** `file_target`s of the two papers, with one file each. */
export const tripDocuments = {
  consent_to_medical_intervention_file: 'Согласие на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'Обязательство с навигатором возможностей',
} as const;
export type TripDocumentKind = keyof typeof tripDocuments;
export const tripDocumentKinds = Object.keys(tripDocuments) as TripDocumentKind[];
export type TripField = JourneyField | TripDocumentKind;

export const fieldsOf = (form: TripForm): readonly TripField[] =>
  form === 'docs' ? tripDocumentKinds : journeyFields[form];

/** Decisions about a paper; a replaced one waits again. */
export const tripDocumentStates = {
  waiting: 'На проверке',
  accepted: 'Принят',
  returned: 'Нужно заменить',
} as const;
export type TripDocumentState = keyof typeof tripDocumentStates;

/** State of a step: incomplete, with a returned paper, complete. */
export const tripStepStates = { empty: 'Не заполнено', returned: 'Нужно исправить', filled: 'Заполнено' } as const;
export type TripStepState = keyof typeof tripStepStates;
