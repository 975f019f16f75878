import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { quotedProgramme } from '#contract/words/programme.ts';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './recovery-codes.module.css';

const textOf = (codes: string[]): string =>
  `Запасные коды портала ${quotedProgramme()}. Каждый пускает в кабинет один раз.\n\n${codes.join('\n')}\n`;

function save(codes: string[]): void {
  const address = URL.createObjectURL(new Blob([textOf(codes)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'zapasnye-kody.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** Recovery codes of the second factor, shown once: to save, copy or print. */
export function RecoveryCodes({
  codes,
  title = 'Вход в два шага включён',
  done,
}: {
  codes: string[];
  title?: string;
  done: () => void;
}) {
  return (
    <Stack ref={focusOnMount} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert color="green" title={title}>
        Сохраните запасные коды: каждый пустит в кабинет один раз, если телефона не окажется рядом. Больше мы их не
        покажем.
      </Alert>
      <ul className={classes.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group className={classes.actions}>
        <Button variant="default" onClick={() => save(codes)}>
          Сохранить в файл
        </Button>
        <CopyButton value={textOf(codes)}>
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
