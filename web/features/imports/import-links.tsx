import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Import } from '#contract/imports/imports.ts';
import { plural } from '#contract/words/numbers.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { Section } from '#web/kit/page/section.tsx';

type Links = NonNullable<Import['links']>;

const peopleWords = (count: number): string => plural(count, 'человек', 'человека', 'человек');

/** Links for imported people: sent, used, and a button for the rest. */
export function ImportLinks({ of: { id, kind }, links }: { of: Import; links: Links }) {
  const { people, waiting, sent, opened } = links;
  const { busy, run } = useConfirmedAct('imports');
  const left = people - opened - waiting;
  const send = () =>
    run({
      question: {
        title: 'Отправить ссылки?',
        text: `Ссылку получат ${peopleWords(left)}: на почту, а у кого её нет — СМС. Она работает 7 дней. После этого отменить импорт будет нельзя.`,
        action: 'Отправить ссылки',
      },
      make: (api) => api.imports.sendLinks({ id }),
      done: ({ sent: gone }) => `Отправлено ссылок: ${gone}`,
    });
  return (
    <Section
      title="Ссылки"
      text={
        kind === 'guides'
          ? 'По ссылке наставник подтверждает контакт и создаёт кабинет. Пока вы не отправите ссылки, наставники ничего не получают.'
          : 'По ссылке родитель подтверждает контакт, задаёт пароль и входит в кабинет со своими детьми. Пока вы не отправите ссылки, семьи ничего не получают.'
      }
    >
      <Text>
        Всего {peopleWords(people)}. Отправлено ссылок: {sent}, ещё действуют: {waiting}. Открыли кабинет: {opened}.
      </Text>
      {left > 0 ? (
        <div>
          <Button loading={busy} leftSection={<IconSend size={18} aria-hidden />} onClick={() => void send()}>
            {sent > 0 ? 'Отправить тем, кто не открыл' : 'Отправить ссылки'}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
