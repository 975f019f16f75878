import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const DOCUMENT = fileURLToPath(new URL('../../docs/deploy/first-day.md', import.meta.url));

/** A step under its heading: a block of commands, or what a person does in the browser. */
export type Step = { heading: string } & ({ commands: string } | { person: string });

const PARTS = /^## (.+)$|^```sh\n([\s\S]*?)^```$|^<!-- first-day: ([a-z-]+) -->$/gm;
const REPORT = /(<!-- report -->\n)[\s\S]*(<!-- end of report -->)/;

/** Steps of the document in order: exactly what is written there is run. */
export async function readSteps(): Promise<Step[]> {
  const text = (await readFile(DOCUMENT, 'utf8')).replace(REPORT, '');
  let heading = '';
  const steps: Step[] = [];
  for (const [, title, commands, person] of text.matchAll(PARTS)) {
    if (title) heading = title;
    else if (commands) steps.push({ heading, commands });
    else if (person) steps.push({ heading, person });
  }
  return steps;
}

/** Writes a run's report between the document's two marks. */
export async function writeReport(report: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  if (!REPORT.test(text)) throw new Error(`${DOCUMENT} has no place for the report`);
  await writeFile(
    DOCUMENT,
    text.replace(REPORT, (_, begin: string, end: string) => `${begin}\n${report}\n${end}`),
  );
}
