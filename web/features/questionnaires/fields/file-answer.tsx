import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { fieldLabels, type QuestionnaireFile } from '#contract/questionnaires/fields.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';
import { useQueries } from '#web/use-api.ts';
import { uploadKey } from '../files-under-way.ts';
import { fieldId, useAnswer, useFilling } from '../form/form-context.tsx';
import { RemarkNote } from './remark-note.tsx';

/** A scan or a document; the draft stores its path, the child's record its details. */
export function FileAnswer({ field, hint }: { field: QuestionnaireFile; hint?: ReactNode }) {
  const { participant, autosave } = useFilling();
  const { text: path, fault, change } = useAnswer(field);
  const queries = useQueries();
  const client = useQueryClient();
  // Files uploaded by this page, known before the child's record is reloaded.
  const [uploaded, setUploaded] = useState<readonly StoredFile[]>([]);
  const known = [...uploaded, participant.document_files[field]].find((file) => file?.path === path);
  const isFromElsewhere = path !== '' && !known;

  // Uploaded by another tab or device: reloads the child's record for the details.
  useEffect(() => {
    if (!isFromElsewhere) return;
    const queryKey = queries.questionnaires.participant.key({ input: { participant_id: participant.id } });
    client.invalidateQueries({ queryKey }).catch(() => undefined);
  }, [isFromElsewhere, client, queries, participant.id]);

  return (
    <UploadField
      id={fieldId(field)}
      label={fieldLabels[field]}
      description={
        <>
          {hint}
          <RemarkNote field={field} />
        </>
      }
      hint="Снимок JPG, PNG или HEIC либо документ PDF, до 10 МБ"
      accept="image/*,application/pdf,.heic,.heif"
      upload={(file, options) =>
        uploadFile('/user/upload_file', { file_target: field, participant_id: String(participant.id) }, file, options)
      }
      kept={{
        key: uploadKey(participant.id, field),
        title: `${nameAndSurname(participant)}: ${fieldLabels[field]}`,
        whenAway: (file) => {
          change(file.path);
          return autosave.flush();
        },
      }}
      value={path ? (known ?? unnamedFile(path)) : null}
      onChange={(file) => {
        if (file) setUploaded((before) => [...before, file]);
        change(file?.path ?? null);
        // Another screen of the child reloads its files.
        const queryKey = queries.questionnaires.participant.key({ input: { participant_id: participant.id } });
        client.invalidateQueries({ queryKey, refetchType: 'none' }).catch(() => undefined);
      }}
      error={fault}
    />
  );
}

/** A file from another tab, before the child's record brings its name. */
const unnamedFile = (path: string): StoredFile => ({
  path,
  url: `/api/storage/${path}`,
  original_name: '',
  content_type: path.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  size: 0,
});
