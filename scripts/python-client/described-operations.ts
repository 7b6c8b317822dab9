import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { openApiDocument } from '../../server/src/entrypoints/http/openapi/openapi.ts';
import type {
  JsonSchema,
  OpenApiOperation,
  Response,
} from '../../server/src/entrypoints/http/openapi/openapi-types.ts';

/** An operation of the contract with what the OpenAPI document says of it. */
export interface DescribedOperation {
  readonly operation: Operation;
  readonly described: OpenApiOperation;
  /** Of its body: the members are arguments where it is an object. */
  readonly body?: JsonSchema;
  /** Undefined where it never answers in JSON. */
  readonly answer?: JsonSchema;
}

const json = 'application/json';

export function describeOperations() {
  const document = openApiDocument(operations);
  const all = operations.map((operation): DescribedOperation => {
    const method = operation.method.toLowerCase() as 'get';
    const described = document.paths[operation.path]?.[method];
    if (!described) throw new Error(`${operation.id} is not in the OpenAPI document.`);
    const success = described.responses[operation.status ?? 200] as Response;
    const answer = success.content[json]?.schema;
    const body = described.requestBody?.content[json]?.schema;
    return { operation, described, ...(body && { body }), ...(answer && { answer }) };
  });
  return { all, components: document.components.schemas };
}
