import { draftForm } from '#contract/questionnaires/draft.ts';
import { statuses } from '#contract/statuses.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import type { Child, Season } from './child.ts';
import { confirmPhone } from './demo-actions.ts';
import type { Step } from './diary-of.ts';

/** Minute after midnight when the portal's clock runs. */
const MIDNIGHT = 1;

/** Steps from the registration to the submitted questionnaire. */
export const sent = ({ register, send }: Child, days: number, filling = 1): Step[] => [
  { days, act: register },
  { days: days - filling, act: send },
];

export const approved = (child: Child, days: number): Step[] => [
  ...sent(child, days),
  { days: days - 4, act: child.approve },
];

/** Steps to the child's own account, eight days after the registration. */
export const entered = (child: Child, days: number): Step[] => [
  ...approved(child, days),
  { days: days - 5, act: child.sendLink },
  { days: days - 7, act: child.enter },
];

/** Steps of a questionnaire that was returned, corrected, and returned again. */
export const corrected = (child: Child, days: number): Step[] => [
  ...sent(child, days),
  {
    days: days - 4,
    act: () =>
      child.sendBack({
        about: 'Расскажите подробнее: что уже получается, что хочется узнать о море',
        registration_street: 'Не хватает номера квартиры или пометки, что дом частный',
      }),
  },
  {
    days: days - 7,
    act: () =>
      child.correct({
        about: `${child.draft.name} второй год занимается в кружке юных натуралистов, ведёт дневник наблюдений и хочет узнать, как живут морские звёзды.`,
        registration_street: 'ул. Приморская, д. 14, частный дом',
      }),
  },
];

/** Steps to a questionnaire the family must correct now. */
export const returned = (child: Child, days: number): Step[] => [
  ...sent(child, days),
  {
    days: days - 5,
    act: () =>
      child.sendBack(
        {
          medical_questionnaire_file: 'Нет подписи врача и печати. Загрузите анкету с ними',
          emergency2_phone: 'По этому номеру не отвечают: проверьте, не перепутаны ли цифры',
        },
        'Остальное в порядке. Спасибо, что заполнили так подробно!',
      ),
  },
];

export const lastAttempt = (child: Child, days: number): Step[] => [
  ...corrected(child, days),
  {
    days: days - 11,
    act: () =>
      child.sendBack(
        { identity_document_file2: 'Снимок по-прежнему обрезан: не видно нижней строки с датой' },
        'Осталось одно. Если не выходит снять телефоном, отсканируйте документ в библиотеке или МФЦ.',
      ),
  },
];

export const rejected = (child: Child, days: number, reason: string): Step[] => [
  ...sent(child, days),
  { days: days - 5, act: () => child.reject(reason) },
];

/** Steps to a questionnaire that was begun and left. */
export const begun = (child: Child, days: number): Step[] => [
  { days, act: child.register },
  {
    days: days - 1,
    act: () =>
      child.acting.drafts.save({
        form: draftForm(child.participant().id),
        preserved: {
          birth_place: `г. ${child.family.draft.town}`,
          citizenship: 'Россия',
          swimming: 'well',
          shoe_size: '40',
        },
      }),
  },
];

export const expired = (season: Season, steps: readonly Step[], days: number): Step[] => [
  ...steps,
  { days, minute: MIDNIGHT, act: season.acting.runClock },
];

/** Steps to a lost link: the child's phone was the mother's, who proved it. */
export const lostLink = (season: Season, child: Child, days: number): Step[] => [
  ...approved(child, days),
  { days: days - 6, act: child.sendLink },
  { days: days - 8, act: () => confirmPhone(season.acting, child.parent(), child.draft.phone) },
];

export const withdrawn = (child: Child, days: number): Step[] => [
  ...approved(child, days),
  {
    days: days - 9,
    act: () =>
      child.acting.families.withdraw({
        participant_id: child.participant().id,
        password: DEMO_PASSWORD,
        why: 'Уезжаем на всё лето к бабушке, в этом году не получится',
      }),
  },
];

export const consentWithdrawn = (child: Child, days: number): Step[] => [
  ...sent(child, days),
  { days: days - 14, act: child.withdrawHealthConsent },
];

export const blocked = (child: Child, steps: readonly Step[], days: number, why: string): Step[] => [
  ...steps,
  { days, act: () => child.setStatus(statuses.BLOCKED, why) },
];
