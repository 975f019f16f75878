import { Button, Group, Stack, Text } from '@mantine/core';
import { type AdminSchool, SchoolFields } from '#contract/schools.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import { SchoolInputs } from './school-fields.tsx';

export function EditSchool({ school, close }: { school: AdminSchool; close: () => void }) {
  const change = useChange('schools');
  const { id, name, region, city } = school;
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: SchoolFields,
    initialValues: { name, region, city },
    send: (fields) => change((api) => api.schools.change({ ...fields, id })),
    done: () => {
      notifyDone('Школа изменена');
      close();
    },
  });
  return (
    <Dialog close={close} isDirty={form.isDirty()} title="Изменить школу">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <SchoolInputs form={form} />
          <Text size="sm" c="dimmed">
            В уже присланных анкетах останется прежнее название.
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
