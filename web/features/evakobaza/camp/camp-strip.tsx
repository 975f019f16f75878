import { Button, Text } from '@mantine/core';
import { plural } from '#contract/words/numbers.ts';
import { useIsOffline } from '#web/kit/loading/use-is-offline.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './camp.module.css';
import type { Camp } from './use-camp.ts';

const marks = (count: number): string => plural(count, 'запись ждёт', 'записи ждут', 'записей ждут');

function stripWords({ waiting, hasTyped }: Camp, isAway: boolean): string {
  const away = isAway ? 'Нет связи. ' : '';
  if (waiting === 0) return `${away}Записывать можно: записи уйдут сами, когда связь вернётся. Не закрывайте страницу`;
  if (!isAway) return `${marks(waiting)} отправки…`;
  const close = hasTyped ? 'Не закрывайте страницу: лекарства и записки хранит только она' : 'Не закрывайте страницу';
  return `${away}${marks(waiting)} отправки: ${waiting === 1 ? 'уйдёт сама' : 'уйдут сами'}, когда связь вернётся. ${close}`;
}

/** Marks that wait for the network or were refused; announced to screen readers. */
export function CampStrip({ camp, isMore }: { camp: Camp; isMore: boolean }) {
  const isAway = useIsOffline();
  const { waiting, problems, failure, forget } = camp;
  return (
    <>
      <div role="status" className={classes.notes}>
        {isAway || waiting > 0 ? (
          <p className={classes.strip} data-away={isAway || undefined}>
            {stripWords(camp, isAway)}
          </p>
        ) : null}
        {failure ? <Alert color="red" title={failure} /> : null}
      </div>
      <div role="alert">
        {problems.map(({ key, name, text, what }) => (
          <div key={key} className={classes.problem}>
            <Alert color="red" title={`Не записано: ${name}`}>
              <p>{text}</p>
              {what ? <p>Вы записали: {what}</p> : null}
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
