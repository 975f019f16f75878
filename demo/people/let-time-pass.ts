import { type SQL, sql } from 'drizzle-orm';
import { achievementFile, avatarFile } from '#contract/achievements/fields.ts';
import { chatFile } from '#contract/chat/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/**
 * A person's latest step to move into the past, by `ago` milliseconds and `days_ago` Moscow days; `ms` and `days` are
 * the time until the person's next step. `spent`: milliseconds a test took.
 */
export type Passage = { user_id: number; ago: number; days_ago: number; ms: number; days: number; spent: number };

type Rows = {
  table: string;
  /** How a row's owner is found; `beside`: by another row of `passing`. */
  of: { whose: string; only?: string } | { beside: string; where: string };
  /** Columns of when something happened: in this transaction, or in the past already. */
  moments?: readonly string[];
  /** Columns of ends to be moved nearer, to the minute. */
  ends?: readonly string[];
  /** Columns of deadlines, which are ends of Moscow days. */
  deadlines?: readonly string[];
};

const ofParticipation = {
  beside: 'join participations on participations.user_id = passing.user_id',
  where: 'participations.id = row.participation_id',
};

/**
 * Tables with instants of a person's way through the portal; those of attempts and deadlines are handled separately.
 */
const courseRows: readonly Rows[] = [
  {
    table: 'users',
    of: { whose: 'row.id' },
    moments: ['created_at', 'updated_at', 'email_verified_at', 'phone_verified_at', 'blocked_at'],
  },
  { table: 'files', of: { whose: 'coalesce(row.subject_id, row.owner_id)' }, moments: ['created_at'] },
  { table: 'saved_data', of: { whose: 'row.user_id' }, ends: ['updated_at'] },
  { table: 'action_log', of: { whose: 'coalesce(row.subject_id, row.actor_id)' }, moments: ['at'] },
  { table: 'sessions', of: { whose: 'row.user_id' }, moments: ['created_at', 'seen_at'], ends: ['expires_at'] },
  {
    table: 'confirmation_codes',
    of: { whose: 'coalesce(row.about_id, row.user_id)' },
    ends: ['created_at', 'expires_at', 'confirmed_at', 'used_at'],
  },
  {
    table: 'agreements',
    of: { whose: 'coalesce(row.participant_id, row.user_id)' },
    moments: ['signed_at', 'withdrawn_at'],
  },
  { table: 'participants', of: { whose: 'row.user_id' }, moments: ['created_at'] },
  {
    table: 'participations',
    of: { whose: 'row.user_id' },
    moments: [
      'created_at',
      'status_changed_at',
      'questionnaire_sent_at',
      'lecture_passed_at',
      'begun_at',
      'completed_at',
    ],
    deadlines: ['deadline'],
  },
  {
    table: 'carries',
    of: { whose: 'row.participant_id' },
    moments: ['started_at', 'ended_at', 'carried_at', 'stopped_at'],
    ends: ['hold_ends_at'],
  },
  { table: 'questionnaires', of: { whose: 'row.participant_id' }, moments: ['sent_at', 'checked_at'] },
  { table: 'questionnaire_decisions', of: ofParticipation, moments: ['decided_at'] },
  {
    table: 'entrance_links',
    of: { whose: 'row.user_id' },
    moments: ['created_at', 'replaced_at', 'used_at'],
    ends: ['expires_at'],
  },
  { table: 'more_times', of: ofParticipation, moments: ['given_at'] },
  { table: 'returned_mistakes', of: ofParticipation, moments: ['answered_at'] },
  { table: 'mistake_reminders', of: { whose: 'row.user_id' }, moments: ['wished_at'] },
  { table: 'unclear_marks', of: ofParticipation, moments: ['marked_at'] },
  { table: 'passed_milestones', of: ofParticipation, moments: ['created_at', 'updated_at', 'lecture_read_at'] },
  {
    table: 'attempt_answers',
    of: {
      beside: `${ofParticipation.beside} join attempts on attempts.participation_id = participations.id`,
      where: 'attempts.id = row.attempt_id and (attempts.closed_at is null or attempts.closed_at = now())',
    },
    moments: ['saved_at'],
  },
  { table: 'erasures', of: { whose: 'row.subject_id' }, moments: ['asked_at', 'told_at'], deadlines: ['due_at'] },
  // A notice belongs to the person it is about: for a parent's, the child.
  { table: 'notices', of: { whose: 'coalesce(row.about_id, row.user_id)' }, moments: ['created_at', 'read_at'] },
  {
    table: 'trips',
    of: ofParticipation,
    moments: [
      'confirmed_at',
      'cancelled_at',
      'arrived_at',
      'departed_at',
      'departure_marked_at',
      'created_at',
      'updated_at',
    ],
  },
  { table: 'trip_documents', of: ofParticipation, moments: ['reviewed_at', 'uploaded_at'] },
  { table: 'trip_changes', of: ofParticipation, moments: ['changed_at', 'seen_at'] },
  { table: 'article_reads', of: { whose: 'row.user_id' }, moments: ['read_at'] },
  { table: 'book_reads', of: { whose: 'row.user_id' }, moments: ['read_at'] },
  { table: 'video_views', of: { whose: 'row.user_id' }, moments: ['begun_at', 'reported_at', 'watched_at'] },
];

