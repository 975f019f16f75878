import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { messageSubjects } from '#contract/chat/message-subjects.ts';
import { contract } from '#contract/index.ts';
import type { NoticeKind } from '#contract/notices/kinds.ts';
import { roleNames, type Utype, utypes } from '#contract/roles.ts';
import { statusCodes } from '#contract/statuses.ts';
import { topics } from '#contract/write-to-us/topics.ts';
import { contactPage, defaultSubjectAt, dialogPage, topicAbout } from '#contract/write-to-us/write-to-us.ts';
import { participantTable } from '#server/features/participation/status/transitions.ts';
import { afterSignIn, redirectFrom } from '#web/features/accounts/guard.ts';
import { nextStepOf } from '#web/features/families/season-steps.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';

const root = path.join(import.meta.dirname, '..');
const CONTACT_US = /(?:напишите|напиши|написать) нам|обратитесь|обратись/i;

/** Calls by which an administrator can help somebody who writes (docs/product/statuses.md, «Return»). */
const help = {
  'invites to a free place': ['/admin/enrollment/single', '/admin/enrollment/next'],
  'brings a participation back': ['/admin/participant/return'],
  'lets it go on, or stops it': ['/admin/participant/set_status'],
  'gives a guide time, or another link': ['/admin/guide/move_deadline/{id}', '/admin/guide/send_link/{id}'],
  'lets into a blocked cabinet, or shuts one a stranger is in': [
    '/admin/users/unblock',
    '/admin/users/sessions/revoke',
  ],
  'has data erased': ['/admin/erasures/ask'],
  'gives more time to change a trip': ['/admin/config/upsert'],
  'gives more time for a test': ['/admin/more_time/give'],
  'gives points of a test back': ['/admin/mending/mend'],
  'lifts a black label': ['/admin/achievement/lift_black_label'],
  'sees what is wrong with the child’s data': ['/admin/users/{id}'],
  'corrects a name, a birth date or a gender': ['/admin/users/correction'],
} as const;
type Help = keyof typeof help;

/** Every text that asks people to write to us, with the calls that can help. A new one must be added. */
const notifiedKinds: Record<string, readonly Help[]> = {
  'server/features/accounts/owner-letters.ts': ['lets into a blocked cabinet, or shuts one a stranger is in'],
  'server/features/achievements/achievement-letters.ts': ['lifts a black label'],
  'server/features/checks/check-letters.ts': ['brings a participation back'],
  'server/features/consents/consent-letters.ts': ['lets into a blocked cabinet, or shuts one a stranger is in'],
  'server/features/corrections/correction-letters.ts': ['corrects a name, a birth date or a gender'],
  'server/features/corrections/messages.ts': ['corrects a name, a birth date or a gender'],
  'server/features/enrollment/enrollment-letters.ts': ['invites to a free place'],
  'server/features/evakobaza/camp-letters.ts': ['sees what is wrong with the child’s data'],
  'server/features/families/carry-letters.ts': ['lets it go on, or stops it'],
  'server/features/learning/key-correction/correction-letters.ts': ['gives points of a test back'],
  'server/features/learning/more-time-letters.ts': ['gives more time for a test'],
  'server/features/participation/deadline-letters.ts': ['brings a participation back'],
  'server/features/participation/participation-letters.ts': ['brings a participation back'],
  'server/features/trips/trip-letters.ts': ['brings a participation back'],
  'server/features/accounts/sign-in/sign-in-refusals.ts': [
    'lets into a blocked cabinet, or shuts one a stranger is in',
  ],
  'server/features/checks/messages.ts': ['brings a participation back'],
  'server/features/consents/messages.ts': ['brings a participation back'],
  'server/features/consents/receipts.ts': ['lets into a blocked cabinet, or shuts one a stranger is in'],
  'server/features/entrance/links/links.ts': ['gives a guide time, or another link'],
  'server/features/families/carry/check-carry.ts': ['sees what is wrong with the child’s data'],
  'server/features/families/messages.ts': ['lets it go on, or stops it'],
  'server/features/families/carry/stop-carry.ts': ['lets it go on, or stops it'],
  'server/features/participation/participants/confirm-child-contact.ts': [
    'lets into a blocked cabinet, or shuts one a stranger is in',
  ],
  'server/features/participation/messages.ts': ['brings a participation back'],
  'server/features/trips/saving/save-trip.ts': ['gives more time to change a trip'],
  'server/platform/notices/notify-owner.ts': ['lets into a blocked cabinet, or shuts one a stranger is in'],
  'web/features/achievements/black-label-note.tsx': ['lifts a black label'],
  // The dialog itself.
  'web/features/chat/messages-screen.tsx': [],
  'web/features/consents/withdrawal-words.ts': ['brings a participation back'],
  'web/features/entrance/bad-link.tsx': ['gives a guide time, or another link'],
  'web/features/families/child/questionnaire-outcome.tsx': ['brings a participation back'],
  'web/features/families/season-steps.ts': ['brings a participation back'],
  'web/features/participation/child-steps.ts': ['brings a participation back', 'lets it go on, or stops it'],
  'web/features/participation/guide-steps.ts': ['gives a guide time, or another link'],
  'web/features/personal-data/personal-data.tsx': ['has data erased'],
  'web/features/trips/cancelled-note.tsx': ['brings a participation back'],
  'web/features/trips/leaving-section.tsx': ['sees what is wrong with the child’s data'],
  'web/features/trips/trip-summary.tsx': ['gives more time to change a trip'],
  'web/kit/links/write-to-us.tsx': [],
  'web/shell/timer/time-over-dialog.tsx': ['brings a participation back', 'gives a guide time, or another link'],
  // Public pages, which lead to the contacts.
  'web/features/discovery/search-page.tsx': [],
  'web/features/enrollment/open-protocol/check-section.tsx': [],
  'web/features/site/acts/acts-page.tsx': [],
  'web/features/site/faq/faq-page.tsx': [],
  'web/features/site/partners/partners-page.tsx': [],
  // For those who run the portal.
  'web/features/letters/letter-list-screen.tsx': [],
  'web/features/site-texts/text-list-screen.tsx': [],
};

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function pathsOf(part: object): string[] {
  const own = (part as { '~orpc'?: { route: { path: string } } })['~orpc'];
  if (own) return [own.route.path];
  return Object.values(part).flatMap((inner) => (inner && typeof inner === 'object' ? pathsOf(inner) : []));
}

