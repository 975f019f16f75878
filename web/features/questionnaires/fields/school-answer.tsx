import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { fieldId, useAnswer, useFilling } from '../form/form-context.tsx';
import { RemarkNote } from './remark-note.tsx';

const DEBOUNCE_MS = 300;
const MIN_LETTERS = 2;

/** The school: chosen from the list, the child's region first, or typed by the family. */
export function SchoolAnswer({ label }: { label: string }) {
  const { answers, autosave } = useFilling();
  const { text, fault, change, enter, leave } = useAnswer('school_name');
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const region = String(
    (answers.living_is_same === false && answers.living_region) || answers.registration_region || '',
  );
  const isChosen = typeof answers.school_id === 'number';
  const isAsked = query.length >= MIN_LETTERS && !isChosen;
  const { data } = useQuery({
    ...useQueries().questionnaires.suggestSchools.queryOptions({ input: { query, ...(region ? { region } : {}) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data?.data ?? []) : [];
  const byId = new Map(found.map((school) => [String(school.id), school]));

  return (
    <Autocomplete
      id={fieldId('school_name')}
      label={label}
      description={
        <>
          {isChosen
            ? 'Школа выбрана из списка.'
            : 'Начните вводить и выберите из списка. Если вашей школы в нём нет, впишите полное название и город.'}
          <RemarkNote field="school_name" />
        </>
      }
      descriptionProps={{ component: 'div' }}
      autoComplete="off"
      maxLength={300}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const school = byId.get(option.value);
        return (
          <div>
            {school?.name}
            <Text size="sm" c="dimmed">
              {[school?.city, school?.region].filter(Boolean).join(', ')}
            </Text>
          </div>
        );
      }}
      value={text}
      error={fault}
      onFocus={enter}
      onBlur={leave}
      onChange={(name) => {
        change(name);
        autosave.change('school_id', null);
      }}
      // Called before the change of the text, which clears the choice.
      onOptionSubmit={(id) => queueMicrotask(() => autosave.change('school_id', Number(id)))}
    />
  );
}
