import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { BankSection } from '#contract/courses/bank.ts';
import { plural } from '#contract/words/numbers.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { SectionSelect, useSections } from './section-select.tsx';

type Props = { close: () => void; take: (section: BankSection, count: number) => void };

/** So many questions of a section, drawn for each participant. */
export function TakeSectionDialog({ close, take }: Props) {
  const { data } = useSections();
  return (
    <Dialog close={close} title="Вопросы из раздела банка" size="lg">
      {!data ? (
        <Loader aria-label="Загрузка" />
      ) : data.data.length === 0 ? (
        <EmptyState title="Разделов пока нет" text="Заведите раздел в банке вопросов и добавьте в него вопросы." />
      ) : (
        <Choice sections={data.data} take={take} />
      )}
    </Dialog>
  );
}

function Choice({ sections, take }: Pick<Props, 'take'> & { sections: BankSection[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const section = sections.find(({ id }) => String(id) === chosen);
  const fault = faultOf(section, typed);
  const submit = (event: FormEvent) => {
    // The test's form is around the dialog.
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (section && !fault) take(section, Number(typed));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>Каждому участнику достанутся свои вопросы раздела, выбранные случайно. Ни один не придёт дважды.</Text>
        <SectionSelect
          label="Раздел"
          placeholder="Выберите раздел"
          sections={sections}
          value={chosen}
          onChange={setChosen}
          error={isTried && !section ? 'Выберите раздел' : undefined}
        />
        <TextInput
          label="Сколько вопросов взять"
          inputMode="numeric"
          maxLength={3}
          maw={240}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && section ? fault : undefined}
        />
        <Group justify="flex-end">
          <Button type="submit">Взять вопросы</Button>
        </Group>
      </Stack>
    </form>
  );
}

function faultOf(section: BankSection | undefined, typed: string): string | undefined {
  const count = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(count) || count < 1) return 'Укажите целое число, не меньше одного';
  if (section && count > section.ready_count)
    return `В разделе ${plural(section.ready_count, 'готовый вопрос', 'готовых вопроса', 'готовых вопросов')}`;
  return undefined;
}
