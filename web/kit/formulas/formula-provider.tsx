import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formulasIn } from '#contract/formulas/rich-text.ts';
import { useQueries } from '#web/use-api.ts';
import { FormulasContext } from './formulas-context.ts';
import { HtmlWithFormulas } from './html-with-formulas.tsx';

/** Maximum of formulas on one screen; further ones are shown as LaTeX. */
const MAX_FORMULAS = 1000;

/** For administrators: renders the formulas of the texts inside on the server; without formulas requests nothing. */
export function FormulaProvider({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  const formulas = [...new Set(texts.flatMap(formulasIn))].slice(0, MAX_FORMULAS);
  const { data } = useQuery({
    ...useQueries().courses.previewFormulas.queryOptions({ input: { formulas } }),
    enabled: formulas.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <FormulasContext value={data?.formulas ?? {}}>{children}</FormulasContext>;
}

/** For administrators: the editor's HTML with formulas as readers will see them. */
export function FormulaHtml({ html }: { html: string }) {
  const { data } = useQuery({
    ...useQueries().courses.previewFormulas.queryOptions({ input: { html } }),
    enabled: /\\\(|\\\[|\$\$/.test(html),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <HtmlWithFormulas html={data?.html ?? html} />;
}
