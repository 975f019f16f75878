import type { Api } from '#web/api.ts';
import { Dialog } from './dialog.tsx';
import { notifyDone } from './notify.ts';
import { type Fields, ReasonForm, type ReasonWords, useReasonForm, type Why } from './reason-form.tsx';
import { useAct } from './use-act.ts';

export type Act<More = unknown> = ReasonWords & {
  /** The button's own words. */
  action: string;
  danger?: boolean;
  /** Said when it is done; none where `make` says it. */
  done?: string;
  make: (api: Api, given: More & Why) => Promise<unknown>;
  /** Whose calls are asked anew afterwards, and after a refusal too; none where `make` sees to it. */
  features?: readonly (keyof Api)[];
  /** Where the call names the reason otherwise: `{ 'decision.reason': 'why' }`. */
  serverNames?: Record<string, string>;
};

type Props<Typed extends Record<string, unknown>, More> = {
  act: Act<More>;
  fields?: Fields<Typed, More>;
  close: () => void;
};

/** The one dialog that asks for the reason of something done, with the further fields it needs. */
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
