import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { PictureView } from './picture-view.tsx';
import classes from './viewer.module.css';

/** A file (PDF pages or picture) with a link that opens it in a new tab. */
export function FileView({ file, title }: { file: { url: string; content_type: string }; title: string }) {
  const isPdf = file.content_type === 'application/pdf';
  const url = isPdf ? `${file.url}?frame=1` : file.url;
  return (
    <>
      {isPdf ? (
        <iframe key={url} src={url} title={title} className={classes.document} />
      ) : (
        <PictureView key={url} url={url} title={title} />
      )}
      <Anchor href={url} target="_blank" rel="noopener" className={classes.open ?? ''}>
        <IconExternalLink size={18} aria-hidden /> В новой вкладке
      </Anchor>
    </>
  );
}
