import type { z } from 'zod'

import { jsonShapeOf } from '../json-shape.ts'

/** The part of JSON Schema that the fuzz reads. */
interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly format?: string
}

type Path = readonly (string | number)[]

const shapeOf = (schema: z.ZodType): Shape => jsonShapeOf(schema)

const instants = [
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999999999Z',
  '2026-03-29T03:30:00',
  '2026-03-29T03:30:00+02:00',
  '2026-10-25T03:30',
  '2026-06-02T11:00:00.123456789+03:00',
  '2028-02-29T23:59:59-23:59',
  '2026-06-02T00:00:00+23:59',
  '2026-06-02T11:00:00+18:00',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59Z',
]
const dates = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-15',
  '2026-02-29',
  '2028-02-29',
  '9999-12-31',
  '2026-06-02',
]
export const ids = ['01990000-0000-7000-8000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff', 'x', '']
export const words = [
  '',
  ' ',
  'α',
  'ά'.repeat(2),
  "'; drop table salons; --",
  '"%_\\\\{}[],',
  '<script>alert(1)</script>',
  '=1+1',
  '👩‍🎨💅🏽',
  '\u202eabc',
  '\u200b',
  'İı',
  'line\nbreak\ttab\r',
  'a\u0000b',
  '\ud800',
  'NULL',
  '1e309',
  '-0',
  '€'.repeat(20_000),
  'text with trailing space ',
]
const numbers = [0, -1, 1, 0.5, 7, 1439, 1440, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, -1e21]
const otherKinds = [null, true, [], {}, [null], { a: { b: 1 } }, 'x', 1]

/** Values on both sides of a field's limits. */
function atTheEdges({
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  items,
  enum: all,
}: Shape): readonly unknown[] {
  const lengths = [minLength, maxLength].flatMap((length) =>
    length === undefined || length > 100_000 ? [] : [length, length + 1],
  )
  return [
    ...(all ?? []),
    ...[minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1])),
    ...lengths.flatMap((length) => [
      'α'.repeat(length),
      'x'.repeat(length),
      '💅'.repeat(Math.ceil(length / 2)),
    ]),
    ...(maxItems === undefined || items === undefined || maxItems > 500 ? [] : [maxItems, maxItems + 1]),
  ]
}

/** A stranger's values, such as the ids of their things, by field name. */
export type Strangers = Readonly<Record<string, string>>

/** The values to try in a field. */
function triedFor(shape: Shape, stranger: string | undefined): readonly unknown[] {
  const ways = shape.anyOf ?? shape.oneOf
  if (ways) return [...ways.flatMap((way) => triedFor(way, stranger)), null]
  const strangers = stranger === undefined ? [] : [stranger, stranger]
  const known = [...strangers, ...atTheEdges(shape)]
  if (shape.format === 'date') return [...known, ...dates, 'x']
  if (shape.format === 'date-time') return [...known, ...instants, 'x']
  if (shape.format === 'uuid') return [...known, ...ids, null]
  if (shape.type === 'string') return [...known, ...words, ...instants, ...dates]
  if (shape.type === 'integer' || shape.type === 'number') return [...known, ...numbers, null, '1']
  if (shape.type === 'boolean') return [true, false, null, 'true', 0]
  return [...known, ...otherKinds]
}

interface Oddity {
  readonly path: Path
  readonly value: unknown
}

/** Every field of a sample with each value to try; `undefined` leaves it out. */
export function odditiesOf(schema: z.ZodType, sample: unknown, strangers: Strangers): readonly Oddity[] {
  const asWhole = otherKinds.map((value) => ({ path: [], value }))
  return [...asWhole, ...odditiesIn(shapeOf(schema), sample, { path: [], strangers })]
}

function odditiesIn(
  shape: Shape,
  sample: unknown,
  { path, strangers }: { readonly path: Path; readonly strangers: Strangers },
): readonly Oddity[] {
  const kinds = shape.anyOf ?? shape.oneOf
  if (kinds) return kinds.flatMap((kind) => odditiesIn(kind, sample, { path, strangers }))
  const stranger = strangers[nameAt(path)]
  const here = [...triedFor(shape, stranger), undefined].map((value) => ({ path, value }))
  const parts =
    shape.type === 'object'
      ? Object.entries(partsOf(shape, sample)).flatMap(([name, part]) =>
          odditiesIn(part, (sample as Record<string, unknown> | null)?.[name], {
            path: [...path, name],
            strangers,
          }),
        )
      : shape.type === 'array' && Array.isArray(sample) && sample.length > 0 && shape.items
        ? [
            ...odditiesIn(shape.items, sample[0], { path: [...path, 0], strangers }),
            { path, value: [...sample, ...sample] },
            { path, value: Array.from({ length: 120 }, () => sample[0] as unknown) },
          ]
        : []
  return [...(path.length > 0 ? here : []), ...parts]
}

/** The fields of the schema, and further ones of the sample. */
const partsOf = ({ properties }: Shape, sample: unknown): Readonly<Record<string, Shape>> => ({
  ...Object.fromEntries(Object.keys(sample ?? {}).map((name) => [name, { type: 'string' }])),
  ...properties,
})

/** The name of a field; a list of ids is named by its ids with an s. */
function nameAt(path: Path): string {
  const [last = '', before = ''] = path.toReversed()
  return typeof last === 'string' ? last : String(before).replace(/s$/, '')
}

/** A sample with one field changed. */
export function withOddity(sample: unknown, { path, value }: Oddity): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const inner = (part: unknown) => withOddity(part, { path: rest, value })
  if (typeof name === 'number')
    return (sample as readonly unknown[]).map((part, index) => (index === name ? inner(part) : part))
  const { [name]: before, ...others } = (sample ?? {}) as Record<string, unknown>
  const after = inner(before)
  return after === undefined ? others : { ...others, [name]: after }
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). @returns the next one, from 0, below 1 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
