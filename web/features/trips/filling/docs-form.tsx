import { Button, Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { z } from 'zod';
import { tripMessages } from '#contract/trips/check.ts';
import {
  type TripDocumentKind,
  tripDocumentKinds,
  tripDocumentStates,
  tripDocuments,
  tripForms,
} from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useSaveBeforeNavigation } from '#web/kit/drafts/use-save-before-navigation.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';
import { useChange, useInvalidate } from '#web/use-change.ts';
import classes from '../trips.module.css';
import { FaultList, tripFieldId } from './fault-list.tsx';
import { PaperPage } from './paper-page.tsx';
import { paperUploadKey, useTripDraft } from './use-trip-draft.ts';

const Stored = z.object({
  path: z.string(),
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  size: z.number(),
});
const paper = Stored.nullable().refine((file) => file !== null, tripMessages.file);
const Papers = z.object({
  consent_to_medical_intervention_file: paper,
  commitment_with_opportunities_navigator_file: paper,
});
type Values = z.input<typeof Papers>;

const storedOf = (trip: Trip, kind: TripDocumentKind): StoredFile | null => {
  const one = trip.documents.find((document) => document.kind === kind);
  if (!one) return null;
  const { path, url, original_name, content_type, size } = one;
  return { path, url, original_name, content_type, size };
};
const savedPapers = (trip: Trip): Values => ({
  consent_to_medical_intervention_file: storedOf(trip, 'consent_to_medical_intervention_file'),
  commitment_with_opportunities_navigator_file: storedOf(trip, 'commitment_with_opportunities_navigator_file'),
});

type Props = { trip: Trip; saved: (answer: { trip: Trip }) => Promise<void> };

/** Step of the two papers: prefilled forms to print, and uploads of the signed ones. */
export function DocsForm({ trip, saved }: Props) {
  const { participant_id } = trip;
  const change = useChange('trips', 'families');
  const invalidate = useInvalidate('trips', 'families');
  const { form: name, kept, leave, forget, saveFile } = useTripDraft(participant_id);
  const [version, setVersion] = useState(trip.version);
  const uploaded = tripDocumentKinds.flatMap((kind) => {
    const file = Stored.safeParse(kept.preserved?.[kind]);
    return file.success ? [[kind, file.data] as const] : [];
  });
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Papers,
    initialValues: { ...savedPapers(trip), ...Object.fromEntries(uploaded) } as Values,
    send: async (files) => {
      await autosave.hold();
      const paths = Object.fromEntries(tripDocumentKinds.map((kind) => [kind, files[kind] ? [files[kind].path] : []]));
      return await change((api) => api.trips.save({ participant_id, current_form: 'docs', version, ...paths }));
    },
    refused: (told) => {
      autosave.resume();
      const now = (told.named as { trip?: Trip }).trip;
      if (told.status === 409 && now) setVersion(now.version);
      if ([409, 422].includes(told.status) && Object.keys(told.fields).length === 0) void invalidate();
      return false;
    },
    done: async (answer) => {
      setVersion(answer.trip.version);
      autosave.close();
      forget(tripDocumentKinds);
      await saved(answer);
    },
  });
  const { autosave, state } = useAutosavedForm(name, formValues(form), {
    ...kept,
    preserved: Object.fromEntries(uploaded),
  });
  useSaveBeforeNavigation(autosave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the step goes
  useEffect(
    () => () => {
      if (autosave.getState().unsaved.size > 0) leave(form.getValues(), autosave.getState().saved_at);
      autosave.flush().catch(() => undefined);
    },
    [],
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section
        title={
          <span id="trip-step" tabIndex={-1} className={classes.heading}>
            {tripForms.docs}
          </span>
        }
        text="Скачайте бланк: он уже заполнен. Распечатайте, подпишите, сфотографируйте целиком или отсканируйте и загрузите."
      >
        <FormFailure text={failure} />
        <FaultList errors={form.errors} />
        {tripDocumentKinds.map((kind) => {
          const document = trip.documents.find((one) => one.kind === kind);
          const isShown = document && form.values[kind]?.path === document.path;
          return (
            <div key={kind}>
              <UploadField
                id={tripFieldId(kind)}
                label={tripDocuments[kind]}
                description={
                  <>
                    {isShown && document.state === 'returned' ? (
                      <Alert title="Документ нужно заменить">{document.remark}</Alert>
                    ) : null}
                    {isShown && document.state !== 'returned' ? <p>{tripDocumentStates[document.state]}</p> : null}
                    <Button
                      component="a"
                      href={`/api/user/participant/trip_blank?participant_id=${participant_id}&kind=${kind}`}
                      variant="default"
                      size="sm"
                      my="xs"
                      leftSection={<IconFileDownload size={18} aria-hidden="true" />}
                    >
                      Бланк (PDF)
                    </Button>
                    <PaperPage file={form.values[kind]} />
                  </>
                }
                hint="Один файл: снимок JPG, PNG или HEIC либо документ PDF, до 10 МБ"
                accept="image/*,application/pdf,.heic,.heif"
                upload={(file, options) =>
                  uploadFile(
                    '/user/upload_file',
                    { file_target: kind, participant_id: String(participant_id) },
                    file,
                    options,
                  )
                }
                kept={{
                  key: paperUploadKey(participant_id, kind),
                  title: `Поездка: ${tripDocuments[kind]}`,
                  whenAway: (file) => saveFile(kind, file),
                }}
                {...(form.getInputProps(kind) as Pick<
                  ComponentProps<typeof UploadField>,
                  'value' | 'onChange' | 'error'
                >)}
              />
            </div>
          );
        })}
        <Group>
          <Button type="submit" size="md" loading={sending}>
            Сохранить шаг
          </Button>
          <SavedIndicator state={state} />
        </Group>
      </Section>
    </form>
  );
}