/** Tables of achievements, «Обо мне» and their assessment. */
const assessment: readonly Rows[] = [
  { table: 'participations', of: { whose: 'row.user_id' }, moments: ['status_changed_at', 'assessed_at'] },
  { table: 'achievements', of: ofParticipation, moments: ['created_at', 'updated_at', 'assessed_at', 'corrected_at'] },
  { table: 'standing_decisions', of: ofParticipation, moments: ['decided_at'] },
  {
    table: 'achievement_looks',
    of: {
      beside: `${ofParticipation.beside} join second_looks on second_looks.participation_id = participations.id`,
      where: 'second_looks.achievement_id = row.achievement_id',
    },
    moments: ['assessed_at'],
  },
  { table: 'black_labels', of: ofParticipation, moments: ['set_at', 'lifted_at'] },
  { table: 'ranking_changes', of: ofParticipation, moments: ['at'] },
  { table: 'about_me', of: ofParticipation, moments: ['updated_at'] },
  {
    table: 'files',
    of: { whose: 'row.owner_id', only: `row.file_target in ('${achievementFile}', '${avatarFile}')` },
    moments: ['created_at'],
  },
  { table: 'action_log', of: { whose: 'coalesce(row.subject_id, row.actor_id)' }, moments: ['at'] },
  { table: 'saved_data', of: { whose: 'row.user_id' }, moments: ['updated_at'] },
  { table: 'notices', of: { whose: 'coalesce(row.about_id, row.user_id)' }, moments: ['created_at', 'read_at'] },
];

/** Tables of a dialog, and of an objection made in it, with what it has led to. */
const talk: readonly Rows[] = [
  {
    table: 'dialogs',
    of: { whose: 'row.user_id' },
    moments: ['last_at', 'closed_at', 'waiting_since', 'unread_since'],
  },
  {
    table: 'dialog_messages',
    of: { whose: 'row.user_id' },
    moments: ['created_at', 'read_at', 'taken_back_at', 'waited_since'],
  },
  { table: 'dialog_notes', of: { whose: 'row.user_id' }, moments: ['created_at'] },
  { table: 'participations', of: { whose: 'row.user_id' }, moments: ['objected_at', 'objection_ended_at'] },
  { table: 'achievements', of: ofParticipation, moments: ['assessed_at'] },
  { table: 'ranking_changes', of: ofParticipation, moments: ['at'] },
  { table: 'notices', of: { whose: 'coalesce(row.about_id, row.user_id)' }, moments: ['created_at'] },
  { table: 'objection_outcomes', of: ofParticipation, moments: ['decided_at'] },
  { table: 'files', of: { whose: 'row.owner_id', only: `row.file_target = '${chatFile}'` }, moments: ['created_at'] },
  {
    table: 'action_log',
    of: {
      whose: 'row.subject_id',
      only: `row.action in ('dialog_taken', 'dialog_given', 'dialog_snoozed', 'dialog_closed', 'dialog_priority_changed',
        'message_taken_back', 'points_objected', 'objection_ended', 'achievement_assessed')`,
    },
    moments: ['at'],
  },
];

/** Tables of strangers' messages; `user_id` of the passage is the message's id. */
const feedback: readonly Rows[] = [
  { table: 'feedback', of: { whose: 'row.id' }, moments: ['created_at', 'read_at', 'answered_at', 'deleted_at'] },
];

