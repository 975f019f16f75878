import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import { standingStates, volunteerStates } from '#contract/achievements/state-words.ts';
import { certificateKinds, certificateStates, checkResults } from '#contract/certificates/kinds.ts';
import { aboutKinds } from '#contract/chat/about-kinds.ts';
import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { PublicationState } from '#contract/content/kinds.ts';
import { searchResultKinds } from '#contract/discovery/kinds.ts';
import { closingGroupTitles } from '#contract/enrollment/closing.ts';
import { enrollmentGroups, waveKinds } from '#contract/enrollment/words.ts';
import { directions } from '#contract/families/directions.ts';
import { fileTargets } from '#contract/file-targets.ts';
import { guideStateTitles } from '#contract/guides/state-titles.ts';
import { funnelTitles } from '#contract/home/words.ts';
import { importKinds, importStates } from '#contract/imports/kinds.ts';
import {
  failureCauses,
  leftOutReasons,
  mailingKinds,
  mailingStates,
  recipientStates,
} from '#contract/mailing/names.ts';
import { videoTypes } from '#contract/materials/kinds.ts';
import { noticeChannels, noticeGroups } from '#contract/notices/groups.ts';
import { noticeKinds } from '#contract/notices/kinds.ts';
import { erasureTitles } from '#contract/personal-data/words.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { documentKinds, genders, swimmingSkills } from '#contract/questionnaires/fields.ts';
import { roleNames, utypes } from '#contract/roles.ts';
import { actKinds } from '#contract/site/act-kinds.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import { statuses, statusLabels } from '#contract/statuses.ts';
import { tripDocumentStates, tripDocuments, tripForms, tripStepStates } from '#contract/trips/fields.ts';
import { handoverDocuments } from '#contract/trips/leaving.ts';
import { causeWords } from '#contract/undelivered/words.ts';

/** A set of values with the meaning of each: a component of the document, to which every use of the set refers. */
export type Meaning = {
  title: string;
  /** Meanings by value, in the order shown. */
  words: ReadonlyMap<string | number, string>;
  /** Names for generated code, by value, where the values are numbers. */
  names?: ReadonlyMap<string | number, string>;
  /** Fields that hold these values, where another set has the same values. */
  fields?: RegExp;
};

const wordsOf = (record: Readonly<Record<string, string>>) => new Map<string | number, string>(Object.entries(record));
const titlesOf = (record: Readonly<Record<string, { title: string }>>) =>
  new Map<string | number, string>(Object.entries(record).map(([value, { title }]) => [value, title]));

/** Meanings and names of codes: `{ADMITTED: 130}` with `{ADMITTED: 'Допущен …'}`. */
function coded<Name extends string>(codes: Readonly<Record<Name, number>>, meaningOf: (name: Name) => string) {
  const names = Object.keys(codes) as Name[];
  return {
    words: new Map<string | number, string>(names.map((name) => [codes[name], meaningOf(name)])),
    names: new Map<string | number, string>(names.map((name) => [codes[name], name])),
  };
}

const ordinals = ['Первое', 'Второе', 'Третье', 'Четвёртое', 'Пятое'];
const directionWords = directions.map((key, at): [string, string] => [
  key,
  `${ordinals[at]} направление; как оно называется, говорит настройка direction_names`,
]);

