import { Button, Group, Kbd, Stack, Switch, Table } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog.tsx';
import { keysAreOn, switchKeys } from './use-keys.ts';

const keys: [keys: string[], what: string][] = [
  [['N'], 'следующая анкета'],
  [['R'], 'замечание к полю под курсором или в фокусе'],
  [['1', '2', '3'], 'файл'],
  [['+', '−', '0'], 'крупнее, мельче, целиком'],
  [['[', ']'], 'повернуть влево, вправо'],
  [['Ctrl', 'Enter'], 'решение: вернуть, если есть замечания, иначе одобрить'],
];

/** What keys the check understands, and their switch. */
export function KeysHelp() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        visibleFrom="sm"
        leftSection={<IconKeyboard size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Клавиши
      </Button>
      {opened ? (
        <Dialog close={() => setOpened(false)} title="Клавиши">
          <Stack>
            <Table withRowBorders={false}>
              <Table.Tbody>
                {keys.map(([names, what]) => (
                  <Table.Tr key={what}>
                    <Table.Th scope="row" w={130}>
                      <Group gap={4} wrap="nowrap">
                        {names.map((name) => (
                          <Kbd key={name}>{name}</Kbd>
                        ))}
                      </Group>
                    </Table.Th>
                    <Table.Td>{what}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <Switch
              label="Клавиши из одного знака работают"
              description="Пока вы пишете, они молчат и так"
              defaultChecked={keysAreOn()}
              onChange={(event) => switchKeys(event.currentTarget.checked)}
            />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
