import { ButtonLink } from '#web/kit/link.tsx';
import { useAudience } from './audiences.ts';

/** Links from a passed milestone to the next lecture and to the map. */
export function StraightOn({ ordinal_number }: { ordinal_number: number }) {
  const { lecture, map } = useAudience();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <ButtonLink to={lecture} color="coral">
        Читать лекцию этапа {ordinal_number}
      </ButtonLink>
      <ButtonLink to={map} variant="default">
        К карте погружения
      </ButtonLink>
    </div>
  );
}
