import { Button, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { sentUndeletableMessage } from '#contract/certificates/kinds.ts';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { joinLines, useCertificateAct } from './use-certificate-act.ts';
import { certificatesWords, deletionFailed } from './words.ts';

type Props = { chosen: Selection; input: object };
type Act = Parameters<ReturnType<typeof useCertificateAct>['run']>[0];

const selectionHint = (
  <Text size="sm">Отправить, убрать или удалить можно отмеченные по одному; всё сразу — кнопками вверху</Text>
);

/** Words of a failed deletion: the server's for a sent certificate, otherwise a hint to reload. */
const deletionRefusal = (errors: readonly string[]): string =>
  errors.includes(sentUndeletableMessage) ? sentUndeletableMessage : deletionFailed;

/** A button for each action on the selected certificates; after success the selection is cleared. */
function Acts({ acts, clear }: { acts: readonly { label: string; look?: object; act: Act }[]; clear: () => void }) {
  const { busy, run } = useCertificateAct();
  const press = async (act: Act) => {
    if (await run(act)) clear();
  };
  return acts.map(({ label, look, act }) => (
    <Button key={label} size="compact-md" loading={busy} onClick={() => void press(act)} {...look}>
      {label}
    </Button>
  ));
}

const Zip = ({ path, input }: { path: `/${string}`; input: object }) => (
  <DownloadFile path={path} byPost icon={IconFileZip} input={input} compact>
    ZIP
  </DownloadFile>
);

/** What can be done with the chosen of the list. `mayDelete`: a curator may not. */
export function ChosenCertificates({ chosen: { ids, clear }, input, mayDelete }: Props & { mayDelete: boolean }) {
  const zip = <Zip path="/admin/certificate/download" input={input} />;
  if (!ids) return [selectionHint, zip].map((part, at) => <span key={at === 0 ? 'words' : 'zip'}>{part}</span>);
  const some = [...ids];
  const send: Act = {
    question: {
      title: `Отправить ${certificatesWords(some.length)}?`,
      text: 'Семьи и наставники увидят их в кабинетах и получат сообщение. Если хотя бы один отправить нельзя, не уйдёт ни один.',
      action: 'Отправить',
    },
    make: async (api) => (await api.certificates.send({ ids: some })).sent,
    done: (sent) => `Отправлено: ${certificatesWords(Number(sent))}`,
    worded: joinLines,
  };
  const archive: Act = {
    make: async (api) => (await api.certificates.archiveChosen({ ids: some })).archived,
    done: (archived) => `В архиве: ${certificatesWords(Number(archived))}`,
  };
  const remove: Act = {
    question: {
      title: `Удалить ${certificatesWords(some.length)}?`,
      text: 'Удалятся только созданные и не отправленные: файлы и номера пропадут. Если среди отмеченных есть отправленный, не удалится ни один.',
      action: 'Удалить',
      danger: true,
    },
    make: async (api) => (await api.certificates.remove({ ids: some })).deleted,
    done: (deleted) => `Удалено: ${certificatesWords(Number(deleted))}`,
    worded: deletionRefusal,
  };
  const acts = [
    { label: 'Отправить', act: send },
    { label: 'В архив', look: { variant: 'default' }, act: archive },
    { label: 'Удалить', look: { variant: 'default', c: 'red.8' }, act: remove },
  ];
  return (
    <>
      <Acts acts={mayDelete ? acts : acts.slice(0, 2)} clear={clear} />
      {zip}
    </>
  );
}

/** Actions on the selected rows of the archive. */
export function ChosenOfArchive({ chosen: { ids, clear }, input }: Props) {
  const zip = <Zip path="/admin/certificate/archive/download" input={input} />;
  if (!ids) return zip;
  const some = [...ids];
  const send: Act = {
    question: {
      title: `Отправить из архива ${certificatesWords(some.length)}?`,
      text: 'Семьи и наставники увидят их в кабинетах и получат сообщение. В списке они останутся архивными.',
      action: 'Отправить',
    },
    make: async (api) => (await api.certificates.sendArchived({ ids: some })).sent,
    done: (sent) => `Отправлено: ${certificatesWords(Number(sent))}`,
    worded: joinLines,
  };
  const bringBack: Act = {
    make: async (api) => (await api.certificates.bringBack({ ids: some })).returned,
    done: (returned) => `Возвращено в список: ${certificatesWords(Number(returned))}`,
  };
  const acts = [
    { label: 'Отправить', act: send },
    { label: 'Вернуть из архива', look: { variant: 'default' }, act: bringBack },
  ];
  return (
    <>
      <Acts acts={acts} clear={clear} />
      {zip}
    </>
  );
}
