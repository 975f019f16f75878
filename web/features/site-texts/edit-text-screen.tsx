import { Button, Code, Group, Stack, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SiteTextDraft } from '#contract/site-texts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { useUpload } from '#web/kit/editor/use-upload.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Section } from '#web/kit/section.tsx';
import { useEditForm } from '#web/kit/use-edit-form.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

const route = getRouteApi('/_cabinet/admin/portal-texts/$id');

export function EditTextScreen() {
  const { id } = route.useParams();
  const { site_text: kept } = useSuspenseQuery(useQueries().siteTexts.findOwn.queryOptions({ input: { id } })).data;
  const change = useChange('siteTexts');
  const upload = useUpload('site_text');
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: SiteTextDraft,
    initialValues: { title: kept.title, text: kept.text },
    send: (draft) => change((api) => api.siteTexts.update({ ...draft, id })),
    done: () => notifyDone('Текст сохранён и уже на портале'),
  });
  return (
    <>
      <PageTitle
        title={kept.title || kept.tag}
        text={
          <>
            Метка <Code>{kept.tag}</Code>, изменён {formatDateTime(kept.updated_at)}, время московское
          </>
        }
      />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure} />
          <Section>
            <TextInput
              label="Название"
              description="По нему текст узнают в этом списке и на странице, где у текста есть заголовок"
              required
              maxLength={200}
              {...form.getInputProps('title')}
            />
            <HtmlField
              label="Текст"
              description="Пустой текст на странице не показывается"
              defaultValue={kept.text}
              onChange={(html) => form.setFieldValue('text', html)}
              error={form.errors.text}
              upload={upload}
            />
          </Section>
          <Group>
            <Button type="submit" loading={sending}>
              Сохранить текст
            </Button>
            <Button component={Link} to="/admin/portal-texts" variant="subtle">
              Ко всем текстам
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