test('whoever is asked to write to us can be helped: every such text is known, with the calls it can be kept by', () => {
  expect(filesThat(CONTACT_US)).toEqual(Object.keys(notifiedKinds).sort());
  expect(pathsOf(contract)).toEqual(expect.arrayContaining(Object.values(help).flat()));
});

const filesThat = (say: RegExp): string[] =>
  globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => say.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))))
    .sort();

/** Every text that promises a message, with the notices that keep the promise. */
const promisedNotices: Record<string, readonly NoticeKind[]> = {
  'server/features/entrance/messages.ts': ['training_opened'],
  'server/features/enrollment/enrollment-letters.ts': ['trip_invited'],
  'server/features/trips/saving/confirm-trip.ts': ['trip_invited'],
  'web/features/entrance/link-on-approval.tsx': ['questionnaire_checked'],
  'web/features/families/child/questionnaire-outcome.tsx': ['questionnaire_checked'],
  'web/features/families/season-steps.ts': ['questionnaire_checked', 'training_opened', 'trip_invited', 'not_enrolled'],
  'web/features/learning/welcome-screen.tsx': ['training_opened'],
  'web/features/participation/child-steps.ts': [
    'questionnaire_checked',
    'training_opened',
    'trip_invited',
    'not_enrolled',
  ],
  'web/features/participation/reserve/place-words.ts': ['trip_invited', 'not_enrolled'],
  'web/features/review/passed-test-screen.tsx': ['test_mended'],
};

test('where we promise to write, a notice keeps it: nobody promises guides what nothing sends', () => {
  expect(filesThat(/напишем/)).toEqual(Object.keys(promisedNotices).sort());
  const sent = globSync('server/features/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  for (const kind of Object.values(promisedNotices).flat()) expect(sent).toMatch(new RegExp(`'${kind}[.']`));
});

const withDialog: readonly Utype[] = [utypes.parent, utypes.participant, utypes.guide];

test('«написать нам» is said in one place: the dialog of who has one, the contacts for who cannot come in', () => {
  expect(filesThat(/\/contact#|\/messages\?about/)).toEqual(['contract/write-to-us/write-to-us.ts']);
  const matters = [...statusCodes.map(defaultSubjectAt), ...Object.values(topicAbout)];
  for (const about of matters) {
    expect(messageSubjects).toContain(about);
    for (const utype of withDialog) {
      // The address in a letter leads through the sign-in to the dialog.
      const address = dialogPage(utype, { about, child: 12 });
      expect(redirectFrom(address.split('?')[0] ?? '', address, null)).toEqual({ to: '/login', next: address });
      expect(afterSignIn(utype, address)).toBe(address);
    }
  }
  expect(Object.keys(topics).map((topic) => contactPage(topic as keyof typeof topics))).toContain('/contact#account');
});

test('whoever answers at the desk has no dialog with it: «написать нам» leads there', () => {
  for (const utype of [utypes.administrator, utypes.curator])
    expect(dialogPage(utype, { about: 'question' })).toBe('/admin/chat');
  expect(withDialog.length + 2).toBe(Object.keys(roleNames).length);
});

/** Whether an administrator can return or continue a participation of this status. */
const isReversible = (status: (typeof statusCodes)[number]): boolean => {
  const { returns, hold } = participantTable[status];
  return returns === true || hold === 'administrator';
};

test('at no status a parent or a child is asked to write for what an administrator cannot do', () => {
  for (const status of statusCodes)
    for (const { text } of [nextStepOf(status, 'open'), childStepOf(status, 'open')])
      if (CONTACT_US.test(text)) expect([status, text, isReversible(status)]).toEqual([status, text, true]);
});

test('where a participation can be brought back, whoever wants it has the way to ask for it', () => {
  // Participants who were not chosen are not asked to write; at 80 the card leads to the reason first.
  const others = [470, 80];
  for (const status of statusCodes.filter((one) => participantTable[one].returns && !others.includes(one)))
    expect([status, nextStepOf(status, 'open').action?.to, childStepOf(status, 'open').action?.to]).toEqual([
      status,
      'messages',
      'messages',
    ]);
});
