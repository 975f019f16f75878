import { mayWithdraw } from '#contract/families/allowed-statuses.ts';
import type { Child } from '#contract/families/child.ts';
import { formatDate } from '#contract/words/dates.ts';

type NamedChild = Pick<Child, 'id' | 'name' | 'surname' | 'participant_status'>;
/** One child, or the whole account with its children. */
export type Subject = { child: NamedChild } | { children: readonly NamedChild[] };

const DAY_MS = 86_400_000;
const joinNames = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} и ${names.at(-1)}` : (names[0] ?? '');

/** Effects of an erasure in words, shown before it is requested. */
export function consequences(subject: Subject): { title: string; sentences: string[]; action: string } {
  const people = 'child' in subject ? [subject.child] : subject.children;
  const names = people.map(({ name }) => name);
  const ending = people.filter(({ participant_status }) => mayWithdraw(participant_status)).map(({ name }) => name);
  const date = formatDate(new Date(Date.now() + 30 * DAY_MS).toISOString());
  const isAccount = 'children' in subject;
  const whose = isAccount
    ? `ваш кабинет${names.length > 0 ? ` и данные детей: ${joinNames(names)}` : ''}`
    : `данные ребёнка: ${joinNames(names)}`;
  return {
    title: isAccount ? 'Удалить весь кабинет?' : `Удалить данные: ${joinNames(names)}?`,
    sentences: [
      ...(ending.length > 0
        ? [`Сразу: участие закончится (${joinNames(ending)}). Вернуть его в этом сезоне не получится.`]
        : []),
      `До конца дня ${date} можно передумать: всё остальное останется на месте.`,
      `Потом мы удалим ${whose}. Это учётные записи, анкеты, документы, согласия, результаты обучения и файлы. Вернуть их будет нельзя.`,
      'У нас останется акт об удалении: номер, даты и количества, без личных данных.',
    ],
    action: 'Продолжить',
  };
}
