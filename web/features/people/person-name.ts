type Named = { surname: string; name: string; patronymic: string };

export const fullName = ({ surname, name, patronymic }: Named): string =>
  [surname, name, patronymic].filter(Boolean).join(' ') || 'Без имени';
