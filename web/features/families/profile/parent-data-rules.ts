import { z } from 'zod';
import { adultBirthDate, optionalPersonName, personName } from '#contract/validation/validation.ts';

export const parentDataRules = z.object({
  surname: personName,
  name: personName,
  patronymic: optionalPersonName,
  birth_date: adultBirthDate,
});
