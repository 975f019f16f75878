import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { certificateKindNames, certificateKinds } from '#contract/certificates/kinds.ts';
import { TakeFile } from '#web/kit/list/take-file.tsx';
import { useQueries } from '#web/use-api.ts';
import { useCertificateAct } from './use-certificate-act.ts';
import { sheets } from './words.ts';

/** What is done with all of the season: made, sent, put into the archive; the files of what is filtered. */
export function ListActions({ input }: { input: object }) {
  const { data } = useQuery(useQueries().certificates.progress.queryOptions());
  const counts = data?.counts ?? { awaiting: 0, created: 0, sent: 0, outdated: 0 };
  const making = useCertificateAct();
  const sending = useCertificateAct();
  const archiving = useCertificateAct();
  const createAll = () =>
    making.run({
      question: {
        title: `Создать ${sheets(counts.awaiting)}?`,
        text: 'Сертификат получит каждый, кому он положен и у кого его ещё нет. Семьи их не увидят, пока вы не отправите. Ход будет виден на этой странице.',
        action: 'Создать всем',
      },
      make: (api) => api.certificates.createAll(),
      done: () => 'Создание началось',
    });
  const sendAll = () =>
    sending.run({
      question: {
        title: `Отправить ${sheets(counts.created)}?`,
        text: 'Семьи и наставники увидят их в кабинетах и получат сообщение. Отправленный сертификат нельзя удалить, только переделать после исправления имени.',
        action: 'Отправить все',
      },
      make: (api) => api.certificates.sendAll(),
      done: ({ sent, skipped }) =>
        `Отправлено: ${sheets(sent)}${skipped > 0 ? `. Не отправлено ${skipped}: имена или статусы изменились` : ''}`,
    });
  const archiveAll = () =>
    archiving.run({
      question: {
        title: `Убрать в архив ${sheets(counts.sent)}?`,
        text: 'В архив уйдут все отправленные. У семей они останутся в кабинетах, проверка по номеру будет работать.',
        action: 'Убрать в архив',
      },
      make: (api) => api.certificates.archiveAll(),
      done: ({ archived }) => `В архиве: ${sheets(archived)}`,
    });
  return (
    <>
      <TakeFile path="/admin/certificate/download" byPost icon={IconFileZip} input={input}>
        ZIP
      </TakeFile>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
            Образцы
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {certificateKindNames.map((kind) => (
            <Menu.Item key={kind} component="a" href={`/api/admin/certificate/sample?kind=${kind}`}>
              {certificateKinds[kind]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" loading={archiving.busy} disabled={counts.sent === 0} onClick={() => void archiveAll()}>
        Всё отправленное в архив
      </Button>
      <Button variant="default" loading={making.busy} disabled={counts.awaiting === 0} onClick={() => void createAll()}>
        Создать всем
      </Button>
      <Button loading={sending.busy} onClick={() => void sendAll()}>
        Отправить все
      </Button>
    </>
  );
}
