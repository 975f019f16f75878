import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { aboutDraft } from '#contract/achievements/drafts.ts';
import { AboutMe } from '#contract/achievements/own.ts';
import type { Api } from '#web/api.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { AvatarField, type ChosenPicture } from './avatar-field.tsx';
import { draftOptions } from './load-about.ts';

/** Converts form values to the call's input: an unchanged picture is not sent. */
const Typed = AboutMe.extend({ picture: z.custom<ChosenPicture>() }).transform(({ picture, ...aboutMe }) => {
  if (picture === null) return aboutMe;
  if (picture === 'none') return { ...aboutMe, avatar_file: null };
  return { ...aboutMe, avatar_file: picture.file.path, ...(picture.crop ? { avatar_crop: picture.crop } : {}) };
});
type Values = z.input<typeof Typed>;

type Props = {
  initial: Awaited<ReturnType<Api['achievements']['about']>>;
  /** Closes the form; undefined if there is nothing saved to return to. */
  close: (() => void) | undefined;
  done: () => void;
};

/** Form of «Обо мне»; typed texts and the chosen picture are saved as a draft until they are submitted. */
export function AboutForm({ initial: { about, avatar_file }, close, done }: Props) {
  const queries = useQueries();
  const client = useQueryClient();
  const change = useChange('achievements', 'profile');
  const draft = draftOptions(queries);
  const { data: savedDraft } = useSuspenseQuery(draft);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Typed,
    initialValues: { ...about, picture: null, ...(savedDraft.preserved as Partial<Values> | null) } as Values,
    send: async (sent) => {
      await autosave.hold();
      return await change((api) => api.achievements.updateAbout(sent));
    },
    refused: () => {
      autosave.resume();
      return false;
    },
    done: () => {
      autosave.close();
      client.setQueryData(draft.queryKey, { ok: true, preserved: null, updated_at: null });
      notifyDone('Сохранено');
      done();
    },
    serverNames: { avatar_file: 'picture' },
  });
  const { autosave, state } = useAutosavedForm(aboutDraft, formValues(form), savedDraft);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section>
        <FormFailure text={failure} />
        <AvatarField saved={avatar_file} {...form.getInputProps('picture')} value={form.values.picture} />
        <Textarea
          label="О себе"
          description="Чем живёшь, что умеешь, что тебя радует"
          autosize
          minRows={4}
          maxLength={2000}
          {...form.getInputProps('about')}
        />
        <Textarea
          label="Интересы"
          description="Например: биология, плавание, роботы, съёмка видео"
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('interests')}
        />
        <Textarea
          label="Что мечтаешь сделать под водой"
          description="Увидеть, найти, построить, спасти"
          autosize
          minRows={3}
          maxLength={1000}
          {...form.getInputProps('dream')}
        />
        <Checkbox
          size="md"
          label="Хочу помогать волонтёром"
          description="Организаторы увидят это и напишут, если понадобится помощь"
          {...form.getInputProps('offers_help', { type: 'checkbox' })}
        />
        <p>
          Пока это черновик: он не пропадёт, и видишь его только ты. Родители и организаторы прочитают его после
          «Сохранить».
        </p>
        <Group>
          <Button type="submit" size="md" loading={sending}>
            Сохранить
          </Button>
          {close ? (
            <Button variant="subtle" color="gray" c="gray.8" onClick={close}>
              Закрыть
            </Button>
          ) : null}
          <SavedIndicator state={state} />
        </Group>
      </Section>
    </form>
  );
}
