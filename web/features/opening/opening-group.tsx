import { type OpeningGroup as Group, openingGroups, openingLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { DomainCheck } from './domain-check.tsx';
import { LineAction } from './line-action.tsx';
import { anchorOf } from './line-links.ts';
import { LineState } from './line-state.tsx';
import classes from './opening.module.css';
import { Technical } from './technical.tsx';

type Props = { group: Group; lines: readonly OpeningLine[]; mayAct: boolean };

function Line({ line, mayAct }: { line: OpeningLine; mayAct: boolean }) {
  const { title, why } = openingLines[line.name];
  return (
    <li id={anchorOf(line.name)} className={classes.line} data-required={line.is_required} tabIndex={-1}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <LineState state={line.is_required ? 'required' : 'wished'} />
      </div>
      <p className={classes.said}>
        <Technical text={`${line.said}.`} />{' '}
        <span className={classes.why}>
          <Technical text={why} />
        </span>
      </p>
      <div className={classes.actions}>
        <LineAction line={line} mayAct={mayAct} />
      </div>
    </li>
  );
}

/** Lines of a group: missing ones with their actions, done ones folded. */
export function OpeningGroup({ group, lines, mayAct }: Props) {
  const missing = lines.filter(({ is_done }) => !is_done);
  const done = lines.filter(({ is_done }) => is_done);
  return (
    <section className={classes.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{openingGroups[group]}</h2>
      {missing.length > 0 ? (
        <ul className={classes.lines}>
          {missing.map((line) => (
            <Line key={line.name} line={line} mayAct={mayAct} />
          ))}
        </ul>
      ) : null}
      {done.length > 0 ? (
        <details className={classes.done}>
          <summary>
            Готово: {done.length} из {lines.length}
          </summary>
          <ul>
            {done.map(({ name, said }) => (
              <li key={name} id={anchorOf(name)} tabIndex={-1}>
                <b>{openingLines[name].title}.</b> {said}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {group === 'messages' ? <DomainCheck /> : null}
    </section>
  );
}
