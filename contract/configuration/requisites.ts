const digits = (text: string): number[] => [...text].map(Number);
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Why a text is no ИНН of an organisation: ten digits, the last of which checks the others. An empty one has no fault. */
export function innFault(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^\d{10}$/.test(text)) return 'ИНН организации — десять цифр';
  const sum = digits(text.slice(0, 9)).reduce((total, digit, at) => total + digit * (INN_WEIGHTS[at] ?? 0), 0);
  return (sum % 11) % 10 === Number(text[9]) ? undefined : 'В ИНН ошибка: контрольная цифра не сходится';
}

/** Why a text is no ОГРН of an organisation: thirteen digits, the last of which checks the others. An empty one has no fault. */
export function ogrnFault(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^\d{13}$/.test(text)) return 'ОГРН организации — тринадцать цифр';
  return (Number(text.slice(0, 12)) % 11) % 10 === Number(text[12])
    ? undefined
    : 'В ОГРН ошибка: контрольная цифра не сходится';
}
