import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, type SectionName, sectionNames } from './subjects.ts';

export const reportFile = path.join(import.meta.dirname, 'REPORT.md');

/** The sections of the report so far, by name: what is not measured this time keeps its hour and its commit. */
export function readSections(): Map<string, string> {
  const [, ...sections] = existsSync(reportFile) ? readFileSync(reportFile, 'utf8').split(/^(?=## )/m) : [];
  return new Map(sections.map((section) => [section.slice(3, section.indexOf('\n')), `${section.trimEnd()}\n`]));
}

const AGED = '**Прежний код.** То, о чём здесь речь, с тех пор изменилось.\n\n';
const isAged = (section: string, code: string): boolean => !section.includes(`, код ${code},`);

/** The section with its mark, if the code it speaks of is not `code` any more; without, if it is. */
export const markAged = (section: string, code: string): string =>
  section.replace(AGED, '').replace(/^## .*\n\n/, (heading) => `${heading}${isAged(section, code) ? AGED : ''}`);

/** Names of the sections that were measured on other code than is here now. */
export const agedSections = (): SectionName[] =>
  [...readSections()].flatMap(([name, section]) =>
    sectionNames.filter((each) => each === name && isAged(section, codeOf(each))),
  );
