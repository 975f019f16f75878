import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Option } from '#contract/configuration/configuration.ts';
import type { Api } from '#web/api.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

// Loaded lazily, because the form needs zod and the whole configuration.
const OptionsDialog = lazy(async () => ({
  default: (await import('#web/features/configuration/options-dialog.tsx')).OptionsDialog,
}));

/** Opens a dialog with the dates of a step, freshly loaded. */
export function DatesButton({ title, options }: { title: string; options: readonly Option[] }) {
  const api = useApi();
  const [asked, setAsked] = useState<Awaited<ReturnType<Api['configuration']['get']>>>();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      setAsked(await api.configuration.get());
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        aria-label={`Задать даты: ${title}`}
        onClick={() => void open()}
      >
        Задать даты
      </Button>
      {asked ? (
        <Suspense>
          <OptionsDialog title={title} options={options} settings={asked} close={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
