import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { ChildLookup } from '#contract/families/carry.ts';
import { credential, day, optionalPersonName, personName } from '#contract/validation/validation.ts';
import { EnterCode } from '#web/features/accounts/codes/enter-code.tsx';
import { focusOnMount, restoreFocus } from '#web/kit/dialogs/focus.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { DayField } from '#web/kit/fields/day-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import type { CallFailure } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';

type StartedCarry = SentCode & { whose: 'child' | 'parent' };
type IdentifyBy = 'contact' | 'names';
/** Why a carry failed; `isUnknown`: only the administration can find out. */
type CarryFailure = { why: string; isUnknown: boolean };

/**
 * Carries a profile in two steps: identify the child, then the code sent to the child or the present parent. `begun`:
 * started before this page.
 */
export function CarryProfile({ begun: before }: { begun: StartedCarry | null }) {
  const [begun, setBegun] = useState(before ?? undefined);
  const [by, setBy] = useState<IdentifyBy>('contact');
  const [over, setOver] = useState<CarryFailure>();
  const api = useApi();
  const leave = (why?: string) => {
    setBegun(undefined);
    setOver(why ? { why, isUnknown: false } : undefined);
    if (!why) restoreFocus(null);
  };
  const asking: CarryRequest = {
    send: (named) => {
      setOver(undefined);
      return api.families.checkCarry(named);
    },
    refused: ({ named, errors: [why] }) => {
      const isUnknown = named.reason === 'Cannot carry';
      if (isUnknown) setOver({ why, isUnknown });
      return isUnknown;
    },
    done: setBegun,
  };
  if (begun) return <Code begun={begun} leave={leave} />;
  return (
    <Section title="Кого перенести">
      <FormFailure text={over?.why}>
        {over?.isUnknown ? (
          <Group mt="sm">
            <WriteToUs about="carry" tone="quiet" />
          </Group>
        ) : null}
      </FormFailure>
      <SegmentedControl
        fullWidth
        aria-label="Как найти ребёнка"
        value={by}
        onChange={(value) => setBy(value as IdentifyBy)}
        data={[
          { value: 'contact', label: 'По контакту ребёнка' },
          { value: 'names', label: 'Контакта нет' },
        ]}
      />
      {by === 'contact' ? <ByContact {...asking} /> : <ByNames {...asking} />}
    </Section>
  );
}

type CarryRequest = {
  send: (named: z.input<typeof ChildLookup>) => Promise<StartedCarry>;
  refused: (failure: CallFailure) => boolean;
  done: (begun: StartedCarry) => void;
};

const Next = ({ sending }: { sending: boolean }) => (
  <Button type="submit" loading={sending}>
    Получить код
  </Button>
);

const ContactRules = z.object({ contact: credential });

function ByContact(asking: CarryRequest) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: ContactRules,
    initialValues: { contact: '' },
    ...asking,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <CredentialField
          label="Телефон или почта ребёнка"
          description="Укажите контакт, который ребёнок подтвердил: код придёт туда. Если он не подтвердил ни телефона, ни почты, подойдут те, что записаны в его профиле: код придёт нынешнему родителю."
          autoComplete="tel"
          {...form.getInputProps('contact')}
        />
        <Next sending={sending} />
      </Stack>
    </form>
  );
}

const NamesRules = z.object({ surname: personName, name: personName, patronymic: optionalPersonName, birth_date: day });

function ByNames(asking: CarryRequest) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: NamesRules,
    initialValues: { surname: '', name: '', patronymic: '', birth_date: '' },
    ...asking,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>
          Если у ребёнка нет ни телефона, ни почты или он их ещё не подтвердил, код придёт родителю, у которого он
          записан сейчас.
        </Text>
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NameField label="Фамилия ребёнка" autoComplete="off" {...form.getInputProps('surname')} />
          <NameField label="Имя ребёнка" autoComplete="off" {...form.getInputProps('name')} />
          <NameField label="Отчество (если есть)" autoComplete="off" {...form.getInputProps('patronymic')} />
          <DayField label="Дата рождения" autoComplete="off" {...form.getInputProps('birth_date')} />
        </SimpleGrid>
        <Next sending={sending} />
      </Stack>
    </form>
  );
}

/** Step with the code. `leave`: back to the identification, with the reason if the carry has failed. */
function Code({ begun, leave }: { begun: StartedCarry; leave: (why?: string) => void }) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <div ref={focusOnMount} tabIndex={-1} style={{ outline: 'none' }}>
      <Section
        title={begun.whose === 'child' ? 'Код отправлен ребёнку' : 'Код отправлен нынешнему родителю'}
        text={
          begun.whose === 'child'
            ? 'Попросите ребёнка назвать код вам: в сообщении сказано, для чего он. Перенос длится не дольше получаса, всё это время профиль приостановлен. Нынешний родитель знает о переносе и может его остановить.'
            : 'Попросите нынешнего родителя назвать код вам: в сообщении сказано, для чего он. Перенос длится не дольше получаса, всё это время профиль приостановлен. Нынешний родитель может его остановить.'
        }
      >
        <EnterCode
          sent={begun}
          action="Перенести профиль"
          send={(typed) => api.families.carry(typed)}
          refused={({ named, errors }) => {
            const isOver = named.reason !== undefined;
            if (isOver) leave(errors[0]);
            return isOver;
          }}
          done={async () => {
            await client.invalidateQueries({ queryKey: queries.families.key() });
            await client.invalidateQueries({ queryKey: queries.profile.data.key() });
            notifyDone('Профиль перенесён. Подпишите согласия, чтобы продолжить');
            await navigate({ to: '/parent' });
          }}
          back={
            <Button variant="subtle" onClick={() => leave()}>
              Указать другого ребёнка
            </Button>
          }
        />
      </Section>
    </div>
  );
}
