import { z } from 'zod'

import { problemCodes, type ProblemCode } from '#domain/problem.ts'

import type { Route } from './api.ts'
import type { Operation } from './contract.ts'
import { statusByCode } from './problem-response.ts'

type Json = Record<string, unknown>

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  return rest
}

/** Makes parameters of the properties of an object schema. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: Object.keys(property).length === 0 ? { type: 'array', items: { type: 'string' } } : property,
  }))
}

/** Every request header that a call understands, with its description. */
export const headersOf = ({ once, headers }: Operation): Readonly<Record<string, string>> => ({
  ...(once && { 'Idempotency-Key': 'Same key and body: same answer again.' }),
  ...headers,
})

const headerParameters = (operation: Operation): Json[] =>
  Object.entries(headersOf(operation)).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

function responses({ status = 200, output, errors }: Operation): Json {
  // Any call with a bearer can get this code, see `actorOf` of the accounts.
  const codes = new Set<ProblemCode>([...errors, 'second_factor_needed'])
  const answers: Json = {
    [status]: {
      description: 'Done',
      ...(output && { content: { 'application/json': { schema: toSchema(output, 'output') } } }),
    },
  }
  const byStatus = Map.groupBy(codes, (code) => statusByCode[code])
  for (const [code, names] of byStatus) {
    answers[code] = {
      description: names.join(', '),
      content: { 'application/problem+json': { schema: problemSchema(names) } },
    }
  }
  return answers
}

const problemSchema = (codes: readonly ProblemCode[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', properties: { code: { enum: codes } } },
  ],
})

const requestContent = ({ bodyTypes }: Operation, body: z.ZodType): Json =>
  bodyTypes
    ? Object.fromEntries(bodyTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: toSchema(body, 'input') } }

function describe(operation: Operation): Json {
  const { params, query, body, access } = operation
  return {
    operationId: `${operation.method.toLowerCase()}${operation.path.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    summary: operation.summary,
    tags: [operation.tag],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...headerParameters(operation),
    ],
    ...(body && { requestBody: { required: true, content: requestContent(operation, body) } }),
    responses: responses(operation),
    security: access === 'signed-in' ? [{ bearer: [] }] : [{}, { bearer: [] }],
  }
}

/** OpenAPI 3.1 of every mounted call, from the same objects that the server uses. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { operation } of routes) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Onyxi',
      version: '1',
      description:
        'Salons, free times and bookings. Instants are ISO 8601 with offset, money is whole cents of a euro.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { enum: [...problemCodes] },
            detail: { type: 'string', description: 'In the asked language (Accept-Language: el or en).' },
            instance: { type: 'string', description: 'The request id.' },
            errors: {
              type: 'object',
              additionalProperties: {
                type: 'object',
                properties: { code: { type: 'string' }, detail: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}
