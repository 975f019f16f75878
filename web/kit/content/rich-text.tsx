import styles from './rich-text.module.css';

/**
 * Makes wide tables scrollable, also by keyboard; tables of the editor's preview have a width of their own. Those of a lecture
 * stay places to go to.
 */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll(
      /<table\b[^>]*>/g,
      (table) =>
        `<div class="scrolling" role="group" aria-label="Таблица, можно листать вбок" tabindex="0"><table${/ id="p-\w+"/.exec(table)?.[0] ?? ''}>`,
    )
    .replaceAll('</table>', '</table></div>');

/**
 * Renders HTML of the editor: cleaned by the server before storing (server/platform/html/clean.ts) or, in previews,
 * unsaved HTML of the editor, which contains only supported elements and is shown to its author only.
 */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const __html = withScrollingTables(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, or the editor's own
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html }} />;
}
