import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Document, detailsFile, detailsSignature, type Signature } from '#contract/site/details/parts.ts';
import { quoted } from '#contract/words/quotes.ts';
import { storedFile } from '#web/kit/edit/file-fields.tsx';
import { DayField } from '#web/kit/fields/day-field.tsx';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type UploadOptions, uploadFile } from '#web/kit/uploads/upload-file.ts';
import classes from './details-editor.module.css';
import { ListItemActions, useUndoRemoval } from './list-item-actions.tsx';

const uploadFor = (file_target: string) => (file: File, options: UploadOptions) =>
  uploadFile('/admin/upload_file', { file_target }, file, options);

const newDocument = (): Document => ({ title: '', file: '', content_type: '', size: 0, date: null, signature: null });
const newSignature: Signature = { file: null, signer: '', signed_on: null };

type Errors = Record<string, ReactNode>;

type OneProps = { path: string; value: Document; onChange: (value: Document) => void; errors: Errors };

function SignatureFields({ path, value, onChange, errors }: OneProps) {
  const signature = value.signature;
  const put = (change: Partial<Signature>) =>
    onChange({ ...value, signature: { ...newSignature, ...signature, ...change } });
  return (
    <>
      <Checkbox
        label="Подписан электронной подписью"
        checked={signature !== null}
        onChange={({ currentTarget }) => onChange({ ...value, signature: currentTarget.checked ? newSignature : null })}
      />
      {signature ? (
        <>
          <TextInput
            label="Кто подписал"
            description="Фамилия, имя, отчество и должность"
            maxLength={300}
            value={signature.signer}
            onChange={({ currentTarget }) => put({ signer: currentTarget.value })}
            error={errors[`${path}.signature.signer`]}
          />
          <DayField
            label="Когда подписан"
            value={signature.signed_on ?? ''}
            onChange={(day) => put({ signed_on: day || null })}
            error={errors[`${path}.signature.signed_on`]}
          />
          <UploadField
            id={`${path}.signature.file`}
            label="Файл подписи"
            hint="SIG или P7S. Если подписи в отдельном файле нет, достаточно назвать, кто подписал"
            accept=".sig,.p7s,.sgn"
            choose="Выбрать файл подписи"
            upload={uploadFor(detailsSignature)}
            value={
              signature.file
                ? storedFile(signature.file, 'application/pkcs7-signature', { original_name: 'Файл подписи' })
                : null
            }
            onChange={(file) => put({ file: file?.path ?? null })}
            error={errors[`${path}.signature.file`]}
          />
        </>
      ) : null}
    </>
  );
}

function DocumentFields({ path, value, onChange, errors }: OneProps) {
  return (
    <>
      <UploadField
        id={`${path}.file`}
        label="Файл"
        hint="PDF, Word (DOCX) или Excel (XLSX)"
        accept=".pdf,.docx,.xlsx,application/pdf"
        choose="Выбрать файл"
        upload={uploadFor(detailsFile)}
        value={
          value.file
            ? storedFile(value.file, value.content_type, { original_name: value.title || 'Документ', size: value.size })
            : null
        }
        onChange={(file) =>
          onChange({
            ...value,
            file: file?.path ?? '',
            content_type: file?.content_type ?? '',
            size: file?.size ?? 0,
            title: value.title || (file?.original_name.replace(/\.\w+$/, '') ?? ''),
          })
        }
        error={errors[`${path}.file`]}
      />
      <TextInput
        label="Название документа"
        required
        maxLength={500}
        value={value.title}
        onChange={({ currentTarget }) => onChange({ ...value, title: currentTarget.value })}
        error={errors[`${path}.title`]}
      />
      <DayField
        label="День документа"
        value={value.date ?? ''}
        onChange={(day) => onChange({ ...value, date: day || null })}
        error={errors[`${path}.date`]}
      />
      <SignatureFields path={path} value={value} onChange={onChange} errors={errors} />
    </>
  );
}

type Props = {
  /** Path of the list in the form, under which its errors lie. */
  path: string;
  label: string;
  value: readonly Document[];
  onChange: (list: Document[]) => void;
  errors: Errors;
};

/** Editor of documents, each with file, date and signature. */
export function DocumentsField({ path, label, value, onChange, errors }: Props) {
  const { onRemoved, undo } = useUndoRemoval(value, onChange);
  return (
    <>
      {value.map((document, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its errors lie under this very place
        <fieldset key={`${at}`} className={classes.document}>
          <legend>
            {label}, документ {at + 1}
          </legend>
          <DocumentFields
            path={`${path}.${at}`}
            value={document}
            onChange={(next) => onChange(value.with(at, next))}
            errors={errors}
          />
          <ListItemActions
            list={value}
            at={at}
            what={document.title ? `документ ${quoted(document.title)}` : `документ ${at + 1}`}
            onChange={onChange}
            onRemoved={onRemoved(at)}
          />
        </fieldset>
      ))}
      {undo}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`Добавить документ: ${label}`}
          onClick={() => onChange([...value, newDocument()])}
        >
          Добавить документ
        </Button>
      </div>
    </>
  );
}
