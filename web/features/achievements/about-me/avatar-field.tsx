import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { avatarFile } from '#contract/achievements/fields.ts';
import type { AvatarCrop } from '#contract/achievements/own.ts';
import { Avatar } from '#web/kit/content/avatar.tsx';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';
import classes from './avatar-field.module.css';

/** A newly chosen picture with its crop; `none` to remove the saved one; null to leave it as it is. */
export type ChosenPicture = { file: StoredFile; crop: AvatarCrop | null } | 'none' | null;

const loadCrop = async () => (await import('./crop-picture.tsx')).CropPicture;

type Props = {
  /** Path of the saved picture; null without one. */
  saved: string | null;
  value: ChosenPicture;
  onChange: (value: ChosenPicture) => void;
  error?: ReactNode;
};

/** Field for the season's picture: choose, crop, remove. Nothing is final until the form is saved. */
export function AvatarField({ saved, value, onChange, error }: Props) {
  const chosen = value === null || value === 'none' ? null : value;
  const CropPicture = useLazyComponent(loadCrop, chosen !== null);
  return (
    <div className={classes.field}>
      {chosen ? null : <Present saved={saved} isRemoved={value === 'none'} onChange={onChange} />}
      <UploadField
        id="avatar"
        label="Фотография"
        hint="Снимок JPG, PNG, WEBP или HEIC с телефона. Лучше всего лицо крупно."
        accept="image/*,.heic,.heif"
        choose={saved ? 'Выбрать другую' : 'Выбрать фотографию'}
        upload={(file, options) => uploadFile('/user/upload_file', { file_target: avatarFile }, file, options)}
        value={chosen?.file ?? null}
        onChange={(file) => onChange(file ? { file, crop: null } : null)}
        error={error}
      />
      {chosen && CropPicture ? (
        <CropPicture
          key={chosen.file.path}
          url={chosen.file.url}
          crop={chosen.crop}
          onCrop={(crop) => onChange({ file: chosen.file, crop })}
        />
      ) : null}
    </div>
  );
}

type PresentProps = { saved: string | null; isRemoved: boolean; onChange: (value: ChosenPicture) => void };

function Present({ saved, isRemoved, onChange }: PresentProps) {
  return (
    <div className={classes.present}>
      {saved && !isRemoved ? (
        <Avatar avatar_file={saved} size={128} alt="Твоя фотография" />
      ) : (
        <span className={classes.nobody}>
          <IconUser size={56} stroke={1.25} aria-hidden="true" />
        </span>
      )}
      {saved ? (
        <div className={classes.remove}>
          {isRemoved ? <p role="status">Фотография исчезнет, когда нажмёшь «Сохранить».</p> : null}
          <Button
            key={String(isRemoved)}
            autoFocus={isRemoved}
            variant="subtle"
            {...(isRemoved ? {} : { color: 'red', c: 'red.8' })}
            leftSection={isRemoved ? <IconArrowBackUp size={18} /> : <IconTrash size={18} />}
            onClick={() => onChange(isRemoved ? null : 'none')}
          >
            {isRemoved ? 'Вернуть фотографию' : 'Убрать фотографию'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
