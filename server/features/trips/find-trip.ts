import { and, eq } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { statuses as s } from '#contract/statuses.ts';
import { emptyTripValues } from '#contract/trips/check.ts';
import type { Trip, TripDocument } from '#contract/trips/shapes.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { familyStatus } from '#server/features/participation/status/family-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { nameOfKind } from '#server/platform/storage/serving/shown-name.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { checkInCodeOf, checkInPath } from './camp/check-in-code.ts';
import { tripFileNames } from './files.ts';
import { findLeaving } from './leaving/find-leaving.ts';
import { cancelling, confirming, openForms, savableForms, stepStates } from './may-change.ts';
import { listPoints } from './points.ts';
import { type DocumentRow, findTripRow, journeysOf, listDocumentRows, valuesOf } from './trip-rows.ts';

type FindTripDeps = Pick<SignedContext, 'db' | 'caller' | 'config' | 'secret'>;

async function findSubject(db: Connection, participant_id: number) {
  const [row] = await db
    .select({
      participation_id: p.id,
      participant_id: p.user_id,
      season: p.season,
      direction: p.direction,
      participant_status: familyStatus,
      deadline: p.deadline,
      status_changed_at: p.status_changed_at,
      ...nameColumns,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(and(eq(p.user_id, participant_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** A participant knows which papers there are and what was said of them; they are opened by the parent who has uploaded them. */
function describeDocument({ row, file }: DocumentRow, isParent: boolean): TripDocument {
  const { kind, path, state, remark, uploaded_at, reviewed_at } = row;
  const content_type = file?.content_type ?? 'application/pdf';
  const shown = nameOfKind(tripFileNames, { file_target: kind, content_type });
  return {
    kind,
    state,
    remark,
    uploaded_at,
    reviewed_at,
    content_type,
    path: isParent ? path : '',
    url: isParent ? `/api/storage/${path}` : '',
    original_name: (isParent && file?.original_name) || shown,
    size: file?.size ?? 0,
  };
}

/** The QR code that the evakobaza scans: the address that opens the check-in, as a picture. */
async function checkInOf({ config, secret }: Pick<FindTripDeps, 'config' | 'secret'>, participation_id: number) {
  const code = checkInCodeOf(secret, participation_id);
  const { toString: drawQr } = await import('qrcode');
  const svg = await drawQr(`${config.PORTAL_ORIGIN}${checkInPath(code)}`, { type: 'svg', margin: 2 });
  return { code, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The trip of a participation under way as its family sees it; the caller has checked the right to it. Five queries. */
export async function findTrip(
  context: FindTripDeps,
  participant_id: number,
  db: Connection = context.db,
): Promise<Trip> {
  const { deadline, status_changed_at, ...subject } = await findSubject(db, participant_id);
  const { participation_id, participant_status: status } = subject;
  const row = await findTripRow(db, participation_id);
  const documents = await listDocumentRows(db, participation_id);
  const { trip_days, trip_change_deadline, trip_points } = await getConfiguration(db);
  const isParent = context.caller.utype === utypes.parent;
  const hasReturned = documents.some((one) => one.row.state === 'returned');
  const steps = stepStates(row ? valuesOf(row, documents) : emptyTripValues(), hasReturned, trip_days);
  // Of a trip that was given back and ended otherwise since, the former refusal says nothing.
  const isRefused = status === s.TRIP_CANCELLED && (row?.cancelled_at ?? '') >= status_changed_at;
  return {
    ...subject,
    ...journeysOf(row),
    version: row?.version ?? 0,
    confirmed_at: row?.confirmed_at ?? null,
    cancelled_at: isRefused ? (row?.cancelled_at ?? null) : null,
    // What a parent wrote of it is between the parent and the administration.
    cancel_reason: isRefused && isParent ? (row?.cancel_reason ?? null) : null,
    already_been_this_year: isParent ? (row?.already_been_this_year ?? null) : null,
    documents: documents.map((one) => describeDocument(one, isParent)),
    steps,
    may_confirm: isParent && confirming.includes(status),
    may_cancel: isParent && cancelling.includes(status),
    may_save: isParent ? savableForms(status, trip_change_deadline, openForms(steps)) : [],
    deadline: cancelling.includes(status) && status !== s.TRIP_FILLED ? deadline : null,
    change_deadline: trip_change_deadline,
    trip_days,
    today: moscowDay(),
    ...listPoints(trip_points),
    leaving: await findLeaving(db, {
      participation_id,
      participant_status: status,
      isParent,
      departed_at: row?.departed_at ?? null,
    }),
    check_in: status === s.TRIP_FILLED ? await checkInOf(context, participation_id) : null,
  };
}
