import { Loader, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailingPlaceholders } from '#contract/mailing/placeholders.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from '../mailing.module.css';
import { clear } from './clear.ts';
import { LetterFrame, type PreviewOptions } from './letter-frame.tsx';
import { type AudienceInput, useAudience } from './use-audience.ts';
import { attachmentWords } from './words.ts';

const shapes = { letter: 'Письмо', text: 'Текст без оформления' };

/** Preview of a letter: narrow or wide, light or dark, without pictures, and as plain text. */
export function LetterView({ meant }: { meant: AudienceInput }) {
  const [look, setLook] = useState<PreviewOptions>({ width: '700', scheme: 'light', pictures: true });
  const [shape, setShape] = useState<string>('letter');
  const [user_id, setUser] = useState<number | null>(null);
  const { kind, subject, html, attachments = [] } = meant;
  const { data, error } = useQuery({
    ...useQueries().mailing.preview.queryOptions({ input: { kind, subject, html, user_id } }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const readers = useAudience(meant).data?.data ?? [];
  const letter = data?.letter;
  return (
    <Stack p="md" bg="#fff">
      <div className={classes.tools}>
        <Select
          label="Чьё письмо"
          placeholder="С именами для примера"
          {...clear('С именами для примера')}
          searchable
          data={readers.map((reader) => ({ value: String(reader.user_id), label: reader.full_name }))}
          value={user_id === null ? null : String(user_id)}
          onChange={(chosen) => setUser(chosen ? Number(chosen) : null)}
        />
        <SegmentedControl
          aria-label="Что показать"
          data={Object.entries(shapes).map(([value, label]) => ({ value, label }))}
          value={shape}
          onChange={setShape}
        />
        {shape === 'letter' ? (
          <>
            <SegmentedControl
              aria-label="Ширина"
              data={[
                { value: '700', label: 'Широко, 700' },
                { value: '390', label: 'Телефон, 390' },
              ]}
              value={look.width}
              onChange={(width) => setLook({ ...look, width: width === '390' ? '390' : '700' })}
            />
            <Switch
              label="Тёмная тема"
              checked={look.scheme === 'dark'}
              onChange={(event) => setLook({ ...look, scheme: event.currentTarget.checked ? 'dark' : 'light' })}
            />
            <Switch
              label="Картинки"
              checked={look.pictures}
              onChange={(event) => setLook({ ...look, pictures: event.currentTarget.checked })}
            />
          </>
        ) : null}
      </div>
      {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
      {!letter && !error ? <Loader aria-label="Загружается" /> : null}
      {letter && !error ? (
        <>
          <Text>
            Тема: <b>{letter.subject}</b>
          </Text>
          {attachments.length > 0 ? <Text>Вложения: {attachmentWords(attachments)}</Text> : null}
          {letter.lacking.length > 0 ? (
            <Alert>
              Подставить нечего, на этом месте пусто:{' '}
              {letter.lacking.map((name) => `{${name}} (${mailingPlaceholders[name]})`).join(', ')}.
            </Alert>
          ) : null}
          {shape === 'letter' ? (
            <LetterFrame title={`Письмо: ${letter.subject}`} html={letter.html} options={look} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keys
            <pre className={classes.plain} tabIndex={0}>
              {letter.text}
            </pre>
          )}
        </>
      ) : null}
    </Stack>
  );
}
