import { TextField } from './fields.tsx';

type PersonNames = { surname: string; name: string; patronymic: string };

/** Fields for surname, name and patronymic of a person who creates an account. */
export const NameFields = ({ person: { surname, name, patronymic } }: { person: PersonNames }) => (
  <>
    <TextField name="surname" label="Фамилия" value={surname} autoComplete="family-name" maxLength={80} />
    <TextField name="name" label="Имя" value={name} autoComplete="given-name" maxLength={80} />
    <TextField
      name="patronymic"
      label="Отчество (если есть)"
      value={patronymic}
      autoComplete="additional-name"
      maxLength={80}
    />
  </>
);
