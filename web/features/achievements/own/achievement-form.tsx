import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { changeDraft } from '#contract/achievements/drafts.ts';
import {
  achievementFile,
  achievementKinds,
  achievementLevels,
  achievementResults,
} from '#contract/achievements/fields.ts';
import { type Achievement, AchievementFields, ProofFile } from '#contract/achievements/shapes.ts';
import { quoted } from '#contract/words/quotes.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useSaveBeforeNavigation } from '#web/kit/drafts/use-save-before-navigation.ts';
import { useSavedValues } from '#web/kit/drafts/use-saved-values.ts';
import { DayField } from '#web/kit/fields/day-field.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { isUploading } from '#web/kit/uploads/is-uploading.ts';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import { useChange, useInvalidate } from '#web/use-change.ts';
import classes from '../achievements.module.css';
import type { Own } from '../own-achievements.ts';
import { pointsWorth } from '../worth.tsx';
import type { NewDraft } from './use-new-drafts.ts';

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
/** Converts form values to the call's input, with only the chosen kind of proof. */
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
  .transform(({ proof, file, link, ...values }) => ({
    ...values,
    path: proof === 'file' ? (file?.path ?? null) : null,
    link: proof === 'link' ? link : null,
  }));
type Values = z.input<typeof Typed>;

const emptyValues: Values = {
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

type Props = {
  own: Own;
  /** The draft of a new achievement, or the achievement being changed. */
  of: NewDraft | Achievement;
  /** Called with the saved achievement, or without one. */
  close: (saved?: Achievement) => void;
};

/**
 * Form of a new or changed achievement; typed values and the uploaded file are saved as a draft until it is submitted.
 */
export function AchievementForm({ own, of, close }: Props) {
  const achievement = typeof of === 'string' ? undefined : of;
  const change = useChange('achievements');
  const invalidate = useInvalidate('achievements');
  const name = typeof of === 'string' ? of : changeDraft(of.id);
  const { kept, values: typed, leave, forget } = useSavedValues(name);
  const [request_key] = useState(() => crypto.randomUUID());
  const [isOvertaken, setOvertaken] = useState(false);
  const [seen, setSeen] = useState(achievement?.version);
  const saved = achievement ? valuesOf(achievement) : emptyValues;
  const initialValues: Values = { ...saved, ...typed };
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Typed,
    initialValues,
    send: async (values) => {
      await autosave.hold();
      setOvertaken(false);
      return await change(async (api) =>
        typeof of === 'string'
          ? await api.achievements.create({ request_key, draft: of, ...values })
          : await api.achievements.update({ id: of.id, version: seen ?? of.version, ...values }),
      );
    },
    refused: (failure) => {
      autosave.resume();
      // The achievement or what may be done with it has changed since the page was loaded.
      if ([409, 422].includes(failure.status) && Object.keys(failure.fields).length === 0) void invalidate();
      const isChanged = failure.status === 409 && achievement !== undefined;
      setOvertaken(isChanged);
      return isChanged;
    },
    done: ({ achievement: answered }) => {
      autosave.close();
      forget();
      notifyDone(achievement ? 'Достижение сохранено' : 'Достижение добавлено');
      close(answered);
    },
    serverNames: { path: 'file' },
  });
  const { autosave, state } = useAutosavedForm(name, formValues(form), kept);
  useSaveBeforeNavigation(autosave);
  // The page asks anew whenever something changes: what another tab has saved meanwhile is shown before it is overwritten.
  useEffect(() => {
    if (sending || achievement === undefined || achievement.version === seen) return;
    setSeen(achievement.version);
    setOvertaken(true);
  }, [sending, achievement, seen]);
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => shown.current?.querySelector('input')?.focus(), []);

  const finish = async () => {
    const text = 'Если закрыть сейчас, файл не сохранится. Остальное останется в черновике.';
    if (isUploading() && !(await confirm({ title: 'Файл ещё загружается', text, action: 'Закрыть' }))) return;
    leave(form.getValues(), autosave.getState().saved_at);
    close();
  };
  const takeSaved = () => {
    form.setValues(saved);
    form.clearErrors();
    setOvertaken(false);
  };
  const isFile = form.values.proof === 'file';
  const mayAdd = achievement !== undefined || own.may_change;
  return (
    <form ref={shown} onSubmit={onSubmit} noValidate>
      <Section title={achievement ? 'Изменить достижение' : 'Новое достижение'}>
        {achievement?.remark ? <Alert title="Нужно поправить">{achievement.remark}</Alert> : null}
        <FormFailure text={failure} />
        <ConflictNotice now={isOvertaken ? achievement : undefined} take={takeSaved} />
        <TextInput
          label="Название"
          description="Как написано в дипломе или как ты это называешь"
          required
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <div className={classes.choices}>
          <Select label="Вид" required data={kinds} placeholder="Выбери" {...form.getInputProps('kind')} />
          <Select label="Уровень" required data={levels} placeholder="Выбери" {...form.getInputProps('level')} />
          <Select label="Результат" required data={results} placeholder="Выбери" {...form.getInputProps('result')} />
          <DayField label="Когда" required {...(form.getInputProps('date') as FieldProps)} />
        </div>
        <p role="status" className={classes.proposed}>
          {pointsWorth(own, form.values as Parameters<typeof pointsWorth>[1])}
        </p>
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
            maxLength={2000}
            {...form.getInputProps('link')}
          />
        )}
        {mayAdd ? null : <p>{cannotAddReason(own)}</p>}
        <Group>
          {mayAdd ? (
            <Button type="submit" size="md" loading={sending}>
              {achievement ? 'Сохранить' : 'Добавить'}
            </Button>
          ) : null}
          <Button
            variant={mayAdd ? 'subtle' : 'filled'}
            {...(mayAdd ? { color: 'gray', c: 'gray.8' } : {})}
            onClick={() => void finish()}
          >
            Закрыть
          </Button>
          {achievement && isOther(form.values, saved) ? (
            <Button variant="subtle" onClick={takeSaved}>
              Вернуть как было
            </Button>
          ) : null}
          <SavedIndicator state={state} />
        </Group>
      </Section>
    </form>
  );
}

