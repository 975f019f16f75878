type Named = { surname: string; name: string; patronymic: string };

export const guideName = ({ surname, name, patronymic }: Named): string =>
  [surname, name, patronymic].filter(Boolean).join(' ');
