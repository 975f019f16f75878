import { Select } from '@mantine/core';
import { clear, type FilterProps } from '#web/kit/list/filters.tsx';
import { useWaves } from './use-enrollment.ts';
import { waveTitle } from './words.ts';

const ALL = 'Все волны';

/** Filter by the wave that invited. */
export function WaveFilter({ address, narrow }: FilterProps<{ wave_id?: number }>) {
  const waves = useWaves();
  if (waves.length === 0) return null;
  return (
    <Select
      aria-label="Волна"
      placeholder={ALL}
      {...clear(ALL)}
      data={waves.map((wave) => ({ value: String(wave.wave_id), label: waveTitle(wave) }))}
      value={address.wave_id === undefined ? null : String(address.wave_id)}
      onChange={(chosen) => narrow({ wave_id: chosen ? Number(chosen) : undefined })}
    />
  );
}
