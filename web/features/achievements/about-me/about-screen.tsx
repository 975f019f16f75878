import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameAndSurname } from '#contract/words/names.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { AboutForm } from './about-form.tsx';
import { AboutView } from './about-view.tsx';
import { aboutOptions, draftOptions } from './load-about.ts';

/** «Обо мне»: the form if a draft exists, otherwise the page as others see it. */
export function AboutScreen() {
  const queries = useQueries();
  const { data } = useSuspenseQuery(aboutOptions(queries));
  const { data: draft } = useSuspenseQuery(draftOptions(queries));
  const { about, avatar_file, updated_at, may_change } = data;
  const name = nameAndSurname(useMe());
  const [isOpen, setOpen] = useState(updated_at === null || draft.preserved !== null);
  const [wasClosed, setWasClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setWasClosed(true);
  };
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Обо мне"
        text="Расскажи о себе: это прочитают родители и организаторы. Фотография будет и в шапке твоего кабинета."
      />
      {may_change && isOpen ? (
        <AboutForm initial={data} close={updated_at === null ? undefined : close} done={close} />
      ) : (
        <Section>
          <AboutView about={about} avatar_file={avatar_file} name={name} />
          {may_change ? (
            <Group>
              <Button
                size="md"
                // The form was here a moment ago.
                autoFocus={wasClosed}
                leftSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => setOpen(true)}
              >
                Изменить
              </Button>
            </Group>
          ) : (
            <p>Сейчас изменить это нельзя.</p>
          )}
        </Section>
      )}
    </div>
  );
}