/** Why the achievement cannot be added: the period ended, or the participation stopped, while the page was open. */
function cannotAddReason({ may_prepare, uploads_expired }: Own): string {
  if (may_prepare) return 'Добавить можно будет, когда откроется загрузка. Всё набранное и файл подождут здесь.';
  return uploads_expired
    ? 'Загрузка закончилась, добавить это уже нельзя. Всё, что добавлено раньше, осталось.'
    : 'Сейчас добавить это нельзя.';
}

const isOther = (one: Values, other: Values): boolean =>
  (Object.keys(one) as (keyof Values)[]).some((field) =>
    field === 'file' ? one.file?.path !== other.file?.path : one[field] !== other[field],
  );

/** Conflict: the achievement was changed in another tab or on another device; offers the other version. */
function ConflictNotice({ now, take }: { now: Achievement | undefined; take: () => void }) {
  return (
    // Absolute while empty, so that it takes no gap among the fields.
    <div role="alert" style={now ? undefined : { position: 'absolute' }}>
      {now ? (
        <Alert title="Это достижение уже изменено в другой вкладке или на другом устройстве">
          <p>
            Там теперь: {quoted(now.title)}, {achievementKinds[now.kind].toLowerCase()},{' '}
            {achievementLevels[now.level].toLowerCase()} уровень, {achievementResults[now.result].toLowerCase()}. То,
            что набрано здесь, цело: «Сохранить» поставит его вместо того.
          </p>
          <Button variant="default" mt="sm" onClick={take}>
            Взять то, что там
          </Button>
        </Alert>
      ) : null}
    </div>
  );
}
