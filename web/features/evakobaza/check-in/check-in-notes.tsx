import { Button, Text } from '@mantine/core';
import { plural } from '#contract/words/numbers.ts';
import { useIsOffline } from '#web/kit/loading/use-is-offline.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './check-in.module.css';
import type { CheckIn } from './use-check-in.ts';

/** Of one mark alone in the singular. */
const goes = (count: number): string => (count === 1 ? 'уйдёт сама' : 'уйдут сами');
const marks = (count: number): string => plural(count, 'отметка ждёт', 'отметки ждут', 'отметок ждут');

/** Presses that wait for the network or were refused; announced to screen readers. */
export function CheckInNotes({ checkIn, isMore }: { checkIn: CheckIn; isMore: boolean }) {
  const isAway = useIsOffline();
  const { waiting, problems, failure, forget } = checkIn;
  return (
    <>
      <div role="status" className={classes.notes}>
        {isAway || waiting > 0 ? (
          <p className={classes.strip} data-away={isAway || undefined}>
            {isAway ? 'Нет связи. ' : ''}
            {waiting > 0
              ? `${marks(waiting)} отправки${isAway ? `: ${goes(waiting)}, когда связь вернётся. Не закрывайте страницу` : '…'}`
              : 'Отмечать можно: отметки уйдут сами, когда связь вернётся'}
          </p>
        ) : null}
        {failure ? <Alert color="red" title={failure} /> : null}
      </div>
      <div role="alert">
        {problems.map(({ key, title, text }) => (
          <div key={key} className={classes.problem}>
            <Alert color="red" title={title}>
              <p>{text}</p>
              <Button mt="sm" size="compact-md" variant="default" onClick={() => forget(key)}>
                Понятно
              </Button>
            </Alert>
          </div>
        ))}
      </div>
      {isMore ? (
        <Text size="sm" c="dimmed" mb="sm">
          Здесь первые 3 000 участников. Остальных найдите на вкладке «Список».
        </Text>
      ) : null}
    </>
  );
}
