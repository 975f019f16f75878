import { lazy } from 'react';
import { openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { plural } from '#contract/words/numbers.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import classes from '../enrollment.module.css';
import { waveTitle } from '../words.ts';
import { useProtocols } from './use-protocols.ts';

const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

/** The open protocol of a wave: published, with its sum and its corrections, or as it would be. */
export function WaveProtocol({ wave }: { wave: Wave }) {
  const protocols = useProtocols();
  if (!protocols) return null;
  const { wave_id, signalled_at } = wave;
  const published = protocols.data.find((one) => one.wave_id === wave_id);
  const [first] = published?.entries ?? [];
  if (published && first) {
    const corrections = published.entries.length - 1;
    return (
      <div className={classes.row}>
        <a href={openProtocolPage(published.season, published.wave)}>
          Открытый протокол: {waveTitle(wave).toLowerCase()}
        </a>
        <span className={classes.sum}>
          SHA-256: <code>{first.sha256}</code>
        </span>
        {corrections > 0 ? <span>{plural(corrections, 'исправление', 'исправления', 'исправлений')}</span> : null}
        <DialogButton
          size="compact-md"
          variant="default"
          label={`Исправить протокол: ${waveTitle(wave)}`}
          dialog={(close) => <CorrectDialog wave={wave} close={close} />}
        >
          Исправить протокол
        </DialogButton>
      </div>
    );
  }
  if (signalled_at !== null) return <p>Открытого протокола нет: он не публиковался с сигналом этой волны.</p>;
  if (!protocols.is_on || !protocols.confirmed) return null;
  return (
    <div className={classes.row}>
      <span>Открытый протокол выйдет с сигналом.</span>
      <DialogButton
        size="compact-md"
        variant="default"
        label={`Что будет опубликовано: ${waveTitle(wave)}`}
        dialog={(close) => <PreviewDialog wave={wave} close={close} />}
      >
        Что будет опубликовано
      </DialogButton>
    </div>
  );
}
