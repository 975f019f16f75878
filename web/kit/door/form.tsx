import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { waitWords } from '#contract/words/waiting.ts';
import classes from './form.module.css';
import { keyboardHere } from './keyboard-here.ts';
import type { Refusal, Shown } from './load-door.ts';

type Faults = { fields: Record<string, string>; first: string | undefined };

const FaultsContext = createContext<Faults>({ fields: {}, first: undefined });

/** Fault of a field, and whether it is the first one, which gets the focus. */
export function useFault(name: string): { fault: string | undefined; isFirst: boolean } {
  const { fields, first } = useContext(FaultsContext);
  return { fault: fields[name], isFirst: first === name };
}

/** Hidden fields of a form; keys of codes must not stand in an address. */
export const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/**
 * Form of an auth page: posts to its own address, without script. Shows the refusal of the last submission at its
 * `fields`, or above them.
 */
export function DoorForm({
  shown: { step, refusal },
  fields = [],
  hidden = {},
  children,
}: {
  shown: Shown<{ name: string }>;
  /** Names of its fields in order. */
  fields?: readonly string[];
  hidden?: Record<string, string>;
  children: ReactNode;
}) {
  const faults = refusal?.fields ?? {};
  const first = fields.find((name) => faults[name]);
  return (
    <form method="post" noValidate className={classes.form}>
      <Hidden values={{ step: step.name, ...hidden }} />
      {refusal ? <Refused refusal={refusal} atFields={first !== undefined} /> : null}
      <FaultsContext value={{ fields: faults, first }}>{children}</FaultsContext>
    </form>
  );
}

/** Removes «Повторите позже» from a refusal, since the exact wait is added. */
const withoutAdvice = (text: string): string => text.replace(/\.?\s*Повторите.*$/u, '');

/** Refusal, announced at once; if faults stand at fields, the focus is there already. */
function Refused({ refusal: { text, retry_after }, atFields }: { refusal: Refusal; atFields: boolean }) {
  if (atFields)
    return (
      <p role="alert" className="visually-hidden">
        Форма не отправлена: есть ошибки в отмеченных полях
      </p>
    );
  return (
    <div role="alert" {...keyboardHere} className={classes.refused}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>{retry_after === null ? text : `${withoutAdvice(text)}. Можно повторить через ${waitWords(retry_after)}.`}</p>
    </div>
  );
}

/** Submit button. `name` distinguishes it from the form's other buttons. */
export function Submit({
  look = 'main',
  name,
  children,
}: {
  look?: 'main' | 'bright' | 'quiet';
  name?: string;
  children: ReactNode;
}) {
  return (
    <button type="submit" className={classes[look]} {...(name ? { name, value: 'yes' } : {})}>
      {children}
    </button>
  );
}

/** Small text under a form. */
export const Note = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;

/** Link in the look of a button. */
export const ButtonLike = ({
  href,
  look = 'main',
  children,
}: {
  href: string;
  look?: 'main' | 'light' | 'quiet';
  children: ReactNode;
}) => (
  <a href={href} className={classes[look]}>
    {children}
  </a>
);
