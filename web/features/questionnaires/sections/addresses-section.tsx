import { Checkbox, Stack, Title } from '@mantine/core';
import { regions } from '#contract/validation/regions.ts';
import { AddressSearch } from '../fields/address-search.tsx';
import { ChoiceAnswer, TextAnswer } from '../fields/fields.tsx';
import { RemarkNote } from '../fields/remark-note.tsx';
import classes from '../form/form.module.css';
import { fieldId, useAnswer } from '../form/form-context.tsx';

export function AddressesSection() {
  const same = useAnswer('living_is_same');
  const isSame = same.value !== false;
  return (
    <>
      <Address kind="registration" title="Адрес регистрации" />
      <div className={classes.check}>
        <Checkbox
          id={fieldId('living_is_same')}
          size="md"
          label="Живёт по адресу регистрации"
          checked={isSame}
          onChange={(event) => same.change(event.currentTarget.checked)}
        />
        <RemarkNote field="living_is_same" />
      </div>
      {isSame ? null : <Address kind="living" title="Адрес проживания" />}
    </>
  );
}

function Address({ kind, title }: { kind: 'registration' | 'living'; title: string }) {
  return (
    <Stack component="fieldset" className={classes.group ?? ''}>
      <Title order={3} size="h5" component="legend">
        {title}
      </Title>
      <AddressSearch kind={kind} />
      <ChoiceAnswer field={`${kind}_region`} options={regions} searchable />
      <TextAnswer field={`${kind}_city`} hint="Город, посёлок, село" maxLength={120} />
      <TextAnswer field={`${kind}_street`} maxLength={200} />
    </Stack>
  );
}
