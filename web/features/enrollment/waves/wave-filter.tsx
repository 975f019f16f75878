import { Select } from '@mantine/core';
import { clear, type FilterProps } from '#web/kit/list/filters.tsx';
import { useWaves } from '../use-enrollment.ts';
import { waveTitle } from '../words.ts';

const ALL_WAVES = 'Все волны';

/** Filter by the wave that invited. */
export function WaveFilter({ address, setFilter }: FilterProps<{ wave_id?: number }>) {
  const waves = useWaves();
  if (waves.length === 0) return null;
  return (
    <Select
      aria-label="Волна"
      placeholder={ALL_WAVES}
      {...clear(ALL_WAVES)}
      data={waves.map((wave) => ({ value: String(wave.wave_id), label: waveTitle(wave) }))}
      value={address.wave_id === undefined ? null : String(address.wave_id)}
      onChange={(chosen) => setFilter({ wave_id: chosen ? Number(chosen) : undefined })}
    />
  );
}
