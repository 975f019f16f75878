import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import type { FormerCertificate as Former } from '#contract/certificates/shapes.ts';
import { displayName } from '#contract/words/names.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi } from '#web/use-api.ts';
import classes from './former-certificate.module.css';

/** Removes a certificate from before the portal by its number: a wrong row, or on request. */
export function FormerCertificate() {
  const api = useApi();
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<Former>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const retype = (typed: string) => {
    setNumber(typed);
    setFound(undefined);
    setFailure(undefined);
  };
  async function find(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFound(undefined);
    setFailure(undefined);
    try {
      setFound((await api.certificates.findFormer({ number })).certificate);
    } catch (error) {
      const { fields, errors } = failureOf(error);
      setFailure(fields.number ?? errors[0]);
      field.current?.focus();
    }
    setBusy(false);
  }

  return (
    <Section
      title="Сертификат прошлых лет"
      text="Если строка привезена с ошибкой или человек просит удалить свои данные, найдите сертификат по номеру и удалите его. Сертификаты, созданные порталом, — в разделе «Сертификаты»."
    >
      <form onSubmit={(event) => void find(event)} className={classes.find} noValidate>
        <TextInput
          ref={field}
          label="Номер сертификата"
          maxLength={60}
          autoComplete="off"
          value={number}
          error={failure}
          onChange={(event) => retype(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" loading={busy}>
          Найти
        </Button>
      </form>
      <div role="status">{found ? <Found certificate={found} forget={() => retype('')} /> : null}</div>
    </Section>
  );
}

/** The found certificate, shown before it is removed. */
function Found({ certificate, forget }: { certificate: Former; forget: () => void }) {
  const { id, number, kind, year } = certificate;
  const about = `№ ${number}, ${certificateKinds[kind].toLowerCase()}, ${year} год. ${displayName(certificate)}`;
  return (
    <div className={classes.found}>
      <Text>{about}</Text>
      <ActButton
        variant="default"
        label={`Удалить сертификат № ${number}`}
        act={{
          title: 'Удалить сертификат прошлых лет?',
          text: `${about}. Проверка сертификатов больше его не найдёт. Вернуть его можно будет только новым импортом.`,
          reader: 'Останется в журнале вместе с номером. Имени не пишите: журнал хранится и после удаления',
          action: 'Удалить',
          danger: true,
          done: `Сертификат № ${number} удалён`,
          make: async ({ certificates }, { why }) => {
            await certificates.removeFormer({ id, why });
            forget();
          },
        }}
      />
    </div>
  );
}
