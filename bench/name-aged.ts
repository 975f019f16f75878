// Names the sections of bench/REPORT.md that speak of code that has changed since; `npm test` prints it.
import { agedSections } from './sections.ts';
import { sectionNames } from './subjects.ts';

const aged = agedSections();
console.log(
  aged.length === 0
    ? 'Все части bench/REPORT.md измерены на этом коде'
    : `В bench/REPORT.md на прежнем коде частей ${aged.length} из ${sectionNames.length}: ${aged.join(', ')}`,
);
