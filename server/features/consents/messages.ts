import { utypes } from '#contract/roles.ts';
import { dialogPage } from '#contract/write-to-us.ts';
import { say } from '#server/platform/letters/say.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { consentLetters as letters } from './consent-letters.ts';

const matter = { about: 'withdrawal' } as const;

/** `date`: the day at whose end the data go. */
type Told = { date: string; origin: string };

/** How one comes back: a consent is asked for anew only where the participation goes on. */
const wayBack = (hasEnded: boolean, origin: string): string =>
  hasEnded
    ? `нажмите «Передумать». Чтобы вернуть участие, напишите нам: ${origin}${dialogPage(utypes.parent, matter)}. Согласие попросим подписать заново, когда участие вернётся.`
    : 'нажмите «Передумать» и подпишите согласие заново.';

const listed = (names: readonly string[]): string => names.join(', ');

type Decided = Told & { title: string; account: boolean; names: readonly string[]; ended: readonly string[] };

/** To the parent who has withdrawn a required consent: what has happened, what will, and how to come back. */
export function toParentWhoDecided({ title, date, origin, account, names, ended }: Decided): Notice {
  const whose = names.length > 0 ? `: ${listed(names)}` : '';
  const gone = account
    ? `${date} мы удалим ваш кабинет и все данные в нём${names.length > 0 ? `, вместе с данными детей${whose}` : ''}.`
    : `${date} мы удалим данные ребёнка${whose}.`;
  return say(letters.requiredWithdrawn, {
    согласие: title,
    отозвано: account ? 'Отозвано' : `${listed(names)}: отозвано`,
    'участие закончилось': ended.length > 0 ? `Участие в программе закончилось: ${listed(ended)}.` : '',
    'что удалим': gone,
    // Names no child: it stays in the list after one of them is erased.
    'что удалим кратко': account ? 'ваш кабинет и все данные в нём' : 'данные ребёнка',
    день: date,
    кабинет: `${origin}/parent`,
    'как вернуться': wayBack(ended.length > 0, origin),
  });
}

/** To a child who has a cabinet, in its own words. */
export const toChildOfParents = ({ date, hasEnded }: { date: string; hasEnded: boolean }): Notice =>
  say(letters.childOfParents, { день: date, 'участие закончилось': hasEnded ? 'Твоё участие закончилось.' : '' });

const ownWayBack = (hasEnded: boolean, origin: string): string =>
  hasEnded
    ? `нажми «Передумать». Чтобы вернуть участие, напиши нам вместе с родителем: ${origin}${dialogPage(utypes.participant, matter)}. Согласие попросим подписать заново, когда участие вернётся.`
    : 'нажми «Передумать» и подпиши согласие заново.';

/** To a participant who has withdrawn the own consent. */
export const toChildWhoDecided = ({
  title,
  date,
  origin,
  hasEnded,
}: Told & { title: string; hasEnded: boolean }): Notice =>
  say(letters.childWhoDecided, {
    согласие: title,
    'участие закончилось': hasEnded ? 'Твоё участие закончилось.' : '',
    день: date,
    кабинет: `${origin}/student`,
    'как вернуться': ownWayBack(hasEnded, origin),
  });

/** To the parent of a participant who has withdrawn the own consent. */
export const toParentOfChild = ({ name, date, origin, hasEnded }: Told & { name: string; hasEnded: boolean }): Notice =>
  say(letters.parentOfChild, {
    имя: name,
    'участие закончилось': hasEnded ? 'Участие закончилось.' : '',
    день: date,
    кабинет: `${origin}/parent`,
    'как вернуться': hasEnded
      ? `Чтобы вернуть участие, напишите нам: ${origin}${dialogPage(utypes.parent, matter)}. Когда оно вернётся, ребёнок подпишет согласие заново в своём кабинете.`
      : 'Чтобы продолжить, ребёнок подписывает согласие заново в своём кабинете.',
  });
