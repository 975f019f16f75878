import type { OpenAPI } from '@orpc/openapi';

const isTextOrArray = (schema: unknown): schema is { anyOf: [object, object]; description?: string } =>
  typeof schema === 'object' && schema !== null && 'anyOf' in schema && JSON.stringify(schema).includes('"maxItems"');

/** A parameter as an address holds it: one text, without the switches of an older version of OpenAPI. */
function tidyParameter(parameter: OpenAPI.ParameterObject): void {
  delete parameter.allowEmptyValue;
  delete parameter.allowReserved;
  if (parameter.in !== 'query' || !isTextOrArray(parameter.schema)) return;
  const [text] = parameter.schema.anyOf;
  const { description } = parameter.schema;
  parameter.schema = { ...text, ...(description === undefined ? {} : { description, examples: ['12,15,40'] }) };
  delete parameter.style;
  delete parameter.explode;
}

const FORM = 'multipart/form-data';

/** What the library writes of a call, as the portal takes it: a file comes in a form alone. */
export function tidyOperation(operation: OpenAPI.OperationObject): void {
  for (const parameter of operation.parameters ?? []) if (!('$ref' in parameter)) tidyParameter(parameter);
  const { requestBody } = operation;
  if (requestBody && !('$ref' in requestBody) && FORM in requestBody.content)
    for (const type of Object.keys(requestBody.content)) if (type !== FORM) delete requestBody.content[type];
}
