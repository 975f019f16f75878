import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './fields.module.css';
import { useFault } from './form.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'value' | 'type'>;
type Props = { name: string; label: string; description?: string; value?: string | undefined };

/** Attributes that tie a field to its description and fault, and focus the first faulty one. */
function useFieldAttributes(name: string, description?: string) {
  const { fault, isFirst } = useFault(name);
  const about = [description ? `${name}-about` : '', fault ? `${name}-fault` : ''].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    ...(about ? { 'aria-describedby': about } : {}),
    ...(fault ? { 'aria-invalid': true } : {}),
    ...(isFirst ? { autoFocus: true } : {}),
  };
  return { fault, attributes };
}

const Fault = ({ name, text }: { name: string; text: string | undefined }) =>
  text ? (
    <p id={`${name}-fault`} className={classes.fault}>
      {text}
    </p>
  ) : null;

function Field({
  name,
  label,
  description,
  fault,
  children,
}: {
  name: string;
  label: string;
  description?: string | undefined;
  fault: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.field}>
      <label htmlFor={name}>{label}</label>
      {description ? (
        <p id={`${name}-about`} className={classes.about}>
          {description}
        </p>
      ) : null}
      {children}
      <Fault name={name} text={fault} />
    </div>
  );
}

/** Text field of one line. `data-mask` is handled by door.js. */
export function TextField({
  name,
  label,
  description,
  value = '',
  ...native
}: Props & Native & { 'data-mask'?: 'credential' | 'day'; 'data-name'?: '' }) {
  const { fault, attributes } = useFieldAttributes(name, description);
  return (
    <Field name={name} label={label} description={description} fault={fault}>
      <input type="text" className={classes.input} defaultValue={value} {...native} {...attributes} />
    </Field>
  );
}

/** Field of a name: name-question.js asks about one typed without capitals, in the line under it. */
export const NameField = (props: Props & Native) => (
  <div>
    <TextField {...props} maxLength={80} data-name="" />
    <div id={`${props.name}-case`} role="status" className={classes.question} />
  </div>
);

/** Text area. */
export function TextAreaField({ name, label, description, value = '', maxLength }: Props & { maxLength: number }) {
  const { fault, attributes } = useFieldAttributes(name, description);
  return (
    <Field name={name} label={label} description={description} fault={fault}>
      <textarea
        className={`${classes.input} ${classes.area}`}
        rows={6}
        maxLength={maxLength}
        defaultValue={value}
        {...attributes}
      />
    </Field>
  );
}

/** Field for the login: a phone or an email. */
export const LoginField = (props: Props) => (
  <TextField
    {...props}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    data-mask="credential"
  />
);

/** Field for a six-digit code, typed, pasted or autofilled, with or without spaces. */
export const CodeField = ({
  label = 'Код из сообщения',
  name,
  value = '',
}: {
  label?: string;
  name: string;
  value?: string;
}) => (
  <TextField
    name={name}
    label={label}
    value={value}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={12}
    className={`${classes.input} ${classes.code}`}
  />
);

/** Password field, never prefilled. door.js shows and hides the password. */
export function PasswordField({
  name,
  label,
  description,
  autoComplete,
}: Omit<Props, 'value'> & { autoComplete: 'current-password' | 'new-password' }) {
  const { fault, attributes } = useFieldAttributes(name, description);
  return (
    <Field name={name} label={label} description={description} fault={fault}>
      <div className={classes.password}>
        <input type="password" className={classes.input} autoComplete={autoComplete} maxLength={128} {...attributes} />
        <button
          type="button"
          className={classes.reveal}
          data-reveal={name}
          aria-label="Показать пароль"
          aria-pressed={false}
        >
          <IconEye size={20} stroke={1.5} aria-hidden="true" />
          <IconEyeOff size={20} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
    </Field>
  );
}

/** Required checkbox; `missing`: its fault, which door.js shows before the form with the password is sent. */
export function CheckboxField({
  name,
  label,
  missing,
  isMarked,
}: {
  name: string;
  label: string;
  missing: string;
  isMarked: boolean;
}) {
  const { fault, attributes } = useFieldAttributes(name);
  return (
    <div className={classes.mark}>
      <input
        type="checkbox"
        value="yes"
        data-missing={missing}
        data-fault-class={classes.fault}
        defaultChecked={isMarked}
        {...attributes}
      />
      <label htmlFor={name}>{label}</label>
      <Fault name={name} text={fault} />
    </div>
  );
}

/** Radio buttons. */
export function ChoiceField({
  name,
  label,
  value,
  options,
}: Required<Omit<Props, 'description'>> & { options: readonly { value: string; label: string }[] }) {
  const { fault, isFirst } = useFault(name);
  return (
    <fieldset className={classes.choice} {...(fault ? { 'aria-describedby': `${name}-fault` } : {})}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            {...(isFirst && index === 0 ? { autoFocus: true } : {})}
          />
          {option.label}
        </label>
      ))}
      <Fault name={name} text={fault} />
    </fieldset>
  );
}
