import { IconPrinter } from '@tabler/icons-react';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { ListScreen, type ListScreenProps } from '#web/kit/list/list-screen.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { CountedAt } from './counted-at.tsx';
import type { FilterWords } from './filter-words.ts';
import { PrintedReport } from './printed-report.tsx';

/** Link to the print view with the same filters. */
const PrintLink = () => (
  <ButtonLink
    to="."
    search={(kept: object) => ({ ...kept, print: 'all' }) as object}
    variant="default"
    leftSection={<IconPrinter size={18} aria-hidden />}
  >
    Для печати
  </ButtonLink>
);

/** A report as a list or, for printing, all filtered rows under the words of the filters. */
export function ReportScreen<
  Address extends { page?: number; search?: string; print?: 'all' },
  Input extends object,
  Row extends { id: number },
>({
  filterWords,
  ...props
}: ListScreenProps<Address, Input, Row> & {
  /** The filters in words. */
  filterWords: (address: Address) => FilterWords;
}) {
  const { address, answer } = useList(props.list);
  const { counted_at } = (answer ?? {}) as { counted_at?: string };
  const text = (
    <>
      {props.text}
      {counted_at ? (
        <>
          . <CountedAt counted_at={counted_at} />
        </>
      ) : null}
    </>
  );
  if (!address.print) return <ListScreen<Address, Input, Row> actions={PrintLink} {...props} text={text} />;
  const { list, title = list.title, columns = [] } = props;
  return <PrintedReport list={list} title={title} columns={columns} filterWords={filterWords(address)} />;
}
