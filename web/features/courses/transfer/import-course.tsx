import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { IconFileImport, IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { quoted } from '#contract/words/quotes.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useSendingFile } from '#web/kit/uploads/uploads-under-way.ts';
import { useChange } from '#web/use-change.ts';

/** Button that opens the import of a course file. */
export const ImportCourse = () => (
  <DialogButton
    variant="default"
    leftSection={<IconFileImport size={18} aria-hidden />}
    dialog={(close) => <ImportCourseDialog close={close} />}
  >
    Загрузить курс из файла
  </DialogButton>
);

/** Uploads a course file and opens the course; faults are listed by part. */
function ImportCourseDialog({ close }: { close: () => void }) {
  const change = useChange('courses');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  useSendingFile(isBusy);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const forget = useRef<() => void>(null);
  // A file chosen again after a network failure keeps its request key, so that it makes no second course.
  const [keys] = useState(() => new Map<string, string>());
  const send = async (file: File) => {
    setBusy(true);
    setFaults([]);
    try {
      const name = `${file.name} ${file.size} ${file.lastModified}`;
      const request_key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, request_key);
      const { teaching } = await change((api) => api.courses.importCourse({ file, request_key }));
      notifyDone(`Курс ${quoted(teaching.teaching_title)} загружен`);
      close();
      await navigate({ to: '/admin/teachings/edit/$id', params: { id: teaching.id }, ignoreBlocker: true });
    } catch (reason) {
      setFaults(failureOf(reason).errors);
    }
    setBusy(false);
  };
  const choose = (file: File | null) => {
    forget.current?.();
    if (file) void send(file);
  };
  const [first, ...others] = faults;
  return (
    <Dialog close={close} title="Загрузить курс из файла" size="lg">
      <Stack>
        <Text>
          Подойдёт файл, который скачан кнопкой «Скачать курс файлом» в этом или другом портале. Курс придёт целиком:
          этапы, лекции с картинками, тесты, пробный тест. Он не включён, пока вы его не включите.
        </Text>
        <FormFailure text={first}>
          {others.length > 0 ? (
            <List mt="xs">
              {others.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          ) : null}
        </FormFailure>
        <Group>
          <FileButton onChange={choose} accept=".zip,application/zip" resetRef={forget}>
            {(props) => (
              <Button {...props} loading={isBusy} data-autofocus leftSection={<IconFileUpload size={18} aria-hidden />}>
                {faults.length > 0 ? 'Выбрать другой файл' : 'Выбрать файл'}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
