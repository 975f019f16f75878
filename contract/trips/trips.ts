import { z } from 'zod';
import { fileRoute, id, route } from '../route.ts';
import { participantStatus } from '../status-code.ts';
import { line, storedPath, text } from '../validation/text.ts';
import { journeyFields, type TripField } from './fields.ts';
import { pickupAdults, Trip, TripAbout, TripPointLists, tripDocumentKind, tripForm } from './shapes.ts';

const parent = ['parent'] as const;
/** Roles that may call: a parent names the child, a participant is the caller. */
const family = ['participant', 'parent'] as const;
const queryId = z.coerce.number<number>('Нужно число').pipe(id);

/** A text from a form or a number from another client; checked with its step (trips/check.ts). */
const textInput = z
  .union([line(200), z.number()])
  .transform((value) => String(value).trim())
  .optional();
const path = storedPath();
/** File fields: a list with one path. */
const files = z.array(path).max(10).optional();

const journeyFieldsInput = Object.fromEntries(
  [...journeyFields.arrival, ...journeyFields.departure].map((field) => [field, textInput]),
) as Record<Exclude<TripField, `${string}_file`>, typeof textInput>;

const tripOutput = { trip: Trip };

/** The trip of a family: confirmed or cancelled, filled in by three steps (docs/product/selection-and-trip.md, «Trip»). */
export const trips = {
  find: route({
    method: 'GET',
    path: '/user/participant/trip',
    who: family,
    summary: 'Поездка: что сказано, чего не хватает и до какого времени; родитель называет своего ребёнка',
    input: z.object({ participant_id: queryId.optional() }),
    output: tripOutput,
  }),
  about: route({
    method: 'GET',
    path: '/user/participant/trip_about',
    who: family,
    summary:
      'Что за смена: где, когда, кто едет с детьми, что взять, сколько стоит, кому звонить; чего ещё нет, то пусто',
    output: { about: TripAbout },
  }),
  confirm: route({
    method: 'POST',
    path: '/user/participant/confirm_trip',
    who: parent,
    summary: 'Подтвердить поездку ребёнка: он зачислен; повтор ничего не меняет',
    input: z.object({ participant_id: id }),
    output: { participant_status: participantStatus, ...tripOutput },
  }),
  cancel: route({
    method: 'POST',
    path: '/user/participant/cancel_trip',
    who: parent,
    summary:
      'Отказаться от поездки с причиной; already_been_this_year — ребёнок уже ездил в этом году; место освобождается',
    input: z.object({
      participant_id: id,
      already_been_this_year: z.boolean(),
      reason: text().trim().min(1).max(1000),
    }),
    output: { participant_status: participantStatus, ...tripOutput },
  }),
  save: route({
    method: 'POST',
    path: '/user/participant/save_trip_data',
    who: parent,
    summary:
      'Сохранить шаг поездки (current_form): проверяется он один; другие шаги, если они названы и верны, тоже. Когда верны все три, данные поездки заполнены. 409 — поездку уже изменили',
    input: z.object({
      participant_id: id,
      current_form: tripForm,
      /** Version of the trip the caller has seen; the current one if missing. */
      version: z.int().min(0).max(2_147_483_647).optional(),
      ...journeyFieldsInput,
      consent_to_medical_intervention_file: files,
      commitment_with_opportunities_navigator_file: files,
    }),
    output: {
      participant_status: participantStatus,
      /** Steps saved by this call. */
      saved: z.array(tripForm),
      ...tripOutput,
    },
  }),
  saveLeaving: route({
    method: 'POST',
    path: '/user/participant/save_departure_permissions',
    who: parent,
    summary:
      'Кто ещё может забрать ребёнка из лагеря и может ли он уехать один; до самого отъезда. Повтор ничего не меняет, 409 — это уже изменили',
    input: z.object({
      participant_id: id,
      /** Version the caller has seen; the current one if missing. */
      version: z.int().min(0).max(2_147_483_647).optional(),
      may_leave_alone: z.boolean(),
      adults: pickupAdults,
    }),
    output: tripOutput,
  }),
  points: route({
    method: 'POST',
    path: '/trip_points',
    who: 'signed in',
    summary: 'Пункты прибытия и отправления с их названиями и адресами',
    output: TripPointLists,
  }),
  blank: fileRoute({
    method: 'GET',
    path: '/user/participant/trip_blank',
    who: parent,
    summary: 'Бланк документа поездки, заполненный данными ребёнка и родителя, файлом PDF',
    input: z.object({ participant_id: queryId, kind: tripDocumentKind }),
  }),
};
