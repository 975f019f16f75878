import { letter } from '#server/platform/letters/letter.ts';
import { beforeDeadline } from '#server/platform/letters/letter-parts.ts';
import {
  childsCabinet,
  deadline,
  firstName,
  fullName,
  guidesCabinet,
  link,
  optionalWords,
  parentsCabinet,
  timeLeft,
  words,
  writeToUs,
} from '#server/platform/letters/placeholders.ts';

const step = words('что нужно сделать', 'пройти этап 4');
const loss = optionalWords('что будет, если не успеть', 'Если не успеть, место освободится.');
const ended = words('какой срок истёк', 'Срок этапа 4 истёк');
const endedAfterName = words('какой срок истёк, с маленькой буквы', 'срок заполнения анкеты истёк');
const means = words('что это значит', 'Анкету не отправили вовремя. В этом сезоне участие на этом заканчивается.');
const title = words('какой срок', 'Срок заполнения анкеты');
const titleAfterName = words('какой срок, с маленькой буквы', 'срок заполнения анкеты');
const byMove = 'когда администратор перенёс срок';

export const deadlineLetters = {
  nearChild: letter('deadline_near.child', {
    when: beforeDeadline,
    placeholders: {
      имя: firstName,
      срок: deadline,
      шаг: step,
      осталось: timeLeft,
      последствие: loss,
      кабинет: childsCabinet,
    },
    subject: 'Осталось {осталось}: {шаг}',
    text: '{имя}, до {срок} (время московское) тебе нужно {шаг}. Осталось {осталось}. {последствие}\n\nТвой кабинет: {кабинет}',
    sms: '{имя}, до {срок} мск тебе нужно {шаг}: {кабинет}',
    shown: 'До {срок} (время московское) тебе нужно {шаг}.',
  }),
  nearParent: letter('deadline_near.parent', {
    when: beforeDeadline,
    placeholders: {
      ребёнок: fullName,
      срок: deadline,
      шаг: step,
      осталось: timeLeft,
      последствие: loss,
      кабинет: parentsCabinet,
    },
    subject: '{ребёнок}: осталось {осталось}',
    text: '{ребёнок}: до {срок} (время московское) нужно {шаг}. Осталось {осталось}. {последствие}\n\nЧто делать дальше, показано в кабинете: {кабинет}',
    sms: '{ребёнок}: до {срок} мск нужно {шаг}. Кабинет: {кабинет}',
    shown: '{ребёнок}: до {срок} (время московское) нужно {шаг}.',
  }),
  nearGuide: letter('deadline_near.guide', {
    when: beforeDeadline,
    placeholders: {
      имя: words('имя и отчество', 'Анна Ивановна'),
      срок: deadline,
      шаг: step,
      осталось: timeLeft,
      кабинет: guidesCabinet,
    },
    subject: 'Осталось {осталось}: {шаг}',
    text: '{имя}, до {срок} (время московское) вам нужно {шаг}. Осталось {осталось}.\n\nВаш кабинет: {кабинет}',
    sms: '{имя}, до {срок} мск вам нужно {шаг}: {кабинет}',
    shown: 'До {срок} (время московское) вам нужно {шаг}.',
  }),
  expiredChild: letter('deadline_expired.child', {
    when: 'когда срок истёк, и участие на этом остановилось',
    placeholders: { 'срок истёк': ended, 'написать нам': link('страница, где пишут нам', '/student/messages') },
    subject: '{срок истёк}',
    text: '{срок истёк}, поэтому в этом сезоне продолжить не получится. Если у тебя была важная причина, напиши нам вместе с родителями: {написать нам}',
    sms: '{срок истёк}. Если была важная причина, напиши нам: {написать нам}',
    shown: '{срок истёк}. Если была важная причина, напиши нам.',
  }),
  expiredParent: letter('deadline_expired.parent', {
    when: 'когда срок истёк, и участие на этом остановилось',
    placeholders: {
      ребёнок: fullName,
      'срок истёк': endedAfterName,
      'что это значит': means,
      'написать нам': writeToUs,
    },
    subject: '{ребёнок}: {срок истёк}',
    text: '{ребёнок}: {срок истёк}. {что это значит}\n\nЕсли была важная причина, напишите нам: {написать нам}. Снова принять участие можно будет в следующем сезоне.',
    sms: '{ребёнок}: {срок истёк}. Если была важная причина, напишите нам: {написать нам}',
    shown: '{ребёнок}: {срок истёк}. Если была важная причина, напишите нам.',
  }),
  expiredGuide: letter('deadline_expired.guide', {
    when: 'когда срок этапа истёк, и курс остановился',
    placeholders: { 'срок истёк': ended, 'написать нам': link('страница, где пишут нам', '/guide/messages') },
    subject: '{срок истёк}',
    text: '{срок истёк}, поэтому курс остановлен. Чтобы его продолжить, напишите нам: {написать нам}',
    sms: '{срок истёк}. Чтобы продолжить курс, напишите нам: {написать нам}',
    shown: '{срок истёк}. Чтобы продолжить курс, напишите нам.',
  }),
  movedChild: letter('deadline_moved.child', {
    when: byMove,
    placeholders: { 'какой срок': title, срок: deadline, кабинет: childsCabinet },
    subject: '{какой срок} перенесён',
    text: '{какой срок} перенесён: теперь это {срок} (время московское).\n\nТвой кабинет: {кабинет}',
    sms: '{какой срок} перенесён: теперь это {срок} мск. {кабинет}',
    shown: '{какой срок} перенесён: теперь это {срок} (время московское).',
  }),
  movedParent: letter('deadline_moved.parent', {
    when: byMove,
    placeholders: { ребёнок: fullName, 'какой срок': titleAfterName, срок: deadline, кабинет: parentsCabinet },
    subject: '{ребёнок}: {какой срок} перенесён',
    text: '{ребёнок}: {какой срок} перенесён, теперь это {срок} (время московское).\n\nКабинет: {кабинет}',
    sms: '{ребёнок}: {какой срок} перенесён, теперь это {срок} мск. {кабинет}',
    shown: '{ребёнок}: {какой срок} перенесён, теперь это {срок} (время московское).',
  }),
};
