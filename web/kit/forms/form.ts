import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { noNetwork } from '#web/api.ts';
import { type CallFailure, failureOf } from '../loading/failure.ts';
import { uploadsInto } from '../uploads/uploads-under-way.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';

type Values = Record<string, unknown>;

/** A schema, or what loads it: then the script of a page that is mostly read has no zod, which comes with the first change. */
export type Rules<Sent, V> = z.ZodType<Sent, V> | (() => Promise<z.ZodType<Sent, V>>);

async function loadRules<Sent, V>(schema: Rules<Sent, V>) {
  try {
    return await Promise.all([import('./faults-of.ts'), typeof schema === 'function' ? schema() : schema]);
  } catch (cause) {
    throw noNetwork(cause);
  }
}

type ContractForm<V extends Values> = {
  form: UseFormReturnType<V>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  sending: boolean;
  /** Failure that belongs to no field; shown above the form by FormFailure. */
  failure: string | undefined;
};

/** Renders errors synchronously, so that the first one can be focused and scrolled to. */
function showFaults(element: HTMLFormElement, show: () => void): void {
  // A frame later is too early on a slow phone.
  flushSync(show);
  element.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}

/**
 * A form of the portal: validates by the contract's schema, sends once for several presses, shows the server's `fields`
 * at their fields, keeps typed values, and focuses the first fault. Waits for its uploads. `refused` may handle a
 * failure itself by returning true, e.g. for a second step.
 */
export function useContractForm<V extends Values, Sent, Answer>({
  schema,
  initialValues,
  send,
  done,
  refused,
  mayRepeat = () => false,
  serverNames = {},
}: {
  schema: Rules<Sent, V>;
  initialValues: V;
  /** `typed`: what stood in the form when it was pressed. */
  send: (values: Sent, typed: V) => Promise<Answer>;
  done?: (answer: Answer, sent: Sent) => unknown;
  refused?: (failure: CallFailure, sent: Sent) => boolean;
  /** Whether a form submitted again while being sent is sent once more with its current values. */
  mayRepeat?: () => boolean;
  /** Maps field names of the call to those of the form. */
  serverNames?: Record<string, string>;
}): ContractForm<V> {
  const mountedFields = useRef(new Set<unknown>());
  const form = useForm<V>({
    initialValues,
    onValuesChange: () => void loadRules(schema).catch(() => undefined),
    enhanceGetInputProps: ({ field, form: present }) => ({
      ref: (node: unknown) => {
        const typed = mountedFields.current.has(field) ? undefined : typedBeforeHydration(node);
        if (node) mountedFields.current.add(field);
        if (typed !== undefined) present.setFieldValue(field, typed as never);
      },
    }),
  });
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const isPressedAgain = useRef(false);

  async function submit(element: HTMLFormElement): Promise<void> {
    if (busy.current) {
      isPressedAgain.current = true;
      return;
    }
    isPressedAgain.current = false;
    setFailure(undefined);
    busy.current = true;
    let isDone = false;
    try {
      const typed = form.getValues();
      const checked = await check(element, typed);
      isDone = checked !== undefined && (await sendChecked(element, checked.data, typed));
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    } finally {
      busy.current = false;
      setSending(false);
    }
    if (isDone && isPressedAgain.current && element.isConnected && mayRepeat()) await submit(element);
  }

  /** What may be sent; undefined: there are faults, and they are shown. */
  async function check(element: HTMLFormElement, typed: V): Promise<{ data: Sent } | undefined> {
    const [{ faultsOf }, rules] = await loadRules(schema);
    const checked = rules.safeParse(typed);
    const uploads = uploadsInto(element);
    if (checked.success && uploads.length === 0) return checked;
    showFaults(element, () => {
      form.setErrors(faultsOf(rules, typed));
      for (const { refuse } of uploads) refuse();
    });
    return undefined;
  }

  /** Whether it was sent; if not, the failure is shown. */
  async function sendChecked(element: HTMLFormElement, checked: Sent, typed: V): Promise<boolean> {
    form.clearErrors();
    setSending(true);
    try {
      const answer = await send(checked, typed);
      await done?.(answer, checked);
      return true;
    } catch (error) {
      const callFailure = failureOf(error);
      if (refused?.(callFailure, checked)) return false;
      const faults = Object.entries(callFailure.fields).map(
        ([name, text]) => [serverNames[name] ?? name, text] as const,
      );
      const atFields = faults.some(([name]) => (name.split('.')[0] ?? '') in initialValues);
      showFaults(element, () => {
        form.setErrors(Object.fromEntries(faults));
        if (!atFields) setFailure(callFailure.errors[0]);
      });
      return false;
    }
  }

  return {
    form,
    sending,
    failure,
    onSubmit: (event) => {
      // In React's tree a dialog stands inside the form that opened it: the sending of its own form comes up to that one.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      submit(event.currentTarget).catch(() => undefined);
    },
  };
}
