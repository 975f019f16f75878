import { Stack, Text } from '@mantine/core';
import { utypes } from '#contract/roles.ts';
import { useWriteToUs } from '#web/kit/links/write-to-us.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { EraseData } from './erase-data.tsx';
import { ExportData } from './export-data.tsx';

/** Export and erasure of the person's data. */
export function PersonalData() {
  const { utype } = useMe();
  const writing = useWriteToUs({ about: 'account' });
  return (
    <Stack gap="lg">
      <ExportData />
      {utype === utypes.parent ? <EraseData /> : null}
      {utype === utypes.participant ? (
        <Section title="Удалить данные">
          <Text>
            Удалить твой кабинет и данные может родитель: в его кабинете, в разделе «Кабинет». Если доступа к нему нет,{' '}
            <a href={writing}>напиши нам</a>.
          </Text>
        </Section>
      ) : null}
    </Stack>
  );
}
