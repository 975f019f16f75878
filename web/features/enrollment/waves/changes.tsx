import { Button } from '@mantine/core';
import type { Ref } from 'react';
import type { WavePreview } from '#contract/enrollment/shapes.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { listDifferences } from './list-differences.ts';

type Props = { seen: WavePreview; now: WavePreview; accept: () => void; ref: Ref<HTMLDivElement> };

/** Differences since the preview was read, which must be accepted before the wave can be made. */
export function Changes({ seen, now, accept, ref }: Props) {
  const isChanged = seen.basis !== now.basis;
  const differences = isChanged ? listDifferences(seen, now) : [];
  return (
    <div ref={ref} role="status" tabIndex={-1} style={isChanged ? undefined : { position: 'absolute' }}>
      {isChanged ? (
        <Alert color="orange" title="Пока вы смотрели, список изменился">
          {differences.length === 0 ? (
            <p>Приглашены будут те же: изменились баллы или места.</p>
          ) : (
            <ul>
              {differences.map(({ direction, texts }) => (
                <li key={direction}>
                  {directionTitle(direction)}: {texts.join('; ')}
                </li>
              ))}
            </ul>
          )}
          <p>Ниже уже новый список.</p>
          <Button variant="default" size="compact-md" mt="xs" onClick={accept}>
            Понятно
          </Button>
        </Alert>
      ) : null}
    </div>
  );
}
