import { Box, Input, Skeleton } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { isRich, toPlainText } from '#contract/formulas/rich-text.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor/rich-editor.tsx')).RichEditor }));

type Props = {
  name: string;
  label: string | undefined;
  description: string | undefined;
  path: string | undefined;
  isLong: boolean;
  required: boolean;
  value: string;
  change: (text: string) => void;
  error: ReactNode;
  hasFocus: boolean;
  /** Goes back to the field of plain texts. */
  close: () => void;
};

/** Field of a formatted text; its editor is loaded with a script of its own, with its place reserved. */
export function RichField({
  name,
  label,
  description,
  path,
  isLong,
  required,
  value,
  change,
  error,
  hasFocus,
  close,
}: Props) {
  const id = useId();
  const waiting = <Skeleton height={isLong ? 114 : 82} radius="md" role="status" aria-label="Редактор загружается" />;
  const toPlain = async () => {
    const agreed =
      !isRich(value) ||
      (await confirm({
        title: 'Убрать оформление?',
        text: 'Слова останутся. Жирный, списки, таблицы, картинки и звук исчезнут.',
        action: 'Убрать оформление',
      }));
    if (!agreed) return;
    if (isRich(value)) change(toPlainText(value));
    close();
  };
  return (
    <Box flex={1} miw={0}>
      {label ? (
        <Input.Label id={`${id}-label`} labelElement="div" size="md" required={required}>
          {label}
        </Input.Label>
      ) : null}
      {description ? <Input.Description mb={6}>{description}</Input.Description> : null}
      <ClientOnly fallback={waiting}>
        <Suspense fallback={waiting}>
          <RichEditor
            name={name}
            path={path}
            value={value}
            onChange={change}
            labelledBy={label && `${id}-label`}
            describedBy={`${id}-error`}
            isInvalid={Boolean(error)}
            isLong={isLong}
            hasFocus={hasFocus}
            toPlain={() => void toPlain()}
          />
        </Suspense>
      </ClientOnly>
      <Input.Error id={`${id}-error`} mt={6}>
        {error}
      </Input.Error>
    </Box>
  );
}
