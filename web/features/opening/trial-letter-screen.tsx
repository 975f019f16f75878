import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#web/api.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import classes from './opening.module.css';

type Opened = Awaited<ReturnType<Api['opening']['openLetter']>>;

/** Page of a trial letter's link: a button confirms that the letter has arrived, unless it is confirmed already. */
export function TrialLetterScreen({ token }: { token: string }) {
  const change = useChange('opening', 'season');
  const { lines } = useSuspenseQuery(useQueries().opening.get.queryOptions()).data;
  const proved = lines.find(({ name, is_done }) => name === 'mail' && is_done);
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState('');
  const open = async () => {
    setBusy(true);
    setFailure('');
    try {
      setOpened(await change((api) => api.opening.openLetter({ token })));
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageTitle
        title="Пробное письмо"
        text={`Вы открыли ссылку из письма, которое портал отправил вам для проверки.${proved || opened ? '' : ' Осталось нажать «Письмо дошло».'}`}
      />
      <div className={classes.screen}>
        <div role="alert">
          {failure ? <Alert color="red">{failure}</Alert> : null}
          {opened?.is_present ? (
            <Alert color="green">Письма от {opened.sender} доходят. Портал это запомнил.</Alert>
          ) : null}
          {proved && !opened ? <Alert color="green">Это уже проверено. {proved.said}.</Alert> : null}
          {opened && !opened.is_present ? (
            <Alert>
              Письмо от {opened.sender} дошло, но с тех пор адрес отправителя изменили. Отправьте пробное письмо ещё
              раз.
            </Alert>
          ) : null}
        </div>
        <div className={classes.actions}>
          {opened || proved ? null : (
            <Button loading={busy} onClick={() => void open()}>
              Письмо дошло
            </Button>
          )}
          <ButtonLink to="/admin/opening" variant={opened || proved ? 'filled' : 'default'}>
            Перед открытием
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
