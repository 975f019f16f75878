import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { LinkFault } from '#contract/entrance.ts';
import { Door } from '#web/kit/door.tsx';
import { failureOf } from '#web/kit/failure.ts';
import { TextLink } from '#web/kit/link.tsx';

export type Fault = { reason: LinkFault; text: string };

const titles: Record<LinkFault, string> = {
  unknown: 'Такой ссылки нет',
  used: 'Кабинет уже создан',
  expired: 'Ссылка устарела',
  replaced: 'Есть ссылка новее',
  unavailable: 'Сейчас кабинет не создать',
};

/** Why a link does not work, if that is what a call was refused for. */
export function faultOfLink(error: unknown): Fault | undefined {
  const { named, errors } = failureOf(error);
  const { reason } = named;
  return typeof reason === 'string' && reason in titles ? { reason: reason as LinkFault, text: errors[0] } : undefined;
}

/** A link that does not work: why, and what to do. */
export function BadLink({ fault: { reason, text }, adult = false }: { fault: Fault; adult?: boolean }) {
  return (
    <Door
      title={titles[reason]}
      below={
        reason === 'used' ? (
          <TextLink to="/login" search={{ recovery: true }}>
            Не помню пароль
          </TextLink>
        ) : (
          <>
            Не получается? <Anchor href="/contact">{adult ? 'Напишите нам' : 'Напиши нам'}</Anchor>
          </>
        )
      }
    >
      <Stack role="alert">
        <Text>{text}.</Text>
        {reason === 'used' ? (
          <Button component="a" href="/login">
            Войти
          </Button>
        ) : (
          <Button component="a" href="/" variant="light">
            На главную
          </Button>
        )}
      </Stack>
    </Door>
  );
}
