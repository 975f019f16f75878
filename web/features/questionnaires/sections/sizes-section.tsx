import { SimpleGrid } from '@mantine/core';
import { clothesSizes } from '#contract/questionnaires/fields.ts';
import { ChoiceAnswer, TextAnswer } from '../fields/fields.tsx';

export const SizesSection = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <ChoiceAnswer field="clothes_size" options={clothesSizes} hint="Для формы участника, можно с запасом" />
    <TextAnswer
      field="shoe_size"
      hint="От 30 до 50, можно с половиной: 38,5"
      inputMode="decimal"
      straighten={(typed) =>
        typed
          .replace(/[^\d.,]/g, '')
          .replace('.', ',')
          .slice(0, 4)
      }
    />
  </SimpleGrid>
);
