import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { adultBirthDate, credential, optionalPersonName, password, personName } from '#contract/validation.ts';
import { CredentialField } from '#web/kit/credential-field.tsx';
import { DayField } from '#web/kit/day-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Steps } from '#web/kit/steps.tsx';
import { useApi } from '#web/use-api.ts';
import { EnterCode } from './enter-code.tsx';

type Step = { name: 'contact' } | { name: 'code'; sent: SentCode } | { name: 'person'; key: string };

const steps: { name: Step['name']; title: string }[] = [
  { name: 'contact', title: 'Контакт' },
  { name: 'code', title: 'Код' },
  { name: 'person', title: 'О вас' },
];

/** A parent's registration: a contact, the code that went there, the person. */
export function Registration({ done }: { done: () => unknown }) {
  const [step, setStep] = useState<Step>({ name: 'contact' });
  const [contact, setContact] = useState('');
  const api = useApi();
  const back = (
    <Button variant="subtle" onClick={() => setStep({ name: 'contact' })}>
      Другой телефон или email
    </Button>
  );
  return (
    <Stack gap="lg">
      <Steps steps={steps} now={step.name} />
      {step.name === 'contact' ? (
        <Contact
          first={contact}
          done={(typed, sent) => {
            setContact(typed);
            setStep({ name: 'code', sent });
          }}
        />
      ) : null}
      {step.name === 'code' ? (
        <EnterCode
          sent={step.sent}
          action="Продолжить"
          send={(typed) => api.accounts.checkCode(typed)}
          done={(_, { key }) => setStep({ name: 'person', key })}
          back={back}
        />
      ) : null}
      {step.name === 'person' ? <Person attempt={step.key} login={contact} done={done} /> : null}
    </Stack>
  );
}

const ContactRules = z.object({ credential });

function Contact({ first, done }: { first: string; done: (typed: string, sent: SentCode) => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: ContactRules,
    initialValues: { credential: first },
    send: (typed) => api.accounts.requestRegistrationCode(typed),
    done: (sent, typed) => done(typed.credential, sent),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <CredentialField
          label="Телефон или email"
          description="Пришлём код подтверждения. С этим контактом вы будете входить."
          autoComplete="username"
          {...form.getInputProps('credential')}
        />
        <Button type="submit" loading={sending}>
          Получить код
        </Button>
      </Stack>
    </form>
  );
}

const PersonRules = z.object({
  surname: personName,
  name: personName,
  patronymic: optionalPersonName,
  birth_date: adultBirthDate,
  password,
});

function Person({ attempt, login, done }: { attempt: string; login: string; done: () => unknown }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: PersonRules,
    initialValues: { surname: '', name: '', patronymic: '', birth_date: '', password: '' },
    send: (typed) => api.accounts.register({ key: attempt, ...typed }),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <TextInput label="Фамилия" autoComplete="family-name" {...form.getInputProps('surname')} />
        <TextInput label="Имя" autoComplete="given-name" {...form.getInputProps('name')} />
        <TextInput label="Отчество (если есть)" autoComplete="additional-name" {...form.getInputProps('patronymic')} />
        <DayField label="Дата рождения" autoComplete="bday" {...form.getInputProps('birth_date')} />
        <input type="hidden" autoComplete="username" value={login} readOnly />
        <PasswordField
          label="Придумайте пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={sending}>
          Зарегистрироваться
        </Button>
      </Stack>
    </form>
  );
}
