import { optionTitle } from '#contract/configuration/options.ts';
import { type AgreementKind, agreementKinds } from '#contract/consents/agreement-kinds.ts';
import { loggedCorrection } from '#contract/corrections/fields.ts';
import { type ImportKind, importKinds } from '#contract/imports/kinds.ts';
import { isStaffRole, staffRoleNames } from '#contract/staff/roles.ts';
import { type TimeoutType, timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { directionTitles } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { achievementDetails, openingDetails, releaseDetails } from './log-achievement.ts';
import { viewedListWords } from './viewed-list-words.ts';

type Details = Record<string, unknown>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const keyTitles: Record<string, string> = {
  capacity: 'мест',
  reserve: 'резерв',
  open: 'открыто',
  from: 'с',
  to: 'по',
};

const titleOfKey = (key: string): string =>
  keyTitles[key] ?? Object.entries(directionTitles()).find(([direction]) => direction === key)?.[1] ?? key;

/** An option's value in words: «да», «31.12.2026 23:59», «Направление: мест 20, резерв 10, открыто да». */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : value;
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${titleOfKey(key)}${typeof inner === 'object' && inner ? ':' : ''} ${valueWords(inner)}`)
    .join(', ');
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const isKind = (kind: unknown): kind is AgreementKind => Object.hasOwn(agreementKinds, String(kind));

const isImportKind = (kind: unknown): kind is ImportKind => Object.hasOwn(importKinds, String(kind));

const fieldName = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? quoted(String(value.name)) : '—';

/** Work handed over to a colleague by somebody who left. */
function handedOverWords(work: unknown): string[] {
  if (typeof work !== 'object' || work === null) return [];
  const { dialogs, checks, assessments } = work as Details;
  return [
    `Передано: диалогов ${valueWords(dialogs)}, проверок ${valueWords(checks)}, оценок ${valueWords(assessments)}`,
  ];
}

/** Details of a log line, a sentence each. */
export function logDetails(action: string, details: Details): string[] {
  switch (action) {
    case 'configuration_changed':
      return Object.entries(details).flatMap(([option, change]) =>
        isChange(change) ? [`${optionTitle(option)}: ${valueWords(change.from)} → ${valueWords(change.to)}`] : [],
      );
    case 'person_corrected':
      return loggedCorrection(details);
    case 'deadline_moved':
      return [
        `${timeoutTitle(String(details.time_out_type_code) as TimeoutType)}: ${valueWords(details.from)} → ${valueWords(details.to)}`,
      ];
    case 'more_time_given':
    case 'more_time_taken_back':
      return [
        `${details.ordinal_number === null ? 'Все тесты' : `Тест этапа ${valueWords(details.ordinal_number)}`}, минут: ${valueWords(details.minutes)}`,
      ];
    case 'schools_merged':
      return [
        `${fieldName(details.from)} → ${fieldName(details.into)}, участий перенесено: ${valueWords(details.moved)}`,
      ];
    case 'school_created':
      return [fieldName(details)];
    case 'school_changed':
      return [`${fieldName(details.from)} → ${fieldName(details.to)}`];
    case 'agreement_signed':
    case 'agreement_withdrawn':
      return isKind(details.kind) ? [quoted(agreementKinds[details.kind].title)] : [];
    case 'people_listed':
      // After an erasure nothing is left of what was asked by or about the person.
      return details.list === undefined ? [] : [viewedListWords(details)];
    case 'achievement_added':
    case 'achievement_changed':
    case 'achievement_deleted':
    case 'achievement_assessed':
    case 'achievement_sent_back':
    case 'achievement_looked_at':
      return achievementDetails(details);
    case 'objection_ended':
      return typeof details.from === 'number' && details.from !== details.to
        ? [`Всего баллов: ${valueWords(details.from)} → ${valueWords(details.to)}`]
        : [];
    case 'results_released':
      return releaseDetails(details);
    case 'assessment_opened':
      return openingDetails(details);
    case 'achievements_downloaded':
      return details.people === undefined
        ? []
        : [`Участников: ${valueWords(details.people)}, достижений: ${valueWords(details.achievements)}`];
    case 'certificate_created':
    case 'certificate_remade':
    case 'certificate_sent':
    case 'certificate_archived':
    case 'certificate_brought_back':
    case 'certificate_deleted':
    case 'former_certificate_removed':
      return [`№ ${valueWords(details.number)}`];
    case 'certificates_run':
      return [`Сертификатов: ${valueWords(details.total)}`];
    case 'certificates_downloaded':
      return [`Сертификатов: ${valueWords(details.certificates)}`];
    case 'certificates_exported':
    case 'achievements_exported':
    case 'volunteers_exported':
    case 'users_exported':
      return [`Строк: ${valueWords(details.rows)}`];
    case 'staff_invited':
    case 'staff_invitation_withdrawn':
    case 'staff_joined':
    case 'staff_role_changed':
      return isStaffRole(details.role) ? [`Роль: ${staffRoleNames[details.role]}`] : [];
    case 'import_applied':
      return isImportKind(details.kind) ? [importKinds[details.kind]] : [];
    case 'bank_section_renamed':
      return [`${quoted(valueWords(details.from))} → ${quoted(valueWords(details.to))}`];
    case 'bank_questions_moved':
      return [
        `${quoted(valueWords(details.from))} → ${quoted(valueWords(details.to))}, вопросов: ${valueWords(details.questions)}`,
      ];
    case 'questions_put_into_bank':
      return [
        ...(details.title === undefined ? [] : [quoted(valueWords(details.title))]),
        `Вопросов: ${valueWords(details.questions)}`,
      ];
    case 'questions_imported':
      return [
        ...(details.title === undefined ? [] : [quoted(valueWords(details.title))]),
        `Вопросов: ${valueWords(details.amount)}`,
      ];
    case 'course_imported':
    case 'bank_section_added':
    case 'bank_section_deleted':
    case 'question_put_back':
    case 'key_mended':
      return details.title === undefined ? [] : [quoted(valueWords(details.title))];
    case 'staff_left':
      return handedOverWords(details.work);
    default:
      return [];
  }
}
