import { Button } from '@mantine/core';
import type { z } from 'zod';
import { type AdminDetails, DetailsDraft } from '#contract/site/details/details.ts';
import { emptyPart, type Filled, type Part } from '#contract/site/details/parts.ts';
import { structure, wholeParts } from '#contract/site/details/structure.ts';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { Section } from '#web/kit/page/section.tsx';
import { detailsKind } from '../details-kind.ts';
import { DetailsPage } from '../details-page.tsx';
import { DetailsParts } from '../details-parts.tsx';
import { groupsOf } from '../groups.ts';
import { PartField, PartTitle } from './part-field.tsx';

// The form holds all fields of all parts, so that no default applies.
const schema = DetailsDraft as z.ZodType<DetailsDraft, DetailsDraft>;

function Fields({ form }: FieldsProps<DetailsDraft, AdminDetails>) {
  const { section, parts } = form.values;
  const filledOf = ({ prop }: Part) => parts[prop] ?? emptyPart();
  const change = ({ prop }: Part, value: Filled) => {
    form.setFieldValue(`parts.${prop}`, value);
    // Faults refer to cells by position; after a change they are cleared until the next save.
    for (const path of Object.keys(form.errors)) if (path.startsWith(`parts.${prop}.`)) form.clearFieldError(path);
  };
  const fieldOf = (part: Part) => (
    <PartField
      key={part.prop}
      part={part}
      value={filledOf(part)}
      onChange={(value) => change(part, value)}
      errors={form.errors}
    />
  );
  return groupsOf(structure[section].parts).map((group) =>
    'own' in group ? (
      <Section key={group.own.prop} title={<PartTitle part={group.own} value={filledOf(group.own)} />}>
        {fieldOf(group.own)}
      </Section>
    ) : (
      <Section key={group.facts[0]?.prop}>{group.facts.map(fieldOf)}</Section>
    ),
  );
}

export const detailsEditor = contentEditor({
  ...detailsKind,
  schema,
  Fields,
  find: ({ site }, id) => site.details.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ record }) => record,
  valuesOf: ({ section, parts }): DetailsDraft => ({ section, parts: wholeParts(section, parts) }),
  fields: {
    section: { label: 'Раздел', show: (section) => structure[section].title },
    parts: {
      label: 'Что в нём сказано',
      show: (parts, { section }) => <DetailsParts section={section} parts={parts} />,
    },
  },
  update: (api, draft) => api.site.details.update(draft),
  Preview: ({ values }) => <DetailsPage {...values} changed_at={null} />,
  title: ({ section }) => structure[section].title,
  links: ({ section }) => (
    <Button component="a" href={`/sveden/${section}`} variant="light">
      Открыть на сайте
    </Button>
  ),
});
