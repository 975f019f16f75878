import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { utypes } from '#contract/roles.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { ConfirmPassword } from './confirm-password.tsx';

const words = {
  parent: {
    text: 'Один архив со всем, что портал хранит о вас и ваших детях: анкеты, согласия, файлы, обучение, журнал. Скачать можно пять раз в сутки.',
    after: 'Архив скачивается. Храните его там, куда нет доступа посторонним',
  },
  child: {
    text: 'Один архив со всем, что портал хранит о тебе: анкета, обучение, ответы на тесты, журнал. Скачать можно пять раз в сутки.',
    after: 'Архив скачивается. Храни его там, куда нет доступа посторонним',
  },
};

/** Downloads the person's data as an archive, after the password. */
export function ExportData() {
  const [opened, setOpened] = useState(false);
  const said = useMe().utype === utypes.participant ? words.child : words.parent;
  return (
    <Section title="Скачать данные" text={said.text}>
      {opened ? (
        <PasswordStep
          close={() => setOpened(false)}
          done={() => {
            setOpened(false);
            notifyDone(said.after);
            window.location.assign('/api/user/personal_data');
          }}
        />
      ) : (
        <Group>
          <Button
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => setOpened(true)}
          >
            Скачать мои данные
          </Button>
        </Group>
      )}
    </Section>
  );
}

function PasswordStep({ done, close }: { done: () => void; close: () => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: async () => (await import('#web/features/accounts/own-password-rules.ts')).ownPasswordRules,
    initialValues: { password: '' },
    send: (typed) => api.personalData.permit(typed),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <Text>В архиве личные данные, поэтому сначала пароль.</Text>
        <ConfirmPassword {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" loading={sending}>
            Скачать архив
          </Button>
          <Button variant="subtle" onClick={close}>
            Отмена
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
