import { Anchor, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { confirmationCode, password } from '#contract/validation.ts';
import type { Api } from '#web/api.ts';
import { ResendCode } from '#web/features/accounts/resend-code.tsx';
import { BadLink, type Fault, faultOfLink } from '#web/features/entrance/bad-link.tsx';
import { OtherAccount } from '#web/features/entrance/other-account.tsx';
import { RequestCode } from '#web/features/entrance/request-code.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { Door } from '#web/kit/door.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useMaybeMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';

type Begun = Awaited<ReturnType<Api['guides']['beginRegistration']>>;
type Watch = <Answer>(call: Promise<Answer>) => Promise<Answer>;

const route = getRouteApi('/_cabinet/guide/registration/$token');

export function GuideRegistrationScreen() {
  const { token } = route.useParams();
  return <Registration key={token} token={token} />;
}

/** A guide makes the account by the link of the invitation: a code to the contact and a password. */
function Registration({ token }: { token: string }) {
  const api = useApi();
  const me = useMaybeMe();
  const [begun, setBegun] = useState<Begun>();
  const [fault, setFault] = useState<Fault>();
  /** A link that has stopped working under way ends every step alike. */
  const watch: Watch = async (call) => {
    try {
      return await call;
    } catch (error) {
      setFault(faultOfLink(error));
      throw error;
    }
  };

  if (fault) return <BadLink fault={fault} adult />;
  if (me) return <OtherAccount me={me} adult />;
  if (begun)
    return (
      <Door
        title={`Здравствуйте, ${begun.name}!`}
        text="Введите код и придумайте пароль: с ним и со своим контактом вы будете входить в кабинет."
      >
        <CodeAndPassword token={token} begun={begun} watch={watch} />
      </Door>
    );
  return (
    <Door
      title="Кабинет наставника"
      text="Вас пригласили наставником в программу «Океанавтика». В кабинете вас ждёт курс: лекции и тесты."
    >
      <RequestCode send={() => watch(api.guides.beginRegistration({ token }))} done={setBegun}>
        Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет создаёте именно вы.
      </RequestCode>
    </Door>
  );
}

const rules = z.object({ code: confirmationCode, password });

function CodeAndPassword({ token, begun, watch }: { token: string; begun: Begun; watch: Watch }) {
  const api = useApi();
  const [sent, setSent] = useState<Omit<Begun, 'name' | 'ok'>>(begun);
  const shown = useRef<HTMLFormElement>(null);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { code: '', password: '' },
    send: (typed) => watch(api.guides.confirmCodeAndPassword({ token, key: sent.key, ...typed })),
    // A whole load: the page begins anew as the one who has come in.
    done: () => window.location.assign('/guide/welcome'),
  });
  // The step takes the keyboard over from the button that led to it.
  useEffect(() => shown.current?.focus(), []);
  return (
    <form ref={shown} onSubmit={onSubmit} noValidate tabIndex={-1} style={{ outline: 'none' }}>
      <Stack>
        <ResendCode sent={sent} onSent={setSent} />
        <FormFailure text={failure} />
        <CodeField {...form.getInputProps('code')} />
        <PasswordField
          label="Придумайте пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" color="coral" size="lg" loading={sending}>
          Создать кабинет
        </Button>
        <Text size="sm" c="dimmed">
          Создавая кабинет, вы принимаете{' '}
          <Anchor href="/confid" target="_blank" inherit>
            политику обработки персональных данных
          </Anchor>
          .
        </Text>
      </Stack>
    </form>
  );
}
