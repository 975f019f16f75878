import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { retryAfterWords } from '#contract/words/waiting.ts';
import classes from './form.module.css';
import { initialFocus } from './initial-focus.ts';
import type { AuthPageState, Refusal } from './load-auth-page.ts';

type Faults = { fields: Record<string, string>; first: string | undefined };

const FaultsContext = createContext<Faults>({ fields: {}, first: undefined });

/** Fault of a field, and whether it is the first one, which gets the focus. */
export function useFault(name: string): { fault: string | undefined; isFirst: boolean } {
  const { fields, first } = useContext(FaultsContext);
  return { fault: fields[name], isFirst: first === name };
}

/** Hidden fields of a form; keys of codes must not stand in an address. */
export const HiddenFields = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/**
 * Form of an auth page: posts to its own address, without script. Shows the refusal of the last submission at its
 * `fields`, or above them.
 */
export function AuthForm({
  shown: { step, refusal },
  fields = [],
  hidden = {},
  children,
}: {
  shown: AuthPageState<{ name: string }>;
  /** Names of its fields in order. */
  fields?: readonly string[];
  hidden?: Record<string, string>;
  children: ReactNode;
}) {
  const faults = refusal?.fields ?? {};
  const first = fields.find((name) => faults[name]);
  return (
    <form method="post" noValidate className={classes.form}>
      <HiddenFields values={{ step: step.name, ...hidden }} />
      {refusal ? <RefusalAlert refusal={refusal} atFields={first !== undefined} /> : null}
      <FaultsContext value={{ fields: faults, first }}>{children}</FaultsContext>
    </form>
  );
}

/** Removes «Повторите позже» from a refusal, since the exact wait is added. */
const withoutAdvice = (text: string): string => text.replace(/\.?\s*Повторите.*$/u, '');

/** Refusal, announced at once; if faults stand at fields, the focus is there already. */
function RefusalAlert({ refusal: { text, retry_after }, atFields }: { refusal: Refusal; atFields: boolean }) {
  if (atFields)
    return (
      <p role="alert" className="visually-hidden">
        Форма не отправлена: есть ошибки в отмеченных полях
      </p>
    );
  return (
    <div role="alert" {...initialFocus} className={classes.refused}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>
        {retry_after === null ? text : `${withoutAdvice(text)}. Можно повторить через ${retryAfterWords(retry_after)}.`}
      </p>
    </div>
  );
}

/** Submit button. `name` distinguishes it from the form's other buttons. */
export function Submit({
  tone = 'main',
  name,
  children,
}: {
  tone?: 'main' | 'bright' | 'quiet';
  name?: string;
  children: ReactNode;
}) {
  return (
    <button type="submit" className={classes[tone]} {...(name ? { name, value: 'yes' } : {})}>
      {children}
    </button>
  );
}

/** Small text under a form. */
export const Note = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;

/** Link in the look of a button. */
export const ButtonLike = ({
  href,
  tone = 'main',
  children,
}: {
  href: string;
  tone?: 'main' | 'light' | 'quiet';
  children: ReactNode;
}) => (
  <a href={href} className={classes[tone]}>
    {children}
  </a>
);
