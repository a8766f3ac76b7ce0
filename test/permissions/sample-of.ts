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

interface Filling {
  readonly known: Known
  /** What need not be there is there too, where it is known or has an id in it. */
  readonly isWhole: boolean
  /** Which of several values an enumeration takes; the first where left out. */
  readonly choice?: number
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** A body that a schema takes: what must be there, as little of it as possible. */
export const sampleOf = (schema: z.ZodType, known: Known): unknown =>
  valueOf(shapeOf(schema), { known, isWhole: false })

/** How many kinds of body a schema takes. */
export const waysOf = (schema: z.ZodType): number => shapeOf(schema).oneOf?.length ?? 1

/** How many bodies `choiceOf` makes of a schema until it has said every kind of body and every word of its enumerations. */
export function choicesOf(schema: z.ZodType): number {
  const { oneOf = [], properties = {} } = shapeOf(schema)
  return Math.max(1, oneOf.length, ...Object.values(properties).map((shape) => shape.enum?.length ?? 1))
}

/** As `sampleOf`, of another kind and with other words for each choice. */
export const choiceOf =
  (choice: number) =>
  (schema: z.ZodType, known: Known): unknown => {
    const shape = shapeOf(schema)
    const kinds = shape.oneOf ?? [shape]
    return valueOf(kinds[choice % kinds.length] ?? shape, { known, isWhole: false, choice })
  }

/** A body, of one of the kinds, that names all that it can name. */
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

/** Whether a value known by the name of a field is what the field takes: an id is no object that has the same name. */
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