/** Sets of values by the name of their component. */
export const meanings: Readonly<Record<string, Meaning>> = {
  ParticipantStatus: {
    title: 'Статус участника: код шкалы от 10 до 510',
    ...coded(statuses, (name) => statusLabels[name]),
  },
  Utype: {
    title: 'Кто человек на портале',
    fields: /utype/,
    ...coded(utypes, (role) => roleNames[role]),
  },
  Role: { title: 'Роль словом', words: wordsOf(roleNames) },
  QuestionType: {
    title: 'Вид вопроса',
    fields: /question_type/,
    ...coded(questionTypes, (name) => questionKinds[questionTypes[name]].name),
  },
  Direction: { title: 'Направление', words: new Map(directionWords) },
  PublicationState: {
    title: 'Виден ли материал посетителям',
    words: wordsOf({ published: 'Опубликован', scheduled: 'Ждёт своего часа', hidden: 'Скрыт' } satisfies Record<
      PublicationState,
      string
    >),
  },
  FileTarget: { title: 'Назначение файла', words: wordsOf(fileTargets) },
  Gender: { title: 'Пол', words: wordsOf(genders) },
  DocumentKind: { title: 'Документ ребёнка', words: wordsOf(documentKinds) },
  SwimmingSkill: { title: 'Как ребёнок плавает', words: wordsOf(swimmingSkills) },
  AgreementKind: { title: 'Согласие', words: titlesOf(agreementKinds) },
  AchievementKind: { title: 'Вид достижения', words: wordsOf(achievementKinds) },
  AchievementLevel: { title: 'Уровень достижения', words: wordsOf(achievementLevels) },
  AchievementResult: { title: 'Результат в достижении', words: wordsOf(achievementResults) },
  StandingState: { title: 'Решение о звании кадета или волонтёра', words: wordsOf(standingStates) },
  VolunteerState: { title: 'Состояние волонтёра', words: wordsOf(volunteerStates) },
  WaveKind: { title: 'Вид приглашения', words: wordsOf(waveKinds) },
  EnrollmentGroup: { title: 'Группа участников отбора', words: wordsOf(enrollmentGroups) },
  ClosingGroup: { title: 'Почему участник не прошёл отбор', words: wordsOf(closingGroupTitles) },
  TripForm: { title: 'Шаг поездки', words: wordsOf(tripForms) },
  TripStepState: { title: 'Состояние шага поездки', words: wordsOf(tripStepStates) },
  TripDocumentKind: { title: 'Документ поездки', words: wordsOf(tripDocuments) },
  TripDocumentState: { title: 'Состояние документа поездки', words: wordsOf(tripDocumentStates) },
  HandoverDocument: { title: 'Документ взрослого, который забирает ребёнка', words: wordsOf(handoverDocuments) },
  CertificateKind: { title: 'Вид сертификата', words: wordsOf(certificateKinds) },
  CertificateState: { title: 'Состояние сертификата', words: wordsOf(certificateStates) },
  CertificateCheckResult: { title: 'Итог проверки сертификата', words: wordsOf(checkResults) },
  FunnelStep: { title: 'Шаг пути от регистрации до сертификата', words: wordsOf(funnelTitles) },
  LearnerState: { title: 'Где участник в обучении', words: wordsOf(stateTitles) },
  GuideState: { title: 'Состояние наставника', words: wordsOf(guideStateTitles) },
  VideoType: { title: 'Вид видео', words: wordsOf(videoTypes) },
  ActKind: { title: 'Вид документа программы', words: wordsOf(actKinds) },
  SearchResultKind: { title: 'Что нашёл поиск', words: wordsOf(searchResultKinds) },
  MessageSubjectKind: { title: 'О чём сообщение', words: wordsOf(aboutKinds) },
  NoticeKind: { title: 'Вид уведомления', words: wordsOf(noticeKinds) },
  NoticeGroup: { title: 'Группа уведомлений', words: titlesOf(noticeGroups) },
  NoticeChannel: { title: 'Способ уведомления', words: wordsOf(noticeChannels) },
  MailingKind: { title: 'Вид рассылки', words: wordsOf(mailingKinds) },
  MailingState: { title: 'Состояние рассылки', words: wordsOf(mailingStates) },
  RecipientState: { title: 'Что стало с письмом получателя', words: wordsOf(recipientStates) },
  LetterFailureCause: { title: 'Почему письмо рассылки не дошло', words: wordsOf(failureCauses) },
  LeftOutReason: { title: 'Почему человек не получит рассылку', words: wordsOf(leftOutReasons) },
  UndeliveredCause: {
    title: 'Почему письмо или СМС не дошли',
    words: new Map(Object.entries(causeWords).map(([cause, { why }]) => [cause, why])),
  },
  ImportKind: { title: 'Что импортируют', words: wordsOf(importKinds) },
  ImportState: { title: 'Состояние импорта', words: wordsOf(importStates) },
  ErasureState: { title: 'Состояние удаления данных', words: wordsOf(erasureTitles) },
};
