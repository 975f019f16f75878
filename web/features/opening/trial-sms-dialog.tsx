import { Button, Group, Stack } from '@mantine/core';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { confirmationCode } from '#contract/validation/validation.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { CodeField } from '#web/kit/fields/code-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

const rules = z.object({ code: confirmationCode });

/** Asks for the code of the trial SMS, which proves that it has arrived. */
export function TrialSmsDialog({ sent, close }: { sent: SentCode; close: () => void }) {
  const change = useChange('opening', 'season');
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { code: '' },
    send: ({ code }) => change((api) => api.opening.confirmSms({ key: sent.key, code })),
    done: () => {
      notifyDone('СМС доходят');
      close();
    },
  });
  return (
    <Dialog title="Код из пробной СМС" close={close}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <p>Мы отправили СМС на {sent.sent_to}. Введите код из неё: так портал узнает, что СМС доходят.</p>
          <CodeField {...form.getInputProps('code')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={sending}>
              Проверить код
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
