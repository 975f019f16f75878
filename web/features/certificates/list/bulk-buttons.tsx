import { Button } from '@mantine/core';
import { useCertificateAct } from './use-certificate-act.ts';
import { certificatesWords } from './words.ts';

/** Button that starts making all due certificates. */
export function CreateAll({ awaiting }: { awaiting: number }) {
  const making = useCertificateAct();
  const createAll = () =>
    making.run({
      question: {
        title: `Создать ${certificatesWords(awaiting)}?`,
        text: 'Сертификат получит каждый, кому он положен и у кого его ещё нет. Семьи их не увидят, пока вы не отправите. Ход будет виден на странице «Сертификаты».',
        action: 'Создать всем',
      },
      make: (api) => api.certificates.createAll(),
      done: () => 'Создание началось',
    });
  return (
    <Button variant="default" loading={making.busy} disabled={awaiting === 0} onClick={() => void createAll()}>
      Создать всем
    </Button>
  );
}

/** Button that sends all made certificates. */
export function SendAll({ created }: { created: number }) {
  const sending = useCertificateAct();
  const sendAll = () =>
    sending.run({
      question: {
        title: `Отправить ${certificatesWords(created)}?`,
        text: 'Семьи и наставники увидят их в кабинетах и получат сообщение. Отправленный сертификат нельзя удалить, только переделать после исправления имени.',
        action: 'Отправить все',
      },
      make: (api) => api.certificates.sendAll(),
      done: ({ sent, skipped }) =>
        `Отправлено: ${certificatesWords(sent)}${skipped > 0 ? `. Не отправлено ${skipped}: имена или статусы изменились` : ''}`,
    });
  return (
    <Button loading={sending.busy} disabled={created === 0} onClick={() => void sendAll()}>
      Отправить все
    </Button>
  );
}
