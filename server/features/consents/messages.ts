import { utypes } from '#contract/roles.ts';
import { dialogPage } from '#contract/write-to-us/write-to-us.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { consentLetters as letters } from './consent-letters.ts';

const dialogSubject = { about: 'withdrawal' } as const;

/** `date`: the day at whose end the data go. */
type WithdrawalFacts = { date: string; origin: string };

/** How one comes back: a consent is asked for again only where the participation goes on. */
const howToReturn = (hasEnded: boolean, origin: string): string =>
  hasEnded
    ? `нажмите «Передумать». Чтобы вернуть участие, напишите нам: ${origin}${dialogPage(utypes.parent, dialogSubject)}. Согласие попросим подписать заново, когда участие вернётся.`
    : 'нажмите «Передумать» и подпишите согласие заново.';

const listed = (names: readonly string[]): string => names.join(', ');

type WithdrawalNoticeFacts = WithdrawalFacts & {
  title: string;
  account: boolean;
  names: readonly string[];
  ended: readonly string[];
};

/** To the parent who has withdrawn a required consent: what has happened, what will, and how to come back. */
export function toDecidingParent({ title, date, origin, account, names, ended }: WithdrawalNoticeFacts): Notice {
  const namesPart = names.length > 0 ? `: ${listed(names)}` : '';
  const erased = account
    ? `${date} мы удалим ваш кабинет и все данные в нём${names.length > 0 ? `, вместе с данными детей${namesPart}` : ''}.`
    : `${date} мы удалим данные ребёнка${namesPart}.`;
  return renderLetter(letters.requiredWithdrawn, {
    согласие: title,
    отозвано: account ? 'Отозвано' : `${listed(names)}: отозвано`,
    'участие закончилось': ended.length > 0 ? `Участие в программе закончилось: ${listed(ended)}.` : '',
    'что удалим': erased,
    // Names no child: it stays in the list after one of them is erased.
    'что удалим кратко': account ? 'ваш кабинет и все данные в нём' : 'данные ребёнка',
    день: date,
    кабинет: `${origin}/parent`,
    'как вернуться': howToReturn(ended.length > 0, origin),
  });
}

/** To a child who has a cabinet, in its own words. */
export const toChildOfParents = ({ date, hasEnded }: { date: string; hasEnded: boolean }): Notice =>
  renderLetter(letters.childOfParents, {
    день: date,
    'участие закончилось': hasEnded ? 'Твоё участие закончилось.' : '',
  });

const howToReturnOneself = (hasEnded: boolean, origin: string): string =>
  hasEnded
    ? `нажми «Передумать». Чтобы вернуть участие, напиши нам вместе с родителем: ${origin}${dialogPage(utypes.participant, dialogSubject)}. Согласие попросим подписать заново, когда участие вернётся.`
    : 'нажми «Передумать» и подпиши согласие заново.';

/** To a participant who has withdrawn the own consent. */
export const toDecidingChild = ({
  title,
  date,
  origin,
  hasEnded,
}: WithdrawalFacts & { title: string; hasEnded: boolean }): Notice =>
  renderLetter(letters.childWhoDecided, {
    согласие: title,
    'участие закончилось': hasEnded ? 'Твоё участие закончилось.' : '',
    день: date,
    кабинет: `${origin}/student`,
    'как вернуться': howToReturnOneself(hasEnded, origin),
  });

/** To the parent of a participant who has withdrawn the own consent. */
export const toParentOfChild = ({
  name,
  date,
  origin,
  hasEnded,
}: WithdrawalFacts & { name: string; hasEnded: boolean }): Notice =>
  renderLetter(letters.parentOfChild, {
    имя: name,
    'участие закончилось': hasEnded ? 'Участие закончилось.' : '',
    день: date,
    кабинет: `${origin}/parent`,
    'как вернуться': hasEnded
      ? `Чтобы вернуть участие, напишите нам: ${origin}${dialogPage(utypes.parent, dialogSubject)}. Когда оно вернётся, ребёнок подпишет согласие заново в своём кабинете.`
      : 'Чтобы продолжить, ребёнок подписывает согласие заново в своём кабинете.',
  });
