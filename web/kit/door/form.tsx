import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { waitWords } from '#contract/words/waiting.ts';
import classes from './form.module.css';
import { keyboardHere } from './keyboard-here.ts';
import type { Refusal, Shown } from './load-door.ts';

type Faults = { fields: Record<string, string>; first: string | undefined };

const FaultsContext = createContext<Faults>({ fields: {}, first: undefined });

/** A field's fault, and whether the keyboard begins there. */
export function useFault(name: string): { fault: string | undefined; isFirst: boolean } {
  const { fields, first } = useContext(FaultsContext);
  return { fault: fields[name], isFirst: first === name };
}

/** What a form sends beside its fields: keys of codes never stand in an address. */
export const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/**
 * A form of a door: posts to its own address, with no script. Shows the refusal of its last submission at its `fields`, or
 * above them where it belongs to none.
 */
export function DoorForm({
  shown: { step, refusal },
  fields = [],
  hidden = {},
  children,
}: {
  shown: Shown<{ name: string }>;
  /** Names of its fields, in their order. */
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

/** How long to wait is told exactly: the text's own «Повторите позже» would say it twice. */
const withoutAdvice = (text: string): string => text.replace(/\.?\s*Повторите.*$/u, '');

/** Read out at once; where the faults stand at their fields, the keyboard is there already. */
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

/** What sends the form. A `name` tells it from the form's other buttons. */
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

/** A small line under a form. */
export const Note = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;

/** A link with the look of a button. */
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
