import type { z } from 'zod'

import type { ProblemCode } from '#domain/problem.ts'

/** One call of the JSON API: the server, the OpenAPI document and the typed client use the same object. */
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
  /** `anyone`: no bearer needed (but a sent one must be valid). `signed-in`: 401 without a bearer. */
  readonly access: 'anyone' | 'signed-in'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body is a file of one of these types, passed on as bytes; otherwise it is JSON. */
  readonly bodyTypes?: readonly string[]
  /** The largest body, for calls with a file that exceeds the usual limit. */
  readonly bodyBytes?: number
  readonly output?: Output
  readonly status?: number
  readonly errors: readonly ProblemCode[]
  /**
   * Accepts an `Idempotency-Key`: a repeated call gets the first answer, which its command has stored
   * (`rememberAnswer`). A code refuses the repetition instead, for answers that are given only once.
   */
  readonly once?: true | ProblemCode
  /**
   * An earlier call with the same key is looked up only when this one is refused, which its own `rememberAnswer`
   * ensures. Saves a round trip for a call that does everything in one transaction.
   */
  readonly looksBackLate?: true
  /** Other request headers that the call understands, described for the document. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Declares an operation and keeps its exact types. */
export const operation = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  definition: Operation<P, Q, B, O>,
): Operation<P, Q, B, O> => definition

/** The input in the form that a command gets. */
export type Parsed<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined

export interface Input<Op extends Operation> {
  readonly params: Parsed<Op['params']>
  readonly query: Parsed<Op['query']>
  readonly body: Parsed<Op['body']>
  readonly header: (name: string) => string | undefined
}

/** The answer to the caller, as JSON. */
export type Answer<Op extends Operation> = z.input<NonNullable<Op['output']>>
/** The caller's input, before parsing. */
export type Sent<Schema> = z.input<NonNullable<Schema & z.ZodType>>
