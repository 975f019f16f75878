import { Switch } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { MomentField } from '#web/kit/fields/moment-field.tsx';
import { Section } from '#web/kit/page/section.tsx';

type Props = {
  /** `form.getInputProps` of the hour. */
  hour: GetInputPropsReturnType;
  /** `form.getInputProps` of the checkbox. */
  shown: GetInputPropsReturnType;
};

/** Fields of publication: the hour, and whether it is shown. */
export function PublicationSection({ hour, shown }: Props) {
  return (
    <Section title="Публикация">
      <MomentField
        label="Дата и время публикации"
        description="Время московское. Если этот час впереди, на сайте всё появится само"
        required
        {...hour}
      />
      <Switch label="Показывать на сайте" {...shown} />
    </Section>
  );
}
