import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { type Article, ArticleDraft } from '#contract/materials/articles.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml, asPicture } from '#web/kit/edit/field-words.tsx';
import { CoverField } from '#web/kit/edit/file-fields.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { FormulaHtml } from '#web/kit/formulas/formula-provider.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { ArticleView } from '../article-view.tsx';
import { articleKind } from './material-kinds.ts';

const { article_title, article_description, article_html_file } = ArticleDraft.shape;
const schema = z.object({
  article_title,
  article_description: article_description.unwrap(),
  article_html_file,
  article_foto_file: z.string().nullable(),
});

function Fields({ form }: FieldsProps<z.input<typeof schema>, Article>) {
  return (
    <Section>
      <LimitedInput label="Название" required maxLength={200} {...form.getInputProps('article_title')} />
      <Textarea
        label="Коротко о статье"
        description="Видно в карточке; по этим словам статью тоже находят"
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('article_description')}
      />
      <HtmlField
        hasFormulas
        label="Текст"
        required
        pictures="article_picture"
        {...form.getInputProps('article_html_file')}
      />
      <CoverField name="article_foto_file" path="/articles/upload_file" {...form.getInputProps('article_foto_file')} />
    </Section>
  );
}

const editor = contentEditor({
  ...articleKind,
  schema,
  Fields,
  find: ({ materials }, id) => materials.findArticle.queryOptions({ input: { id } }),
  recordOf: ({ article }) => article,
  valuesOf: ({ article_title, article_description, article_html_file, article_foto_file }) => ({
    article_title,
    article_description,
    article_html_file,
    article_foto_file,
  }),
  fields: {
    article_title: 'Название',
    article_description: 'Коротко о статье',
    article_html_file: asHtml('Текст'),
    article_foto_file: asPicture('Обложка'),
  },
  update: async (api, draft) => (await api.materials.updateArticle(draft)).article,
  create: {
    empty: () => ({ article_title: '', article_description: '', article_html_file: '', article_foto_file: null }),
    send: async (api, draft) => (await api.materials.addArticle(draft)).article,
    go: (navigate, id) => navigate({ to: '/admin/extra/articles/edit/$id', params: { id }, replace: true }),
  },
  Preview: ({ values }) => <ArticleView article={values} Text={FormulaHtml} />,
  deletion: {
    nameOf: ({ article_title }) => article_title,
    leave: (navigate) => navigate({ to: '/admin/extra/articles' }),
  },
});

export const CreateArticleScreen: Screen = createScreen(editor);
export const EditArticleScreen: Screen = editScreen(editor);
