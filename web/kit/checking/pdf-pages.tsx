import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/use-api.ts';
import { FileView } from './file-view.tsx';
import classes from './viewer.module.css';

type Props = { file: { path: string; url: string; content_type: string }; title: string };

/** Pages of a PDF as pictures the portal draws, on any device; the PDF itself where they cannot be drawn. */
export function PdfPages({ file, title }: Props) {
  const api = useApi();
  // The host answers it, not the router that pages call while they are rendered: it is asked in the browser alone.
  const { data, isError } = useQuery({
    queryKey: ['pages of a file', file.path],
    queryFn: () => api.files.pages({ path: file.path }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (isError) return <FileView file={file} title={title} />;
  const { pages = 0, shown = 0 } = data ?? {};
  const numbers = Array.from({ length: shown }, (_, at) => at + 1);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
      <section className={classes.pages} aria-label={title} aria-busy={!data} tabIndex={0}>
        {numbers.map((number) => (
          <Page key={number} url={file.url} number={number} of={pages} />
        ))}
        {pages > shown ? (
          <p>
            Здесь первые страницы: {shown} из {pages}. Остальные — в самом файле.
          </p>
        ) : null}
      </section>
      <Anchor href={`${file.url}?frame=1`} target="_blank" rel="noopener" className={classes.open ?? ''}>
        <IconExternalLink size={18} aria-hidden /> В новой вкладке
      </Anchor>
    </>
  );
}

function Page({ url, number, of }: { url: string; number: number; of: number }) {
  const [isMissing, setMissing] = useState(false);
  const name = `Страница ${number} из ${of}`;
  if (isMissing) return <p role="alert">{name} не показалась: откройте файл в новой вкладке.</p>;
  return (
    <img
      className={classes.page}
      src={`${url}?page=${number}`}
      alt={name}
      // The height of A4 until it is loaded, so that the pages below do not jump.
      width={1200}
      height={1697}
      loading={number === 1 ? 'eager' : 'lazy'}
      onError={() => setMissing(true)}
    />
  );
}
