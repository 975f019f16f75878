import { Button, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { sentStays } from '#contract/certificates/kinds.ts';
import type { Chosen } from '#web/kit/list/selection.ts';
import { TakeFile } from '#web/kit/list/take-file.tsx';
import { inLines, useCertificateAct } from './use-certificate-act.ts';
import { deletionFailed, sheets } from './words.ts';

type Props = { chosen: Chosen; input: object };

const onlySome = (
  <Text size="sm">Отправить, убрать или удалить можно отмеченные по одному; всё сразу — кнопками вверху</Text>
);

/** Words of a failed deletion: the server's for a sent certificate, otherwise a hint to reload. */
const ofDeletion = (errors: readonly string[]): string => (errors.includes(sentStays) ? sentStays : deletionFailed);

/** Actions on the selected rows. `mayDelete`: false for curators. */
export function ChosenCertificates({ chosen: { ids, clear }, input, mayDelete }: Props & { mayDelete: boolean }) {
  const { busy, run } = useCertificateAct();
  const zip = (
    <TakeFile path="/admin/certificate/download" byPost icon={IconFileZip} input={input} compact>
      ZIP
    </TakeFile>
  );
  if (!ids) return [onlySome, zip].map((part, at) => <span key={at === 0 ? 'words' : 'zip'}>{part}</span>);
  const some = [...ids];
  const act = async (given: Parameters<typeof run>[0]) => {
    if (await run(given)) clear();
  };
  return (
    <>
      <Button
        size="compact-md"
        loading={busy}
        onClick={() =>
          void act({
            question: {
              title: `Отправить ${sheets(some.length)}?`,
              text: 'Семьи и наставники увидят их в кабинетах и получат сообщение. Если хотя бы один отправить нельзя, не уйдёт ни один.',
              action: 'Отправить',
            },
            make: async (api) => (await api.certificates.send({ ids: some })).sent,
            done: (sent) => `Отправлено: ${sheets(Number(sent))}`,
            worded: inLines,
          })
        }
      >
        Отправить
      </Button>
      <Button
        size="compact-md"
        variant="default"
        loading={busy}
        onClick={() =>
          void act({
            make: async (api) => (await api.certificates.archiveChosen({ ids: some })).archived,
            done: (archived) => `В архиве: ${sheets(Number(archived))}`,
          })
        }
      >
        В архив
      </Button>
      {mayDelete ? (
        <Button
          size="compact-md"
          variant="default"
          c="red.8"
          loading={busy}
          onClick={() =>
            void act({
              question: {
                title: `Удалить ${sheets(some.length)}?`,
                text: 'Удалятся только созданные и не отправленные: файлы и номера пропадут. Если среди отмеченных есть отправленный, не удалится ни один.',
                action: 'Удалить',
                danger: true,
              },
              make: async (api) => (await api.certificates.remove({ ids: some })).deleted,
              done: (deleted) => `Удалено: ${sheets(Number(deleted))}`,
              worded: ofDeletion,
            })
          }
        >
          Удалить
        </Button>
      ) : null}
      {zip}
    </>
  );
}

/** Actions on the selected rows of the archive. */
export function ChosenOfArchive({ chosen: { ids, clear }, input }: Props) {
  const { busy, run } = useCertificateAct();
  const zip = (
    <TakeFile path="/admin/certificate/archive/download" byPost icon={IconFileZip} input={input} compact>
      ZIP
    </TakeFile>
  );
  if (!ids) return zip;
  const some = [...ids];
  const act = async (given: Parameters<typeof run>[0]) => {
    if (await run(given)) clear();
  };
  return (
    <>
      <Button
        size="compact-md"
        loading={busy}
        onClick={() =>
          void act({
            question: {
              title: `Отправить из архива ${sheets(some.length)}?`,
              text: 'Семьи и наставники увидят их в кабинетах и получат сообщение. В списке они останутся архивными.',
              action: 'Отправить',
            },
            make: async (api) => (await api.certificates.sendArchived({ ids: some })).sent,
            done: (sent) => `Отправлено: ${sheets(Number(sent))}`,
            worded: inLines,
          })
        }
      >
        Отправить
      </Button>
      <Button
        size="compact-md"
        variant="default"
        loading={busy}
        onClick={() =>
          void act({
            make: async (api) => (await api.certificates.bringBack({ ids: some })).returned,
            done: (returned) => `Возвращено в список: ${sheets(Number(returned))}`,
          })
        }
      >
        Вернуть из архива
      </Button>
      {zip}
    </>
  );
}
