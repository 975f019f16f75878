import { Button, Group, Kbd, Stack, Switch, Table } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import classes from './keys-help.module.css';
import { areKeysEnabled, switchKeys, useKeys } from './use-keys.ts';

/** Keys of a screen with their effects, in display order. */
export type Keys = readonly (readonly [keys: readonly string[], what: string])[];

/** Help on a screen's keys, with a switch to disable them; opened by a button or «?». */
export function KeysHelp({ keys, note, compact = false }: { keys: Keys; note?: string; compact?: boolean }) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  useKeys({ Slash: open });
  return (
    <>
      <Button
        variant="subtle"
        size={compact ? 'compact-sm' : 'compact-md'}
        className={classes.button}
        leftSection={<IconKeyboard size={18} aria-hidden />}
        onClick={open}
      >
        Клавиши
      </Button>
      {opened ? (
        <Dialog close={() => setOpened(false)} title="Клавиши">
          <Stack>
            <Table withRowBorders={false}>
              <Table.Tbody>
                {[...keys, [['?'], 'эта подсказка'] as const].map(([names, what]) => (
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
            {note ? <p>{note}</p> : null}
            <Switch
              label="Клавиши из одного знака работают"
              description="Пока вы пишете, они молчат и так"
              defaultChecked={areKeysEnabled()}
              onChange={(event) => switchKeys(event.currentTarget.checked)}
            />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
