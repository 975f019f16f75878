import { IconAnchor } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mistakes } from '#contract/mistakes.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { WithPlayers } from '#web/features/courses/question-kinds/with-players.tsx';
import { useAudience, useMistakeCalls } from '#web/features/learning/audiences.ts';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { MistakeRoom } from './mistake-room.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';

/** «Повторение ошибок»: questions that have come back today, one after another; never counted. */
export function MistakesScreen() {
  const { map, phrase: say } = useAudience();
  const { mistakes } = useSuspenseQuery(useMistakeCalls().findMistakes.queryOptions()).data;
  // The questions this page was opened with stay until it is left: an answered one is no longer among today's.
  const [today] = useState(mistakes);
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Повторение ошибок"
        text="Вопрос, на который в тесте не было верного ответа, возвращается через 1, 3 и 7 дней, не больше пяти вопросов в день. Баллов здесь нет."
        actions={
          <ButtonLink to={map} variant="default">
            {say('К карте погружения', 'К вашим этапам')}
          </ButtonLink>
        }
      />
      {today.questions.length > 0 ? (
        <FormulasContext value={today.formulas}>
          <WithPlayers questions={today.questions}>
            <MistakeRoom today={today} />
          </WithPlayers>
        </FormulasContext>
      ) : (
        <NothingToday mistakes={today} />
      )}
      <ReminderSwitch isReminded={mistakes.is_reminded} />
    </div>
  );
}

/** How many questions wait for the day their right answers are shown. */
const closedWords = (closed: number): string =>
  closed === 0
    ? ''
    : ` Ещё ${plural(closed, 'вопрос вернётся', 'вопроса вернутся', 'вопросов вернутся')}, когда откроются правильные ответы этих тестов.`;

function NothingToday({ mistakes: { total, held, next_on, closed } }: { mistakes: Mistakes }) {
  const { phrase: say } = useAudience();
  const isAllHeld = total > 0 && held === total;
  const next = next_on ? `Следующий вопрос вернётся ${formatDay(next_on)}.` : '';
  const text = isAllHeld
    ? 'Всё, что вернулось, уже запомнилось.'
    : next ||
      say(
        'Здесь появятся вопросы, если в твоих тестах были ошибки.',
        'Здесь появятся вопросы, если в ваших тестах были ошибки.',
      );
  return (
    <EmptyState
      icon={<IconAnchor size={48} />}
      title={total > 0 ? 'На сегодня всё' : 'Повторять пока нечего'}
      text={`${text}${closedWords(closed)}`}
    />
  );
}
