import { NameField } from './fields.tsx';

type PersonNames = { surname: string; name: string; patronymic: string };

/** Fields for surname, name and patronymic of a person who creates an account. */
export const NameFields = ({ person: { surname, name, patronymic } }: { person: PersonNames }) => (
  <>
    <NameField name="surname" label="Фамилия" value={surname} autoComplete="family-name" />
    <NameField name="name" label="Имя" value={name} autoComplete="given-name" />
    <NameField name="patronymic" label="Отчество (если есть)" value={patronymic} autoComplete="additional-name" />
    <script src="/name-question.js" data-keep="" />
  </>
);
