import { Button, Checkbox, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { password } from '#contract/validation.ts';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import classes from './entrance.module.css';
import type { Begun } from './entrance-screen.tsx';

const rules = (isAsked: boolean) =>
  z.object({
    password,
    agreement: z.boolean().refine((given) => given || !isAsked, 'Без твоего согласия кабинет создать нельзя'),
  });

/** The password and, from fourteen, the own consent; nothing is ticked beforehand. */
export function NewPassword({
  consent,
  send,
  done,
  again,
}: {
  consent: Begun['consent'];
  send: (typed: { password: string; agreement: boolean }) => Promise<unknown>;
  done: () => unknown;
  /** Back to the beginning: a confirmed contact is good for an hour. */
  again: () => void;
}) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules(consent !== null),
    initialValues: { password: '', agreement: false },
    send,
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        {failure ? (
          <Button variant="subtle" onClick={again}>
            Начать сначала
          </Button>
        ) : null}
        <PasswordField
          label="Придумай пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        {consent ? (
          <>
            <ConsentText consent={consent} />
            <Checkbox
              size="md"
              label="Я даю согласие на обработку моих персональных данных"
              aria-invalid={form.errors.agreement ? true : undefined}
              {...form.getInputProps('agreement', { type: 'checkbox' })}
            />
          </>
        ) : null}
        <Button type="submit" color="coral" size="lg" loading={sending}>
          Создать кабинет
        </Button>
      </Stack>
    </form>
  );
}

/** What is consented to, in full; its links open beside the form, which would be lost otherwise. */
function ConsentText({ consent: { title, text } }: { consent: NonNullable<Begun['consent']> }) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const link of shown.current?.querySelectorAll('a') ?? []) link.target = '_blank';
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, by the keyboard too
    <section ref={shown} className={classes.consent} aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      <RichText html={text} className={classes.consentText} />
    </section>
  );
}