/** Tables of mailings; `user_id` of the passage is the mailing's id. */
const mailings: readonly Rows[] = [
  { table: 'mailings', of: { whose: 'row.id' }, moments: ['created_at', 'updated_at'] },
  { table: 'mailing_runs', of: { whose: 'row.mailing_id' }, moments: ['started_at', 'finished_at'] },
  { table: 'mailing_recipients', of: { whose: 'row.mailing_id' }, moments: ['next_at', 'ended_at'] },
];

const ofWaves = {
  beside: 'join waves on waves.made_by = passing.user_id',
  where: 'waves.season = row.season',
};

/** Tables of the enrollment and the families' answers; new deadlines come nearer, too. */
const selection: readonly Rows[] = [
  { table: 'participations', of: { whose: 'row.user_id' }, moments: ['status_changed_at'], deadlines: ['deadline'] },
  { table: 'ranking_changes', of: ofParticipation, moments: ['at'] },
  { table: 'enrollments', of: ofWaves, moments: ['started_at'] },
  { table: 'waves', of: { whose: 'row.made_by' }, moments: ['made_at', 'signalled_at'] },
  { table: 'wave_rows', of: ofParticipation, moments: ['answered_at'] },
  {
    table: 'trips',
    of: ofParticipation,
    moments: [
      'confirmed_at',
      'cancelled_at',
      'arrived_at',
      'departed_at',
      'departure_marked_at',
      'created_at',
      'updated_at',
    ],
  },
  { table: 'trip_documents', of: ofParticipation, moments: ['uploaded_at'] },
  { table: 'check_ins', of: ofParticipation, moments: ['pressed_at', 'received_at'] },
  { table: 'departure_permissions', of: ofParticipation, moments: ['updated_at'] },
  { table: 'handovers', of: ofParticipation, moments: ['left_at', 'received_at'] },
  { table: 'medicines_given', of: ofParticipation, moments: ['given_at', 'received_at'] },
  { table: 'camp_notes', of: ofParticipation, moments: ['noted_at', 'received_at'] },
  { table: 'files', of: { whose: 'row.subject_id' }, moments: ['created_at'] },
  { table: 'action_log', of: { whose: 'coalesce(row.subject_id, row.actor_id)' }, moments: ['at'] },
  { table: 'notices', of: { whose: 'coalesce(row.about_id, row.user_id)' }, moments: ['created_at', 'read_at'] },
];

function moved({ table, of, moments = [], ends = [], deadlines = [] }: Rows): string {
  const set = [
    ...moments.map((column) => `${column} = case when row.${column} >= now() then now() - ago else row.${column} end`),
    ...ends.map((column) => `${column} = row.${column} - span`),
    ...deadlines.map((column) => `${column} = row.${column} - days`),
  ];
  const [beside, where] =
    'whose' in of ? ['', `passing.user_id = ${of.whose}${of.only ? ` and ${of.only}` : ''}`] : [of.beside, of.where];
  // Rows in the past are not written again.
  const changed = [
    ...moments.map((column) => `row.${column} >= now()`),
    ...ends.map(() => `span <> '0'`),
    ...deadlines.map((column) => `(days <> '0' and row.${column} is not null)`),
  ];
  return `${table}_moved as (update ${table} row set ${set.join(', ')} from passing ${beside}
    where ${where} and (${changed.join(' or ')}))`;
}

/** Moves open deadlines nearer; closed ones are in the past. */
const timeoutsMoved = `timeouts_moved as (
  update timeouts row set
    created_at = case when row.created_at = now() then now() - ago else row.created_at end,
    suspended_at = case when row.suspended_at = now() then now() - ago else row.suspended_at end,
    closed_at = row.closed_at - ago,
    time_out_date = row.time_out_date - case when row.closed_at is null then days else days_ago end
  from passing
  where passing.user_id = row.user_id
    and ((row.closed_at is null and (days <> '0' or row.created_at = now())) or row.closed_at = now()))`;

