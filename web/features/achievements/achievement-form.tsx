import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import {
  achievementFile,
  achievementKinds,
  achievementLevels,
  achievementResults,
} from '#contract/achievements/fields.ts';
import { type Achievement, AchievementFields, ProofFile } from '#contract/achievements/shapes.ts';
import { DayField } from '#web/kit/day-field.tsx';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import type { FieldProps } from '#web/kit/field.ts';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { Section } from '#web/kit/section.tsx';
import { UploadField } from '#web/kit/upload-field.tsx';
import { uploadFile } from '#web/kit/upload-file.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import classes from './achievements.module.css';
import { draftForm } from './load-achievements.ts';

const choice = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const kinds = choice(achievementKinds);
const levels = choice(achievementLevels);
const results = choice(achievementResults);

const proofs = [
  { value: 'file', label: 'Файл' },
  { value: 'link', label: 'Ссылка' },
] as const;

const { shape } = AchievementFields;
const chosen = <T extends z.ZodType>(rule: T) =>
  z
    .string()
    .nullable()
    .pipe(rule as unknown as z.ZodType<z.output<T>, string | null>);
/** What is typed → what is sent: one proof, the one that is shown. */
const Typed = z
  .object({
    title: shape.title,
    kind: chosen(shape.kind),
    level: chosen(shape.level),
    result: chosen(shape.result),
    date: shape.date,
    proof: z.string(),
    file: ProofFile.nullable(),
    link: z.string(),
  })
  .check(({ value, issues }) => {
    const isMissing = value.proof === 'file' ? value.file === null : value.link.trim() === '';
    if (!isMissing) return;
    const message = value.proof === 'file' ? 'Приложи файл или выбери ссылку' : 'Вставь ссылку или выбери файл';
    issues.push({ code: 'custom', message, path: [value.proof], input: value });
  })
  .transform(({ proof, file, link, ...said }) => ({
    ...said,
    path: proof === 'file' ? (file?.path ?? null) : null,
    link: proof === 'link' ? link : null,
  }));
type Values = z.input<typeof Typed>;

const none: Values = {
  title: '',
  kind: null,
  level: null,
  result: null,
  date: '',
  proof: 'file',
  file: null,
  link: '',
};
const valuesOf = (one: Achievement): Values => {
  const { title, kind, level, result, date, file, link } = one;
  return { title, kind, level, result, date, proof: link === null ? 'file' : 'link', file, link: link ?? '' };
};

type Props = { achievement?: Achievement; close: () => void };

/** A new achievement, or one that is changed; what is typed and uploaded is kept on the server until it is sent. */
export function AchievementForm({ achievement, close }: Props) {
  const queries = useQueries();
  const client = useQueryClient();
  const change = useChange('achievements');
  const name = draftForm(achievement?.id);
  const draft = savedDataOptions(queries, name);
  const { data: kept } = useSuspenseQuery(draft);
  const [request_key] = useState(() => crypto.randomUUID());
  const initialValues = {
    ...(achievement ? valuesOf(achievement) : none),
    ...(kept.preserved as Partial<Values> | null),
  };
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Typed,
    initialValues,
    send: async (said) => {
      await keeper.hold();
      return await change((api) =>
        achievement
          ? api.achievements.update({ id: achievement.id, version: achievement.version, ...said })
          : api.achievements.create({ request_key, ...said }),
      );
    },
    refused: () => {
      keeper.resume();
      return false;
    },
    done: () => {
      keeper.close();
      client.removeQueries({ queryKey: draft.queryKey });
      notifyDone(achievement ? 'Достижение сохранено' : 'Достижение добавлено');
      close();
    },
    serverNames: { path: 'file' },
  });
  const { keeper, state } = useAutosavedForm(name, form.values, kept);
  const isFile = form.values.proof === 'file';
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section title={achievement ? 'Изменить достижение' : 'Новое достижение'}>
        <FormFailure text={failure} />
        <TextInput
          label="Название"
          description="Как написано в дипломе или как ты это называешь"
          data-autofocus
          required
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <div className={classes.choices}>
          <Select label="Вид" required data={kinds} placeholder="Выбери" {...form.getInputProps('kind')} />
          <Select label="Уровень" required data={levels} placeholder="Выбери" {...form.getInputProps('level')} />
          <Select label="Результат" required data={results} placeholder="Выбери" {...form.getInputProps('result')} />
          <DayField label="Когда" {...(form.getInputProps('date') as FieldProps)} />
        </div>
        <SegmentedControl aria-label="Чем подтвердить" data={[...proofs]} {...form.getInputProps('proof')} />
        {isFile ? (
          <UploadField
            id="achievement-file"
            label="Подтверждение"
            hint="Снимок JPG, PNG, WEBP, HEIC или документ PDF"
            accept="image/*,.heic,.heif,application/pdf"
            upload={(file, options) => uploadFile('/user/upload_file', { file_target: achievementFile }, file, options)}
            {...(form.getInputProps('file') as Pick<
              ComponentProps<typeof UploadField>,
              'value' | 'onChange' | 'error'
            >)}
          />
        ) : (
          <TextInput
            label="Ссылка"
            description="На видео, статью, страницу с итогами. Она должна открываться без входа"
            inputMode="url"
            {...form.getInputProps('link')}
          />
        )}
        <Group>
          <Button type="submit" size="md" loading={sending}>
            {achievement ? 'Сохранить' : 'Добавить'}
          </Button>
          <Button variant="subtle" color="gray" c="gray.8" onClick={close}>
            Закрыть
          </Button>
          <SavedIndicator state={state} />
        </Group>
      </Section>
    </form>
  );
}
