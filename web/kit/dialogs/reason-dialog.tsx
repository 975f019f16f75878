import type { Api } from '#web/api.ts';
import { useAct } from '../buttons/use-act.ts';
import { notifyDone } from '../notifications/notify.ts';
import { Dialog } from './dialog.tsx';
import { type ExtraFields, ReasonForm, type ReasonInput, type ReasonWords, useReasonForm } from './reason-form.tsx';

export type ReasonedAct<More = unknown> = ReasonWords & {
  /** Label of the button. */
  action: string;
  danger?: boolean;
  /** Notification when done; none if `make` shows it. */
  done?: string;
  make: (api: Api, given: More & ReasonInput) => Promise<unknown>;
  /** Features to reload afterwards, also after a refusal; none if `make` does that. */
  features?: readonly (keyof Api)[];
  /** Maps the call's field names: `{ 'decision.reason': 'why' }`. */
  serverNames?: Record<string, string>;
};

type Props<Typed extends Record<string, unknown>, More> = {
  act: ReasonedAct<More>;
  fields?: ExtraFields<Typed, More>;
  close: () => void;
};

/** Dialog that asks for the reason of an action, with further fields. */
export function ReasonDialog<Typed extends Record<string, unknown>, More>({ act, fields, close }: Props<Typed, More>) {
  const make = useAct(...(act.features ?? []));
  const { form, shownFields, ...asked } = useReasonForm(fields, {
    send: (given) => make((api) => act.make(api, given)),
    done: () => {
      if (act.done) notifyDone(act.done);
      close();
    },
    ...(act.serverNames ? { serverNames: act.serverNames } : {}),
  });
  return (
    <Dialog title={act.title} close={close} isDirty={form.isDirty()}>
      <ReasonForm
        words={act}
        asked={asked}
        fields={shownFields}
        why={form.getInputProps('why')}
        action={act.action}
        danger={act.danger ?? false}
        close={close}
      />
    </Dialog>
  );
}
