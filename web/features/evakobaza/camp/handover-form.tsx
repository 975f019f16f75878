import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import { type HandoverDocument, handoverDocumentKeys, handoverDocuments } from '#contract/trips/leaving.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { line } from '#contract/validation/text.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { Phone } from '../phone.tsx';
import classes from './camp.module.css';
import { hourFault, momentOf } from './form-moment.ts';
import { HourField, MarkForm } from './mark-form.tsx';
import type { NewMark } from './use-camp.ts';

const ALONE = 'alone';

const schemaAt = (now: () => number) =>
  z
    .object({
      to: z.string().min(1, 'Выберите, с кем уезжает ребёнок'),
      document: z.enum(['', ...handoverDocumentKeys] as ['', HandoverDocument, ...HandoverDocument[]]),
      time: z.string().superRefine((time, context) => {
        const fault = hourFault(time, now());
        if (fault) context.addIssue(fault);
      }),
      remark: line(300),
    })
    .superRefine(({ to, document }, context) => {
      if (to !== '' && to !== ALONE && document === '')
        context.addIssue({ code: 'custom', path: ['document'], message: 'Посмотрите документ и выберите какой' });
    });

type Props = { child: CampChild; now: () => number; add: (mark: NewMark) => void; close: () => void };

/** Hands a child over: to whom, by which document; or lets it go alone where the parent allows it. */
export function HandoverForm({ child, now, add, close }: Props) {
  const { form, ...asked } = useContractForm({
    schema: schemaAt(now),
    initialValues: { to: '', document: '' as '' | HandoverDocument, time: '', remark: '' },
    send: async ({ to, document, time, remark }) =>
      add({
        kind: 'handover',
        at: momentOf(time, now()),
        seen: child.version,
        to: to === ALONE ? null : to,
        document: to === ALONE || document === '' ? null : document,
        remark,
      }),
    done: close,
  });
  // The first one is focused when nobody was chosen.
  const invalid = form.errors.to ? { 'data-fault': true } : {};
  const isAlone = form.getValues().to === ALONE;
  return (
    <MarkForm title="Отъезд ребёнка" action="Записать отъезд" asked={asked} close={close}>
      <Radio.Group label="С кем уезжает" required {...form.getInputProps('to')}>
        <Stack gap="xs" mt="xs">
          {child.adults.map(({ ref, name, relation, phone }) => (
            <Radio.Card key={ref} value={ref} className={classes.choice ?? ''} {...invalid}>
              <Radio.Indicator />
              <span>
                <strong>{name}</strong>
                <small>{[relation, phone && formatPhone(phone)].filter(Boolean).join(', ')}</small>
              </span>
            </Radio.Card>
          ))}
          {child.may_leave_alone ? (
            <Radio.Card value={ALONE} className={classes.choice ?? ''} {...invalid}>
              <Radio.Indicator />
              <span>
                <strong>Без сопровождения</strong>
                <small>родитель разрешил</small>
              </span>
            </Radio.Card>
          ) : null}
        </Stack>
      </Radio.Group>
      <p className={classes.small}>
        Кого здесь нет, тому ребёнка не отдают: родитель добавит человека на странице поездки, и он сразу появится.
        {child.parent_phone ? (
          <>
            {' '}
            {child.parent_name}: <Phone phone={child.parent_phone} />
          </>
        ) : null}
      </p>
      {isAlone ? null : (
        <NativeSelect
          label="Документ взрослого"
          description="Номер не записываем"
          size="md"
          required
          data={[
            { value: '', label: 'Выберите' },
            ...handoverDocumentKeys.map((value) => ({ value, label: handoverDocuments[value] })),
          ]}
          {...form.getInputProps('document')}
        />
      )}
      <HourField {...form.getInputProps('time')} />
      <TextInput label="Примечание" size="md" maxLength={300} {...form.getInputProps('remark')} />
    </MarkForm>
  );
}
