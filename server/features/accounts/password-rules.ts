import { commonPasswords } from './common-passwords.ts';

type Owner = {
  surname: string;
  name: string;
  patronymic: string;
  email: string | null;
  phone: string | null;
};

const COMMON = 'Такой пароль слишком часто встречается, нужен другой';
const PERSONAL = 'Пароль не должен состоять из имени, email или телефона';

const isRow = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((char, at) => char.charCodeAt(0) - text.charCodeAt(at)));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2);
};

/** One short piece over and over: 12121212, abcabcabc. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/s.test(text);

/** Why a new password is refused, or nothing: common ones, and those made of the owner's own data. Length is the contract's. */
export function passwordFault(password: string, owner: Owner): string | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  const letters = typed.replace(/[^a-zа-яё]/g, '');
  if (commonPasswords.has(typed) || isRow(typed) || isRepeated(typed)) return COMMON;
  const names = [owner.surname, owner.name, owner.patronymic].map((part) => part.toLowerCase().replace(/[ -]/g, ''));
  const mailbox = owner.email?.split('@')[0] ?? '';
  const ownWords = [...names, ...names.flatMap((one) => names.map((other) => one + other))];
  if (letters !== '' && ownWords.includes(letters)) return PERSONAL;
  if (owner.email && (typed === owner.email || typed === mailbox)) return PERSONAL;
  return owner.phone && typed.replace(/\D/g, '').includes(owner.phone.slice(2)) ? PERSONAL : undefined;
}
