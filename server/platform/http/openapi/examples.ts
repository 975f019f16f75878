import type { OpenAPI } from '@orpc/openapi';
import { changeEverywhere, isObject, type Json } from './tidy-schemas.ts';
import { callExamples, fieldExamples } from './words/examples.ts';

/** An example of what is sent beside the call's body, where there is one. */
export function addCallExample(operation: OpenAPI.OperationObject): void {
  const { requestBody, operationId = '' } = operation;
  const example = callExamples[operationId];
  if (!example || !requestBody || '$ref' in requestBody) return;
  for (const body of Object.values(requestBody.content)) body.example = example;
}

const typeOf = (value: Json): string => (typeof value === 'number' ? 'integer' : 'string');
const saysMore = ['enum', 'const', 'format', 'examples', 'pattern', 'minLength', '$ref'];

/** Plain texts and whole numbers get the example of their field's name; one that says more of itself is left alone. */
export function addFieldExamples(document: OpenAPI.Document): OpenAPI.Document {
  const plain: Json = JSON.parse(JSON.stringify(document));
  const done = changeEverywhere(plain, (node, field) => {
    const example = fieldExamples[field];
    if (example === undefined || node.type !== typeOf(example) || saysMore.some((key) => key in node)) return node;
    return { ...node, examples: [example] };
  });
  return isObject(done) ? (done as unknown as OpenAPI.Document) : document;
}
