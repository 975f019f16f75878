import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Configuration, Option } from '#contract/configuration/configuration.ts';
import { optionGroups } from '#contract/configuration/options.ts';
import type { OpeningLineName } from '#contract/opening/lines.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { programmeOf, setProgramme } from '#contract/words/programme.ts';
import { cannotOpen, MissingLinks, missingIn } from '#web/features/opening/missing-links.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { type DraftClearing, EditorDraft } from '#web/kit/edit/draft/editor-draft.tsx';
import { StaleNotice } from '#web/kit/edit/versions/stale-notice.tsx';
import { useBasedOn } from '#web/kit/edit/versions/use-based-on.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useUnsavedGuard } from '#web/kit/forms/use-unsaved-guard.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { agreeToFewerPlaces } from './agree-to-fewer-places.tsx';
import { agreeToMovedDays } from './agree-to-moved-days.tsx';
import { configDraftFields } from './config-draft-fields.ts';
import { ConfigField } from './config-field.tsx';
import classes from './config-form.module.css';
import { changeOf, ConfigForm as Form, valuesOf } from './config-values.ts';

/** Scrolls to the option named in the address's hash and focuses its field. */
function useNamedField(): void {
  useEffect(() => {
    const name = decodeURIComponent(window.location.hash.slice(1));
    if (name === '') return;
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, []);
}

type Props = {
  configuration: Configuration;
  defaults: Configuration;
  changed: readonly { option: string; name: string; at: string }[];
};
type Group = { title: string; text: string; options: Readonly<Record<string, { title: string; unit?: string }>> };
const groups: readonly Group[] = optionGroups;

/** All options on one screen. Only changed ones are sent, with the values they were based on. */
export function ConfigForm({ configuration, defaults, changed }: Props) {
  const api = useApi();
  const change = useChange('configuration', 'season', 'opening');
  const [seen, setSeen] = useState(configuration);
  const sent = useRef(valuesOf(configuration));
  const [missing, setMissing] = useState<readonly OpeningLineName[]>([]);
  useNamedField();
  const client = useQueryClient();
  const saved = useQueries().configuration.get.queryOptions();
  const findSaved = async () => (await client.fetchQuery({ ...saved, staleTime: 0 })).configuration;
  // Empty until somebody else's values are knowingly written over.
  const editing = useBasedOn('');
  const draft = useRef<DraftClearing>(null);
  const [opened] = useState(() => valuesOf(configuration));
  const lastChangedAt = () =>
    changed
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';

  /** Asks before the season's year changes, since that ends what is left of earlier seasons. */
  async function agrees(year: number): Promise<boolean> {
    const { moves } = await api.configuration.seasonStart({ year });
    return confirm({
      title: `Начать сезон ${year}?`,
      text: (
        <>
          Сейчас идёт сезон {seen.current_year}. Статус «Участник прошлого сезона» получат участия прошлых сезонов:{' '}
          {formatNumber(moves)}. Их незавершённые сроки закроются. Регистрация и обучение закроются, даты прошлого
          сезона очистятся, кроме тех, что вы задали сейчас. Семьи смогут вернуть детей в новый сезон сами. Отменить это
          нельзя.
        </>
      ),
      action: `Начать сезон ${year}`,
      danger: true,
    });
  }

  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Form,
    initialValues: valuesOf(configuration),
    send: async (after: Configuration) => {
      setMissing([]);
      sent.current = form.getValues();
      const changes = changeOf(seen, after, editing.current() === '' ? seen : await findSaved());
      if (changes.current_year !== undefined && !(await agrees(changes.current_year))) return undefined;
      if (!(await agreeToMovedDays(api, changes))) return undefined;
      if (!(await agreeToFewerPlaces(api, changes))) return undefined;
      return await change((changing) => changing.configuration.upsert(changes));
    },
    // A conflict keeps what was typed; another refusal is shown with what is missing before the opening.
    refused: (failure) => {
      if (editing.refused(failure)) return true;
      setMissing(missingIn(failure.named));
      return false;
    },
    done: (answer) => {
      if (!answer) return;
      editing.saved('');
      setSeen(answer.configuration);
      setProgramme(programmeOf(answer.configuration));
      const typedSince = Object.entries(form.getValues()).filter(
        ([option, value]) => value !== sent.current[option as Option],
      );
      form.setInitialValues(valuesOf(answer.configuration));
      form.reset();
      form.setValues(Object.fromEntries(typedSince));
      guard.release();
      void draft.current?.clear();
      notifyDone(
        answer.moved > 0
          ? `Настройки сохранены. Завершено ${plural(answer.moved, 'участие', 'участия', 'участий')} прошлых сезонов`
          : 'Настройки сохранены',
      );
    },
  });
  const guard = useUnsavedGuard(form.isDirty());
  /** Replaces what was typed by what is saved. */
  const loadSaved = async () => {
    const present = await findSaved();
    setSeen(present);
    form.setInitialValues(valuesOf(present));
    form.reset();
    editing.saved('');
  };
  const typedFields = Object.fromEntries(Object.entries(configDraftFields).filter(([option]) => form.isDirty(option)));
  const lastChange = (option: string): string => {
    const last = changed.find((one) => one.option === option);
    return last ? `изменено ${formatDateTime(last.at)}, ${last.name}` : '';
  };

  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <EditorDraft
        name="configuration"
        fields={configDraftFields}
        saved={opened}
        values={form.values}
        isChanged={form.isDirty}
        basedOn={lastChangedAt}
        take={(values) => form.setValues({ ...opened, ...values })}
        clearing={draft}
      />
      {groups.map(({ title, text, options }) => (
        <Section key={title} title={title} text={text}>
          {'registration_open' in options ? (
            <FormFailure text={failure && missing.length > 0 ? cannotOpen : undefined}>
              <MissingLinks names={missing} />
            </FormFailure>
          ) : null}
          <div className={classes.fields}>
            {Object.entries(options).map(([option, display]) => (
              <ConfigField
                key={option}
                option={option as Option}
                title={display.title}
                unit={display.unit}
                defaults={defaults}
                changed={lastChange(option)}
                form={form}
              />
            ))}
          </div>
        </Section>
      ))}
      <FormFailure text={missing.length > 0 ? undefined : failure} />
      <StaleNotice
        editing={editing}
        loadSaved={loadSaved}
        conflict={{ fields: typedFields, values: form.values, saved: async () => valuesOf(await findSaved()) }}
      />
      <div className={classes.bar}>
        <Text c="dimmed">{form.isDirty() ? 'Есть несохранённые изменения' : 'Все изменения сохранены'}</Text>
        <Button type="submit" loading={sending} disabled={!form.isDirty()}>
          Сохранить настройки
        </Button>
      </div>
    </form>
  );
}
