import { Button, Group, Text } from '@mantine/core';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import type { FieldDisplay } from '../field-words.tsx';
import { readDraft } from './draft-fields.ts';
import { useEditorDraft, useFoundDraft } from './use-editor-draft.ts';

const DraftDifference = lazy(() => import('./draft-difference.tsx'));

type Values = Record<string, unknown>;

/** Empties the draft, once its words are saved. */
export type DraftClearing = { clear: () => Promise<void> };

type Props = {
  /** Name of the draft: `news-12`, `news-new`. */
  name: string;
  fields: Readonly<Record<string, FieldDisplay<unknown>>>;
  /** The record as it is saved, as form values. */
  saved: Values;
  values: Values;
  isChanged: (field: string) => boolean;
  /** `updated_at` of the version the form is based on; empty for a new record. */
  basedOn: () => string;
  /** Puts a draft's values into the form, as unsaved changes. */
  take: (values: Values) => void;
  clearing: RefObject<DraftClearing | null>;
};

/** Saves an editor's unsaved changes as a draft, and offers the one that an earlier visit left. */
export function EditorDraft(props: Props) {
  const found = useFoundDraft(`editor:${props.name}`);
  return found ? <FoundDraft {...props} found={found} /> : null;
}

function FoundDraft({ found, ...props }: Props & { found: Draft }) {
  const { name, fields, saved, values, isChanged, basedOn, take, clearing } = props;
  // What was saved when the editor was opened: later saves are this page's own.
  const [offer] = useState(() => readDraft(found.preserved, saved));
  const [isDecided, setDecided] = useState(offer === undefined);
  const [isCompared, setCompared] = useState(false);
  const { clear, state } = useEditorDraft(`editor:${name}`, found, { values, isChanged, basedOn }, isDecided);
  useEffect(() => {
    clearing.current = {
      clear: async () => {
        setDecided(true);
        await clear();
      },
    };
    return () => {
      clearing.current = null;
    };
  });
  if (!offer || isDecided) return state.refusal ? <Text c="dimmed">{refusalText(state.refusal)}</Text> : null;

  const isOld = offer.based_on !== basedOn();
  const takeOffer = async () => {
    const isTyped = Object.keys(values).some(isChanged);
    if (isTyped && !(await confirm(takeQuestion))) return;
    take({ ...saved, ...offer.values });
    setDecided(true);
  };
  const drop = async () => {
    if (!(await confirm(dropQuestion))) return;
    setDecided(true);
    await clear();
  };
  const typedAt = found.updated_at ? ` ${formatDateTime(found.updated_at)} по Москве` : '';
  return (
    <Alert title={`Здесь остался ваш несохранённый черновик${typedAt}`}>
      <Text mb="sm">
        {isOld
          ? 'С тех пор страницу изменили, возможно, кто-то другой. Посмотрите разницу: черновик заменит только те поля, которые вы правили.'
          : 'Вы не успели его сохранить. Продолжите с него или удалите.'}{' '}
        Пока вы не решили, новые правки в черновик не записываются.
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => setCompared(true)}>
          Показать разницу
        </Button>
        <Button onClick={() => void takeOffer()}>Продолжить с черновика</Button>
        <Button variant="subtle" color="red" onClick={() => void drop()}>
          Удалить черновик
        </Button>
      </Group>
      {isCompared ? (
        <Suspense>
          <DraftDifference
            fields={fields}
            before={saved}
            after={{ ...saved, ...offer.values }}
            close={() => setCompared(false)}
          />
        </Suspense>
      ) : null}
    </Alert>
  );
}

const refusalText = (refusal: unknown): string =>
  `Черновик не записан: ${failureOf(refusal).errors[0]} Сохраните правку, чтобы не потерять её.`;

const takeQuestion = {
  title: 'Заменить введённое черновиком?',
  text: 'То, что вы ввели на этой странице и не сохранили, пропадёт.',
  action: 'Взять черновик',
  danger: true,
};

const dropQuestion = {
  title: 'Удалить черновик?',
  text: 'Вернуть его будет нельзя. Сохранённая запись останется как есть.',
  action: 'Удалить черновик',
  danger: true,
};
