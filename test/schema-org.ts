import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Schema.org in the types of schema-dts, which list the properties of each type and the values of each property. */
const types = readFileSync(fileURLToPath(new URL('schema.d.ts', import.meta.resolve('schema-dts'))), 'utf8')

/** A union by its name: `NailSalonLeaf`, `string` or a literal in quotes. */
const unions = new Map(
  Array.from(types.matchAll(/^export type (\w+) = (.+);$/gm), ([, name = '', union = '']) => [
    name,
    union.split(' | '),
  ]),
)

interface Shape {
  readonly parents: readonly string[]
  /** The unions of their values. */
  readonly properties: ReadonlyMap<string, readonly string[]>
}

const shapes = new Map<string, Shape>(
  Array.from(
    types.matchAll(/interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm),
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').map((parent) => parent.trim()),
        properties: new Map(
          Array.from(body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\1">;$/gm), (found) => [
            found[1] ?? '',
            (found[2] ?? '').split(' | '),
          ]),
        ),
      },
    ],
  ),
)

function propertyOf(shape: string, name: string): readonly string[] | undefined {
  const found = shapes.get(shape)
  return (
    found?.properties.get(name) ??
    found?.parents.map((parent) => propertyOf(parent, name)).find((values) => values !== undefined)
  )
}

/** Whether a union contains this member, directly or through other unions. */
function has(union: readonly string[], member: string, seen = new Set<string>()): boolean {
  return union.some((one) => {
    if (one === member) return true
    if (seen.has(one)) return false
    seen.add(one)
    return has(unions.get(one) ?? [], member, seen)
  })
}

/** The parts of a piece of JSON-LD that schema.org does not know; empty if it knows all. */
export function schemaFindings(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => schemaFindings(one, `${path}[${index}]`))
  const node = value as Readonly<Record<string, unknown>>
  if (node['@graph'] !== undefined) return schemaFindings(node['@graph'], path)
  const type = String(node['@type'])
  const shape = `${type}Leaf`
  if (!shapes.has(shape)) return [`${path}: there is no type ${type}`]
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, held]) => {
      const values = propertyOf(shape, name)
      if (values === undefined) return [`${path}: a ${type} has no ${name}`]
      return [held].flat().flatMap((one) => valueFindings(values, one, `${path}/${name}`))
    })
}

function valueFindings(values: readonly string[], value: unknown, path: string): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    const type = String((value as Readonly<Record<string, unknown>>)['@type'])
    return has(values, `${type}Leaf`) ? schemaFindings(value, path) : [`${path}: is not a ${type}`]
  }
  const isOf = has(values, typeof value) || has(values, JSON.stringify(value))
  return isOf ? [] : [`${path}: is not ${JSON.stringify(value)}`]
}