const earlier = (instant: string): string =>
  `to_jsonb(to_char((${instant})::timestamptz - ago, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** SQL that moves the instants at these paths of a JSON result; missing paths stay missing. */
const remindedEarlier = (...paths: readonly string[]): string =>
  paths.reduce(
    (told, at) => `jsonb_set(${told}, '${at}', coalesce(${earlier(`row.result #>> '${at}'`)}, 'null'), false)`,
    'row.result',
  );

/** Moves the ends of open attempts nearer; closed ones are moved with their result. */
const attemptsMoved = `attempts_moved as (
  update attempts row set
    opened_at = case when row.opened_at = now() then now() - ago - spent else row.opened_at end,
    ends_at = row.ends_at - case when row.closed_at is null then span else ago end
      - case when row.opened_at = now() then spent else '0' end,
    closed_at = row.closed_at - ago,
    retry_at = row.retry_at - ago,
    result = ${remindedEarlier('{closed_at}', '{next_milestone,deadline}', '{failed,retry_at}', '{failed,deadline}')}
  from passing ${ofParticipation.beside}
  where ${ofParticipation.where} and (row.closed_at is null or row.closed_at = now()))`;

const all: SQL = sql.raw([...courseRows.map(moved), timeoutsMoved, attemptsMoved].join(', '));

/** All moved columns. A new instant must be listed here, or as one that stays (let-time-pass.test.ts). */
export const movedColumns: readonly string[] = [
  ...[...courseRows, ...assessment, ...talk, ...feedback, ...mailings, ...selection].flatMap(
    ({ table, moments = [], ends = [], deadlines = [] }) =>
      [...moments, ...ends, ...deadlines].map((column) => `${table}.${column}`),
  ),
  ...['created_at', 'suspended_at', 'closed_at', 'time_out_date'].map((column) => `timeouts.${column}`),
  ...['opened_at', 'ends_at', 'closed_at', 'retry_at'].map((column) => `attempts.${column}`),
];

/**
 * Lets time pass for these people: moves their latest steps into the past, and their deadlines nearer. Only here and in
 * backdate-notices.ts does the demo write what no verb of the portal writes. One statement.
 */
export async function letTimePass(tx: Connection, passages: readonly Passage[]): Promise<void> {
  await tx.execute(sql`with passing as materialized (
    select user_id, make_interval(secs => ago / 1000.0) as ago, make_interval(secs => ms / 1000.0) as span,
      make_interval(days => days_ago) as days_ago, make_interval(days => days) as days,
      make_interval(secs => spent / 1000.0) as spent
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb)
      as given (user_id bigint, ago bigint, days_ago integer, ms bigint, days integer, spent bigint)
  ), ${all} select 1`);
}

type Past = Pick<Passage, 'user_id' | 'ago'>;

async function letPass(tx: Connection, rows: readonly Rows[], passages: readonly Past[]): Promise<void> {
  await tx.execute(sql`with passing as materialized (
    select user_id, make_interval(secs => ago / 1000.0) as ago
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as given (user_id bigint, ago bigint)
  ), ${sql.raw(rows.map(moved).join(', '))} select 1`);
}

/** As `letTimePass`, for the latest steps in dialogs. One statement. */
export const letTalkPass = (tx: Connection, passages: readonly Past[]): Promise<void> => letPass(tx, talk, passages);

/** As `letTimePass`, for messages of people without an account. One statement. */
export const letFeedbackPass = (tx: Connection, passages: readonly Past[]): Promise<void> =>
  letPass(tx, feedback, passages);

/** As `letTimePass`, for mailings. One statement. */
export const letMailingPass = (tx: Connection, passages: readonly Past[]): Promise<void> =>
  letPass(tx, mailings, passages);

/** As `letTimePass`, for watching of videos. One statement. */
export const letWatchingPass = (tx: Connection, passages: readonly Past[]): Promise<void> =>
  letPass(
    tx,
    courseRows.filter(({ table }) => table === 'video_views'),
    passages,
  );

/** As `letTimePass`, for a step of the assessment. One statement. */
export const letAssessmentPass = (tx: Connection, passages: readonly Past[]): Promise<void> =>
  letPass(tx, assessment, passages);

/** As `letTimePass`, for a step of the enrollment or of a trip; `days`: Moscow days until now. One statement. */
export async function letSelectionPass(tx: Connection, passages: readonly (Past & { days: number })[]): Promise<void> {
  await tx.execute(sql`with passing as materialized (
    select user_id, make_interval(secs => ago / 1000.0) as ago, make_interval(days => days) as days,
      make_interval(days => days) as days_ago
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as given (user_id bigint, ago bigint, days integer)
  ), ${sql.raw([...selection.map(moved), timeoutsMoved].join(', '))} select 1`);
}
