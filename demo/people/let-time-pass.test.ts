import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { portalForFile } from '#tests/portal.ts';
import { movedColumns } from './let-time-pass.ts';

const portal = portalForFile();

/** Instants that stay as they are in the demo season, by tables or by columns. */
const stays = [
  // What the administration writes and publishes is as new as the season is.
  'agreement_texts',
  'articles',
  'books',
  'content_versions',
  'exam_versions',
  'former_certificates',
  'glossary_terms',
  'import_files',
  'imports',
  'lectures',
  'mendings',
  'news',
  'ready_answers',
  'staff_invitations',
  'starter_takings',
  'text_confirmations',
  'enrollments',
  'waves',
  'wave_rows',
  'acts',
  'configuration',
  'exams',
  'faq',
  'media',
  'media_photos',
  'milestones',
  'letter_texts',
  'organisation_details',
  'partners',
  'schools',
  'site_texts',
  'team',
  'teachings',
  'videos',
  // The portal's own book-keeping, which nobody of the demo season is shown.
  'backups',
  'demo_fills',
  'file_intents',
  'file_removals',
  'file_sweeps',
  'live_events',
  'messages',
  'schema_migrations',
  'trial_messages',
  'dialogs.letter_at',
  'dialogs.wait_told_at',
  'known_devices',
  // A deadline as it stood when the message was sent.
  'dialog_messages.about_time_out_date',
  // The end of the period, whenever the achievement was sent back.
  'achievements.remark_until',
  // The date stands on the sheet itself, which is drawn today.
  'certificates',
  'certificate_sheets',
  'certificate_runs',
  // An hour ahead; and when a mail server refused an address, which nobody is shown.
  'mailing_runs.planned_at',
  'undeliverable_addresses',
  // What nobody of it has done.
  'erasure_acts',
  'export_permits',
  'question_imports',
  'questionnaire_looks',
  'recovery_codes',
  'staff_departures',
  'timeout_reminders',
  'upload_reminders',
  'trip_reminders',
  'check_ins',
  // Of the selection: what nobody has done yet, and the end of the course as a wave has kept it.
  'check_ins',
  'trip_changes',
  'trip_reminders',
  'trips.arrived_at',
  'trips.departed_at',
  'trip_documents.reviewed_at',
  'enrollments.closed_at',
  'wave_rows.completed_at',
  // The scanner looks at what waits at once.
  'files.awaits_scan_since',
  'erasures.cancelled_at',
  'erasures.done_at',
  'erasures.reminded_at',
  'users.totp_enabled_at',
];

test('every instant of the database is moved as time goes by in the demo season, or named as one that stays', async () => {
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' order by 1`);
  const columns = rows.map(({ name }) => name);
  const tableOf = (name: string): string => name.split('.')[0] ?? '';
  const named = [...movedColumns, ...stays];
  expect(columns.filter((name) => !named.includes(name) && !named.includes(tableOf(name)))).toEqual([]);
  expect(named.filter((name) => !columns.includes(name) && !columns.some((one) => tableOf(one) === name))).toEqual([]);
});
