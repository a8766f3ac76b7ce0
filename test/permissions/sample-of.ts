import type { z } from 'zod'

import { jsonShapeOf } from '../json-shape.ts'

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

/** Values by field name: ids of existing things, and texts in a form that a schema can't describe. */
export type Known = Readonly<Record<string, unknown>>

interface Filling {
  readonly known: Known
  /** Includes optional fields that have a known value or contain an id. */
  readonly isWhole: boolean
  /** The index of an enumeration's value; the first by default. */
  readonly choice?: number
}

const shapeOf = (schema: z.ZodType): Shape => jsonShapeOf(schema)

/** The smallest body that a schema accepts. */
export const sampleOf = (schema: z.ZodType, known: Known): unknown =>
  valueOf(shapeOf(schema), { known, isWhole: false })

/** The number of alternatives in a schema. */
export const waysOf = (schema: z.ZodType): number => shapeOf(schema).oneOf?.length ?? 1

/** How many bodies `choiceOf` makes of a schema to cover every alternative and every value of its enumerations. */
export function choicesOf(schema: z.ZodType): number {
  const { oneOf = [], properties = {} } = shapeOf(schema)
  return Math.max(1, oneOf.length, ...Object.values(properties).map((shape) => shape.enum?.length ?? 1))
}

/** Like `sampleOf`, with another alternative and other values for each choice. */
export const choiceOf =
  (choice: number) =>
  (schema: z.ZodType, known: Known): unknown => {
    const shape = shapeOf(schema)
    const kinds = shape.oneOf ?? [shape]
    return valueOf(kinds[choice % kinds.length] ?? shape, { known, isWhole: false, choice })
  }

/** A body of one of the alternatives with every id that it can carry. */
export const wholeSampleOf =
  (way = 0) =>
  (schema: z.ZodType, known: Known): unknown => {
    const shape = shapeOf(schema)
    return valueOf(shape.oneOf?.[way] ?? shape, { known, isWhole: true })
  }

function valueOf(shape: Shape, filling: Filling, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[(filling.choice ?? 0) % shape.enum.length]
  const [way] = shape.anyOf ?? shape.oneOf ?? (shape.type ? [] : (shape.allOf ?? []))
  if (way) return valueOf(way, filling, name)
  if (shape.type === 'object') return objectOf(shape, filling)
  if (shape.type === 'array') return listOf(shape, filling, name)
  if (shape.type === 'string')
    return filling.isWhole && name in filling.known ? filling.known[name] : textOf(shape)
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape)
  return null
}

const hasId = (shape: Shape): boolean =>
  shape.format === 'uuid' ||
  [shape.items, ...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? [])].some(
    (part) => part && hasId(part),
  )

/** Whether a known value fits the field of that name: an id does not fit an object with the same name. */
const isFilledBy = ({ type }: Shape, { isWhole }: Filling, known: unknown): boolean =>
  known !== undefined && !(isWhole && type === 'array') && !(type === 'object' && typeof known === 'string')

const objectOf = ({ properties = {}, required = [] }: Shape, filling: Filling) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, shape]) =>
          required.includes(name) || (filling.isWhole && (name in filling.known || hasId(shape))),
      )
      .map(([name, shape]) => [
        name,
        isFilledBy(shape, filling, filling.known[name]) ? filling.known[name] : valueOf(shape, filling, name),
      ]),
  )

const listOf = ({ items = {}, prefixItems, minItems = 0 }: Shape, filling: Filling, name: string) =>
  prefixItems
    ? prefixItems.map((shape) => valueOf(shape, filling))
    : Array.from({ length: filling.isWhole && hasId(items) ? Math.max(1, minItems) : minItems }, () =>
        valueOf(items, filling, name.replace(/s$/, '')),
      )

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
