import { FilterSelect } from '#web/kit/list/filter-select.tsx';
import type { FilterProps } from '#web/kit/list/filters.tsx';
import { useWaves } from '../use-enrollment.ts';
import { waveTitle } from '../words.ts';

/** Filter by the wave that invited. */
export function WaveFilter({ address, setFilter }: FilterProps<{ wave_id?: number }>) {
  const waves = useWaves();
  if (waves.length === 0) return null;
  return (
    <FilterSelect
      label="Волна"
      all="Все волны"
      options={waves.map((wave) => ({ value: String(wave.wave_id), label: waveTitle(wave) }))}
      value={address.wave_id}
      onChange={(chosen) => setFilter({ wave_id: chosen ? Number(chosen) : undefined })}
    />
  );
}
