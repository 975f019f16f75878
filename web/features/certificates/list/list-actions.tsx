import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { certificateKindNames, certificateKinds } from '#contract/certificates/kinds.ts';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import { useQueries } from '#web/use-api.ts';
import { CreateAll, SendAll } from './bulk-buttons.tsx';
import { useCertificateAct } from './use-certificate-act.ts';
import { certificatesWords } from './words.ts';

/** Actions on all certificates of the season: make, send, archive; and download of the filtered files. */
export function ListActions({ input }: { input: object }) {
  const { data } = useQuery(useQueries().certificates.progress.queryOptions());
  const counts = data?.counts ?? { awaiting: 0, created: 0, sent: 0, outdated: 0 };
  const archiving = useCertificateAct();
  const archiveAll = () =>
    archiving.run({
      question: {
        title: `Убрать в архив ${certificatesWords(counts.sent)}?`,
        text: 'В архив уйдут все отправленные. У семей они останутся в кабинетах, проверка по номеру будет работать.',
        action: 'Убрать в архив',
      },
      make: (api) => api.certificates.archiveAll(),
      done: ({ archived }) => `В архиве: ${certificatesWords(archived)}`,
    });
  return (
    <>
      <DownloadFile path="/admin/certificate/download" byPost icon={IconFileZip} input={input}>
        ZIP
      </DownloadFile>
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
      <CreateAll awaiting={counts.awaiting} />
      <SendAll created={counts.created} />
    </>
  );
}
