import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#web/kit/loading/failure.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { deviceAbility, isSubscribed, NotAllowed, switchDeviceOn, unsubscribeDevice } from './this-device.ts';

const subscribedKey = ['this device', 'subscribed'] as const;

const notAllowed = 'Браузер не разрешил уведомления. Разрешить их можно в его настройках для этого сайта.';

/** Notices on the reader's devices, and on this one; only in the browser, where a query may suspend. */
export function useThisDevice() {
  const api = useApi();
  const { notices } = useQueries();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(notices.listDevices.queryOptions());
  const { data: hasSubscription = false } = useQuery({ queryKey: subscribedKey, queryFn: isSubscribed });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { public_key, data: devices } = data;
  const own = devices.find(({ is_this }) => is_this);

  type Devices = typeof data;
  const change = async (make: () => Promise<Devices>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await make();
      updateQuery(client, notices.listDevices.queryKey(), () => answer);
      return true;
    } catch (error) {
      // A browser whose push service cannot be reached says so as an abort.
      const isBrowsers = error instanceof NotAllowed || error instanceof DOMException;
      setFault(isBrowsers ? notAllowed : failureOf(error).errors[0]);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: subscribedKey });
      setBusy(false);
    }
  };
  return {
    ability: deviceAbility(),
    devices,
    public_key,
    isOn: own !== undefined && hasSubscription,
    busy,
    fault,
    switchOn: (key: string) => change(() => switchDeviceOn(api, key)),
    remove: (id: number) =>
      change(async () => {
        if (id === own?.id) await unsubscribeDevice();
        return await api.notices.removeDevice({ id });
      }),
    switchOff: () =>
      change(async () => {
        await unsubscribeDevice();
        return own ? await api.notices.removeDevice({ id: own.id }) : data;
      }),
  };
}
