import { homeOf, isAdmin, type Utype, utypes } from '#contract/roles.ts';
import type { FactKind } from './kinds.ts';

// No schema here: screens load these without zod.

/** What a notice may lead to in any cabinet; `person`: the person it is about. */
type NoticeLocation =
  | 'home'
  | 'person'
  | 'account'
  | 'messages'
  | 'dialog'
  | 'achievements'
  | 'trip'
  | 'enrollment'
  | 'certificate'
  | 'configuration'
  | 'undelivered'
  | 'mistakes'
  | 'team';

const locationOf: Record<FactKind, NoticeLocation> = {
  password_changed: 'account',
  contacts_changed: 'account',
  contact_gave_way: 'person',
  contact_named: 'account',
  second_factor_changed: 'account',
  sessions_ended: 'account',
  account_blocked: 'account',
  account_unblocked: 'account',
  account_created: 'person',
  carry_begun: 'home',
  carry_stopped: 'home',
  carry_ended: 'home',
  child_carried: 'home',
  participation_withdrawn: 'person',
  agreement_signed: 'account',
  agreement_withdrawn: 'account',
  participation_begun: 'person',
  questionnaire_sent: 'person',
  questionnaire_checked: 'person',
  training_opened: 'person',
  deadline_near: 'person',
  deadline_moved: 'person',
  more_time: 'person',
  test_closed: 'person',
  test_mended: 'person',
  mistakes_due: 'mistakes',
  deadline_expired: 'person',
  participation_returned: 'person',
  chat_answered: 'messages',
  chat_waits: 'messages',
  achievements_assessed: 'achievements',
  achievement_sent_back: 'achievements',
  uploads_near: 'achievements',
  standing_decided: 'achievements',
  objection_ended: 'achievements',
  black_label: 'achievements',
  trip_invited: 'person',
  invitation_taken_back: 'person',
  not_enrolled: 'person',
  trip_paper_returned: 'trip',
  child_left: 'trip',
  child_left_undone: 'trip',
  shift_completed: 'person',
  shift_reopened: 'person',
  trip_confirmed: 'trip',
  trip_cancelled: 'trip',
  trip_filled: 'trip',
  trip_lacks: 'trip',
  trip_reopened: 'trip',
  place_freed: 'enrollment',
  certificate_sent: 'certificate',
  dialog_given: 'dialog',
  note_mention: 'dialog',
  work_given: 'home',
  staff_changed: 'team',
  sms_running_out: 'configuration',
  data_corrected: 'person',
  mail_refused: 'undelivered',
  erasure_ordered: 'account',
  erasure_cancelled: 'account',
  data_erased: 'account',
};

/** The page of one's own account; for participants and guides it is their home. */
function accountOf(utype: Utype): string {
  if (isAdmin(utype)) return '/admin/profile';
  return utype === utypes.parent ? '/parent/account' : homeOf(utype);
}

/** The page of a parent's child or of an administrator's guide; otherwise the reader's home. */
function personOf(utype: Utype, about_id: number | null): string {
  if (about_id === null) return homeOf(utype);
  if (utype === utypes.parent) return `/parent/student?id=${about_id}`;
  return isAdmin(utype) ? `/admin/guides/edit/${about_id}` : homeOf(utype);
}

/** A participant's own page or a parent's page of the child; the home without a child. */
function achievementsOf(utype: Utype, about_id: number | null): string {
  if (utype === utypes.participant) return '/student/achievements';
  return utype === utypes.parent && about_id !== null ? `/parent/student/achievements?id=${about_id}` : homeOf(utype);
}

/** The page of a child's trip for a parent, the home for a participant. */
const tripOf = (utype: Utype, about_id: number | null): string =>
  utype === utypes.parent && about_id !== null ? `/parent/student/trip?id=${about_id}` : homeOf(utype);
/** The page with the certificate: for a participant, a parent or a guide. */
function certificateOf(utype: Utype, about_id: number | null): string {
  if (utype !== utypes.parent) return isAdmin(utype) ? homeOf(utype) : `${homeOf(utype)}/certificate`;
  return about_id === null ? homeOf(utype) : `/parent/student/certificate?id=${about_id}`;
}

/** The page of mistakes that come back, of a participant or a guide. */
function mistakesOf(utype: Utype): string {
  if (utype === utypes.participant) return '/student/study/mistakes';
  return utype === utypes.guide ? '/guide/mistakes' : homeOf(utype);
}

const messagesOf = (utype: Utype): string => (isAdmin(utype) ? '/admin/chat' : `${homeOf(utype)}/messages`);

/** The path a notice leads its reader to. Computed when shown, so that no stored address grows stale. */
export function noticePath(kind: FactKind, utype: Utype, about_id: number | null): string {
  switch (locationOf[kind]) {
    case 'home':
      return homeOf(utype);
    case 'person':
      return personOf(utype, about_id);
    case 'account':
      return accountOf(utype);
    case 'achievements':
      return achievementsOf(utype, about_id);
    case 'trip':
      return tripOf(utype, about_id);
    case 'enrollment':
      return isAdmin(utype) ? '/admin/users/enrollment' : homeOf(utype);
    case 'certificate':
      return certificateOf(utype, about_id);
    case 'dialog':
      return isAdmin(utype) && about_id !== null ? `/admin/chat/${about_id}` : messagesOf(utype);
    case 'undelivered':
      return isAdmin(utype) ? '/admin/undelivered' : homeOf(utype);
    case 'configuration':
      return utype === utypes.administrator ? '/admin/config' : homeOf(utype);
    case 'team':
      return utype === utypes.administrator ? '/admin/staff' : homeOf(utype);
    case 'mistakes':
      return mistakesOf(utype);
    case 'messages':
      return messagesOf(utype);
  }
}
