import type { z } from 'zod'

import type { ProblemCode } from '#domain/problem.ts'

/** One call of the JSON API, written once: the server, the OpenAPI document and the typed client read the same object. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with {names}. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  /** `anyone`: no bearer needed (one that is sent must be valid). `signed-in`: 401 without. */
  readonly access: 'anyone' | 'signed-in'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body is a file of one of these kinds, handed on as bytes; else it is JSON. */
  readonly bodyTypes?: readonly string[]
  /** Largest body, where the usual limit is too small: calls that carry a file. */
  readonly bodyBytes?: number
  readonly output?: Output
  readonly status?: number
  readonly errors: readonly ProblemCode[]
  /**
   * Takes an `Idempotency-Key`: sent again, the call gets its first answer, which its command has remembered
   * (`rememberAnswer`). A code refuses it instead, where the answer is told one time only.
   */
  readonly once?: true | ProblemCode
  /**
   * An earlier call with the same key is looked for only when this one is refused, which its own `rememberAnswer` sees to:
   * saves a round trip for a call that does everything in one transaction.
   */
  readonly looksBackLate?: true
  /** Other request headers the call understands, described for the document. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Names an operation and keeps its exact types. */
export const operation = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  definition: Operation<P, Q, B, O>,
): Operation<P, Q, B, O> => definition

/** What a command gets of it. */
export type Parsed<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined

export interface Input<Op extends Operation> {
  readonly params: Parsed<Op['params']>
  readonly query: Parsed<Op['query']>
  readonly body: Parsed<Op['body']>
  readonly header: (name: string) => string | undefined
}

/** What the caller gets, as JSON. */
export type Answer<Op extends Operation> = z.input<NonNullable<Op['output']>>
/** What the caller sends, before parsing. */
export type Sent<Schema> = z.input<NonNullable<Schema & z.ZodType>>
