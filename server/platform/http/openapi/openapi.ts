import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { contract } from '#contract/index.ts';
import { roleNames } from '#contract/roles.ts';
import type { AllowedCallers } from '#contract/route.ts';
import { programmeName } from '#contract/words/programme.ts';
import type { Config } from '#server/config.ts';
import { type RouteEntry, routeTable } from '../calls/route-table.ts';
import { cookieName } from '../request.ts';
import { addCallExample, addFieldExamples } from './examples.ts';
import { failures, failuresOf } from './failures.ts';
import { listNamedSchemas } from './named-schemas.ts';
import { openConverter } from './schema-converter.ts';
import { tidyOperation } from './tidy-calls.ts';
import { tidySchemas } from './tidy-document.ts';
import { schemaExamples } from './words/examples.ts';
import { introduction } from './words/introduction.ts';
import { meanings } from './words/meanings.ts';
import { sections } from './words/sections.ts';

const inWords = (who: AllowedCallers): string => {
  if (who === 'anyone') return 'все, вход не нужен';
  if (who === 'signed in') return 'все вошедшие';
  return who.map((role) => roleNames[role].toLowerCase()).join(', ');
};

const isSection = (word: string): word is keyof typeof sections => word in sections;
/** The section of a call: `news.list` belongs to the feature `news`. */
const sectionOf = ({ operationId = '' }: OpenAPI.OperationObject): string => {
  const [feature = ''] = operationId.split('.');
  return isSection(feature) ? sections[feature].title : feature;
};

function complete(entry: RouteEntry, operation: OpenAPI.OperationObject): void {
  operation.tags = [sectionOf(operation)];
  operation.description = `Кто может: ${inWords(entry.who)}.`;
  Object.assign(operation, { 'x-who': entry.who });
  operation.security = entry.who === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }];
  operation.responses ??= {};
  for (const response of Object.values(operation.responses))
    if (!('$ref' in response)) response.description = 'Получилось';
  for (const status of failuresOf(entry, operation))
    operation.responses[status] = { $ref: `#/components/responses/${status}` };
  tidyOperation(operation);
  addCallExample(operation);
}

/**
 * The contract as an OpenAPI 3.1 document: every call with its caller, its fields and its failures; the calls of a
 * developer's machine only where there are some.
 */
export async function describeApi(config: Pick<Config, 'outbox' | 'secure'>): Promise<OpenAPI.Document> {
  const named = (await listNamedSchemas()).filter(({ name }) => !(name in meanings));
  const { converter, components } = openConverter(named);
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const isThere = (feature: string | undefined) => feature !== 'dev' || config.outbox;
  const document = await generator.generate(contract, {
    info: { title: `API портала: ${programmeName()}`, version: '1', description: introduction },
    servers: [{ url: '/api' }],
    // There from the start: the fields of an address are written out of the schema they are named by.
    components: { schemas: components() },
    filter: ({ path: [feature] }) => isThere(feature),
  });
  document.tags = Object.entries(sections)
    .filter(([feature]) => isThere(feature))
    .map(([, { title, about }]) => ({ name: title, description: about }));
  document.components = {
    ...document.components,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'Токен из ответа POST /tokens/create' },
      cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session'), description: 'Сессия браузера' },
    },
    responses: Object.fromEntries(
      Object.entries(failures).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
      ]),
    ),
  };
  for (const entry of routeTable) {
    const path = document.paths?.[entry.path.replaceAll('{+', '{')];
    const operation = path?.[entry.method.toLowerCase() as 'get'];
    if (operation) complete(entry, operation);
  }
  return addFieldExamples(tidySchemas(document, schemaExamples));
}
