import { SimpleGrid } from '@mantine/core';
import { clothesSizes } from '#contract/questionnaires/fields.ts';
import { ChoiceAnswer, TextAnswer } from '../fields/fields.tsx';

export const SizesSection = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <ChoiceAnswer field="clothes_size" options={clothesSizes} hint="Для формы участника, можно с запасом" />
    <TextAnswer
      field="shoe_size"
      hint="От 30 до 50"
      inputMode="numeric"
      straighten={(typed) => typed.replace(/\D/g, '').slice(0, 2)}
    />
  </SimpleGrid>
);
