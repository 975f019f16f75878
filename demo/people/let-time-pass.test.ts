import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { portalForFile } from '#tests/portal.ts';
import { movedColumns } from './let-time-pass.ts';

const portal = portalForFile();

/** Tables and columns whose instants must not be moved in the demo season. */
const stays = [
  // Written and published by the administration as the season is filled.
  'agreement_texts',
  'articles',
  'books',
  'content_versions',
  'exam_versions',
  'former_certificates',
  'glossary_terms',
  'search_synonyms',
  'import_files',
  'imports',
  'lectures',
  'mendings',
  'news',
  'pinned_answers',
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
  'questions',
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
  // The portal's own bookkeeping, which nobody of the demo season sees.
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
  // An hour ahead, what has come back, and what the database works out.
  'dialogs.snoozed_until',
  'dialogs.returned_at',
  'dialogs.due_since',
  'desk_filters',
  'mailing_audiences',
  'known_devices',
  // The deadline when the message was sent.
  'dialog_messages.about_time_out_date',
  // The end of the period, regardless of the return.
  'achievements.remark_until',
  // The date is printed on the sheet, which is drawn today.
  'certificates',
  'certificate_sheets',
  'certificate_runs',
  // The moment of a published protocol stands in its file, whose sum would be another; the others nobody sees as dates of the season.
  'published_protocols',
  'protocol_confirmations',
  'selection_secrets',
  // An hour ahead; and refusals of a mail server, which nobody sees.
  'mailing_runs.planned_at',
  'undeliverable_addresses',
  'mail_refusals',
  // Not used by the demo season.
  'kept_forms',
  'calendar_feeds',
  'push_devices',
  'notices.push_at',
  'mistake_reminders.told_at',
  'erasure_acts',
  'released_results',
  'export_permits',
  'question_imports',
  'questionnaire_looks',
  'recovery_codes',
  'staff_departures',
  'timeout_reminders',
  'upload_reminders',
  'trip_reminders',
  // Steps of the selection not used by the demo, and the course's end stored by a wave.
  'handovers.undone_at',
  'medicines_given.undone_at',
  'camp_notes.undone_at',
  'trip_changes',
  'trip_reminders',
  'trip_documents.reviewed_at',
  'enrollments.closed_at',
  'wave_rows.completed_at',
  // The scanner runs at once.
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
