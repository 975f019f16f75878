import { ListScreen, type ListScreenProps } from '#web/kit/list/list-screen.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { PrintLink } from './print-link.tsx';
import { PrintedReport } from './printed-report.tsx';
import type { Said } from './said.ts';

/** A report on the screen as a list, and on paper: all that is filtered, under the words of its filters. */
export function ReportScreen<
  Address extends { page?: number; search?: string; print?: 'all' },
  Input extends object,
  Row extends { id: number },
>({
  said,
  ...props
}: ListScreenProps<Address, Input, Row> & {
  /** What the report is filtered by, in words. */
  said: (address: Address) => Said;
}) {
  const { address } = useAddress(props.list);
  if (!address.print) return <ListScreen<Address, Input, Row> actions={PrintLink} {...props} />;
  const { list, title = list.title, columns = [] } = props;
  return <PrintedReport list={list} title={title} columns={columns} said={said(address)} />;
}
