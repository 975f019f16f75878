import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '#contract/configuration/configuration.ts';
import { optionTitle } from '#contract/configuration/options.ts';
import type { OpeningLineName } from '#contract/opening/lines.ts';
import type { Api } from '#web/api.ts';
import { cannotOpen, MissingLinks, missingIn } from '#web/features/opening/missing-links.tsx';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { agreeToMovedDays } from './agree-to-moved-days.tsx';
import { ConfigField } from './config-field.tsx';
import { ConfigForm, changeOf, valuesOf } from './config-values.ts';

type Props = {
  title: string;
  options: readonly Option[];
  /** The configuration, loaded when the dialog was opened. */
  settings: Awaited<ReturnType<Api['configuration']['get']>>;
  close: () => void;
};

/** Dialog to change some options on another screen, with the fields and checks of the configuration. */
export function OptionsDialog({ title, options, settings: { configuration, defaults }, close }: Props) {
  const api = useApi();
  const act = useAct('configuration', 'season', 'opening');
  const [missing, setMissing] = useState<readonly OpeningLineName[]>([]);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: ConfigForm,
    initialValues: valuesOf(configuration),
    send: async (after) => {
      const changes = changeOf(configuration, after);
      if (!(await agreeToMovedDays(api, changes))) return undefined;
      return await act((calls) => calls.configuration.upsert(changes));
    },
    refused: ({ named }) => {
      setMissing(missingIn(named));
      return false;
    },
    done: (answer) => {
      if (!answer) return;
      notifyDone('Сохранено');
      close();
    },
  });
  return (
    <Dialog title={title} close={close} isDirty={form.isDirty()} size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure && missing.length > 0 ? cannotOpen : failure}>
            <MissingLinks names={missing} />
          </FormFailure>
          {options.map((option) => (
            <ConfigField
              key={option}
              option={option}
              defaults={defaults}
              form={form}
              title={optionTitle(option)}
              unit={undefined}
              changed="время московское"
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={sending} disabled={!form.isDirty()}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
