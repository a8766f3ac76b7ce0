import { z } from 'zod'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly format?: string
}

/** Values for names wherever they stand in a body: ids of things that exist, texts of a form that a schema can't tell. */
export type Known = Readonly<Record<string, unknown>>

/** A body that a schema takes: what must be there, as little of it as possible. */
export const sampleOf = (schema: z.ZodType, known: Known): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, known)

function valueOf(shape: Shape, known: Known): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [way] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []
  if (way) return valueOf(way, known)
  if (shape.type === 'object') return objectOf(shape, known)
  if (shape.type === 'array') return listOf(shape, known)
  if (shape.type === 'string') return textOf(shape)
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape)
  return null
}

const objectOf = ({ properties = {}, required = [] }: Shape, known: Known) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, shape]) => [name, name in known ? known[name] : valueOf(shape, known)]),
  )

const listOf = ({ items, prefixItems, minItems = 0 }: Shape, known: Known) =>
  prefixItems
    ? prefixItems.map((shape) => valueOf(shape, known))
    : Array.from({ length: minItems }, () => valueOf(items ?? {}, known))

const numberOf = ({ minimum = 1, exclusiveMinimum, multipleOf = 1 }: Shape) =>
  Math.ceil(
    Math.max(minimum, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1) / multipleOf,
  ) * multipleOf

function textOf({ format, minLength = 1 }: Shape): string {
  if (format === 'uuid') return '01990000-0000-7000-8000-000000000000'
  if (format === 'date') return '2026-06-01'
  if (format === 'date-time') return '2026-06-01T09:00:00Z'
  if (format === 'email') return 'niki@example.gr'
  return 'α'.repeat(Math.max(1, minLength))
}
