import { Badge, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { StarterPartState } from '#contract/starter/starter.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import parts from '#web/kit/parts.module.css';
import { useChange } from '#web/use-change.ts';
import { partWords } from './part-words.ts';
import classes from './starter.module.css';
import { TakenPartLink } from './taken-part-link.tsx';
import { TextPlaces } from './text-places.tsx';

function stateOf({ missing, total, taken }: StarterPartState): { title: string; color: string } {
  if (missing === 0) return { title: 'Всё уже есть', color: 'teal' };
  return missing === total || !taken
    ? { title: 'Можно взять', color: 'coral' }
    : { title: 'Взято не всё', color: 'gray' };
}

/** Result of a taking in words, for the notification. */
function takenWords(part: StarterPartState['part'], added: number, left_alone: number): string {
  const { count } = partWords[part];
  if (added === 0) return 'Всё это уже есть, ничего не изменилось';
  return left_alone === 0
    ? `Взято: ${count(added)}`
    : `Взято: ${count(added)}. Осталось как было: ${count(left_alone)}`;
}

/** A part of the starter content: description, how much would be added, who took it, and the button. */
export function PartCard({ state }: { state: StarterPartState }) {
  const { part, total, missing, taken } = state;
  const { title, about, count, action } = partWords[part];
  const badge = stateOf(state);
  const change = useChange('starter', 'courses', 'glossary', 'synonyms', 'site', 'siteTexts');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { added, left_alone } = await change((api) => api.starter.take({ part }));
      notifyDone(takenWords(part, added, left_alone));
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    }
    setBusy(false);
  };
  return (
    <li className={`${parts.part} ${classes.part}`} aria-labelledby={`part-${part}`}>
      <div className={parts.head}>
        <h2 id={`part-${part}`}>{title}</h2>
        <Badge variant="light" color={badge.color} c="dark.9" tt="none" miw="max-content">
          {badge.title}
        </Badge>
      </div>
      <p>{about}</p>
      <p className={classes.count}>
        {missing === 0 || missing === total ? `Всего: ${count(total)}` : `Придёт ${count(missing)} из ${total}`}
      </p>
      {taken ? (
        <p className={classes.count}>
          {`Взято ${[formatDateTime(taken.at), taken.by].filter(Boolean).join(', ')}: ${count(taken.added)}`}
        </p>
      ) : null}
      <TextPlaces texts={state.texts} title={part === 'handbooks' ? 'Куда придут руководства' : 'Куда придут тексты'} />
      <FormFailure text={failure} />
      <div className={parts.actions}>
        {missing > 0 ? (
          <Button leftSection={<IconDownload size={18} aria-hidden />} loading={isBusy} onClick={() => void take()}>
            {missing < total && taken ? 'Взять недостающее' : action}
          </Button>
        ) : null}
        <TakenPartLink state={state} />
      </div>
    </li>
  );
}
