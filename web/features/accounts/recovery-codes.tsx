import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { Alert } from '#web/kit/alert.tsx';
import classes from './recovery-codes.module.css';

function save(codes: string[]): void {
  const address = URL.createObjectURL(new Blob([`Запасные коды портала океанавтики\n\n${codes.join('\n')}\n`]));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'zapasnye-kody.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** The codes for a day without the phone, shown once: to save, copy or print. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  return (
    <Stack>
      <Alert color="green" title="Вход в два шага включён">
        Сохраните запасные коды: каждый пустит в кабинет один раз, если телефона не окажется рядом. Больше мы их не
        покажем.
      </Alert>
      <ul className={classes.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={() => save(codes)}>
          Сохранить в файл
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Скопировано' : 'Скопировать'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()}>
          Распечатать
        </Button>
        <Button onClick={done}>Коды сохранены</Button>
      </Group>
    </Stack>
  );
}
