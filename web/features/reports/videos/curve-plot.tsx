import type { CSSProperties } from 'react';
import type { VideoCurve } from '#contract/reports/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { clock } from '#web/features/materials/times.ts';
import plots from '#web/features/statistics/plots.module.css';
import { Section } from '#web/kit/page/section.tsx';
import { CountedAt } from '../counted-at.tsx';

/** Chart of how many viewers watched each tenth of a video. */
export function CurvePlot({ curve: { parts, counted, counted_at, video } }: { curve: VideoCurve }) {
  if (counted === 0) return null;
  const silent = video.viewers - video.told;
  const whose =
    counted < video.told ? `Последние ${formatNumber(counted)} зрителей` : `Зрителей: ${formatNumber(counted)}`;
  return (
    <Section
      title="Где останавливаются"
      text={
        <>
          Сколько зрителей посмотрело каждую десятую часть. {whose}
          {silent > 0 ? `; ещё о ${formatNumber(silent)} плеер ничего не сообщил` : ''}.{' '}
          <CountedAt counted_at={counted_at} />
        </>
      }
    >
      <ol className={plots.columns}>
        {parts.map(({ from, to, viewers }) => (
          <li key={from} style={{ '--share': viewers / counted } as CSSProperties}>
            <span>{formatNumber(viewers)}</span>
            <i aria-hidden="true" />
            <small>
              {clock(from)}–{clock(to)}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
