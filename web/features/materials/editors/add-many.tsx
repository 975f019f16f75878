import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import type { Api } from '#web/api.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import type { Upload } from '#web/kit/uploads/running-uploads.ts';
import type { OneOfMany } from '#web/kit/uploads/upload-counts.ts';
import { UploadMany } from '#web/kit/uploads/upload-many.tsx';
import { useUploads } from '#web/kit/uploads/use-uploads.ts';
import { useChange } from '#web/use-change.ts';
import { MAX_TITLE, titleOfFile } from './title-of-file.ts';

const MAX_FILES = 20;

export type Kind = {
  title: string;
  choose: string;
  hint: string;
  accept: string;
  upload: Upload;
  /** Idempotent, since the request key belongs to the file. */
  create: (api: Api, given: { title: string; path: string; request_key: string }) => Promise<unknown>;
  /** «1 книга, 2 книги, 5 книг». */
  forms: [string, string, string];
};

/** Creates a material from each uploaded file; failed ones stay with the reason. */
export function AddMany({ kind, children, close }: { kind: Kind; children?: ReactNode; close: () => void }) {
  const change = useChange('materials');
  const uploads = useUploads(kind.upload, MAX_FILES);
  const [titles, setTitles] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isAdding, setAdding] = useState(false);
  const titleOf = ({ key, file }: OneOfMany) => titles[key] ?? titleOfFile(file.name);
  const ready = uploads.files.filter(({ stored }) => stored);

  const add = async () => {
    setAdding(true);
    setFaults({});
    let count = 0;
    await change(async (api) => {
      for (const one of ready) {
        const given = { title: titleOf(one), path: one.stored?.path ?? '', request_key: one.key };
        try {
          await kind.create(api, given);
          uploads.take([one.key]);
          count++;
        } catch (error) {
          const { errors, fields } = failureOf(error);
          setFaults((all) => ({ ...all, [one.key]: Object.values(fields)[0] ?? errors[0] }));
        }
      }
    });
    if (count > 0) notifyDone(`Добавлено: ${plural(count, ...kind.forms)}`);
    setAdding(false);
    if (count === uploads.files.length) close();
  };

  return (
    <Dialog title={kind.title} close={close} isDirty={uploads.files.length > 0} size="lg">
      <Stack>
        {children}
        <UploadMany id="many" label={kind.choose} hint={kind.hint} accept={kind.accept} uploads={uploads}>
          {(one) => (
            <LimitedInput
              label="Название"
              maxLength={MAX_TITLE}
              value={titleOf(one)}
              error={faults[one.key]}
              onChange={(value) => setTitles((all) => ({ ...all, [one.key]: value }))}
            />
          )}
        </UploadMany>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Закрыть
          </Button>
          <Button disabled={ready.length === 0} loading={isAdding} onClick={() => void add()}>
            {ready.length > 0 ? `Добавить: ${plural(ready.length, ...kind.forms)}` : 'Добавить'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
