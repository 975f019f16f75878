import styles from './rich-text.module.css';

/** A wide table scrolls by itself, by keyboard too; the editor's own, in a preview, has a width for its writer. */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll(
      /<table\b[^>]*>/g,
      '<div class="scrolling" role="group" aria-label="Таблица, можно листать вбок" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');

/**
 * HTML written in the editor: cleaned on the server before it was kept (server/platform/html/clean.ts), or, in the preview
 * of what is not saved yet, the editor's own, which holds only the marks it knows and is seen by its writer alone.
 */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const __html = withScrollingTables(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, or the editor's own
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html }} />;
}
