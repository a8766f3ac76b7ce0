import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Parameters, Value } from './form.ts'

/** The faults of a call's parameters, in Stripe's words. */
export interface ParameterProblem {
  readonly code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid'
  readonly param: string
}

/** A type of the SDK's declarations: its fields, or the text of an alias. */
type Declared =
  | {
      readonly fields: ReadonlyMap<string, { readonly type: string; readonly isOptional: boolean }>
      readonly parents: readonly string[]
    }
  | { readonly alias: string }

const folder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm')
const files = new Map<string, ReadonlyMap<string, Declared>>()

/** The types of one file of declarations. They are generated, one member a line, so lines are enough to read them. */
function typesOf(file: string): ReadonlyMap<string, Declared> {
  const known = files.get(file)
  if (known) return known
  const types = new Map<string, Declared>()
  const scope: string[] = []
  let fields: Map<string, { type: string; isOptional: boolean }> | undefined
  const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, opened, name = '', parents] =
      /^(?:export )?(?:declare )?(namespace|interface|class) (\w+)(?:<\w+>)?(?: extends ([\w, ]+))? \{$/.exec(
        line,
      ) ?? []
    if (opened !== undefined) {
      scope.push(name)
      if (opened === 'interface') {
        fields = new Map()
        types.set(scope.join('.'), { fields, parents: parents?.split(', ') ?? [] })
      }
    } else if (line === '}') {
      scope.pop()
      fields = undefined
    } else readMember(line, scope, { types, fields })
  }
  files.set(file, types)
  return types
}

function readMember(
  line: string,
  scope: readonly string[],
  into: {
    types: Map<string, Declared>
    fields: Map<string, { type: string; isOptional: boolean }> | undefined
  },
): void {
  const [, alias, aliased] = /^(?:export )?type (\w+) = (.+);$/.exec(line) ?? []
  if (alias !== undefined) into.types.set([...scope, alias].join('.'), { alias: aliased ?? '' })
  const [, field, index, optional, type] = /^(?:(\w+)|(\[\w+: string\]))(\?)?: (.+);$/.exec(line) ?? []
  if (into.fields && type !== undefined)
    into.fields.set(field ?? '*', { type, isOptional: optional === '?' || index !== undefined })
}

/** Where a type's name is looked up. */
interface Place {
  readonly file: string
  readonly scope: string
}

function find(name: string, { file, scope }: Place): { declared: Declared; place: Place } | undefined {
  for (const source of [file, 'shared.d.ts']) {
    const parts = scope.split('.')
    for (let length = parts.length; length >= 0; length--) {
      const full = [...parts.slice(0, length), name].join('.')
      const declared = typesOf(source).get(full)
      if (declared) return { declared, place: { file: source, scope: full } }
    }
  }
  return undefined
}

/** Splits a union at its top level. */
function alternatives(type: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const part of type.split(' | ')) {
    parts[parts.length - 1] += (depth > 0 ? ' | ' : '') + part
    depth += part.split('<').length - part.split('>').length
    if (depth === 0) parts.push('')
  }
  return parts.filter(Boolean)
}

type Check = (value: Value) => boolean

const scalars: Readonly<Record<string, Check>> = {
  string: (value) => typeof value === 'string',
  OtherString: (value) => typeof value === 'string',
  number: (value) => typeof value === 'string' && /^-?\d+$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  null: (value) => value === '',
}

function problemOfType(
  type: string,
  value: Value,
  param: string,
  place: Place,
): ParameterProblem | undefined {
  const invalid = { code: 'parameter_invalid', param } as const
  const problems = alternatives(type).map((one) => {
    const scalar = scalars[one]
    if (scalar) return scalar(value) ? undefined : invalid
    if (one.startsWith("'")) return value === one.slice(1, -1) ? undefined : invalid
    const [, wrapper, inner = ''] = /^(Array|Emptyable)<(.+)>$/.exec(one) ?? []
    if (wrapper === 'Emptyable') return value === '' ? undefined : problemOfType(inner, value, param, place)
    if (wrapper === 'Array')
      return Array.isArray(value)
        ? value
            .map((item, index) => problemOfType(inner, item, `${param}[${index}]`, place))
            .find((problem) => problem !== undefined)
        : invalid
    const found = find(one, place)
    if (!found) throw new Error(`the SDK's type ${one} at ${place.scope} is not understood`)
    return 'alias' in found.declared
      ? problemOfType(found.declared.alias, value, param, found.place)
      : typeof value === 'string' || Array.isArray(value)
        ? invalid
        : problemOfFields(found.declared, value, param, found.place)
  })
  return problems.includes(undefined)
    ? undefined
    : (problems.find((problem) => problem?.param !== param) ?? problems[0])
}

function problemOfFields(
  { fields, parents }: Extract<Declared, { readonly parents: unknown }>,
  value: Parameters,
  param: string,
  place: Place,
): ParameterProblem | undefined {
  const inherited = parents.flatMap((parent) => {
    const found = find(parent, place)
    return found && 'fields' in found.declared ? [...found.declared.fields] : []
  })
  const all = new Map([...inherited, ...fields])
  const named = (name: string) => (param === '' ? name : `${param}[${name}]`)
  for (const [name, { isOptional }] of all)
    if (!isOptional && !(name in value)) return { code: 'parameter_missing', param: named(name) }
  for (const [name, given] of Object.entries(value)) {
    const field = all.get(name) ?? all.get('*')
    if (!field) return { code: 'parameter_unknown', param: named(name) }
    const problem = problemOfType(field.type, given, named(name), place)
    if (problem) return problem
  }
  return undefined
}

/**
 * Checks a call's parameters by the SDK's own declarations, which Stripe generates from its API.
 * @param type like `PaymentIntents.PaymentIntentCreateParams`: the file and the name of the declaration
 */
export function parameterProblem(type: string, value: Parameters): ParameterProblem | undefined {
  const [file, name = ''] = type.split('.')
  const place = { file: `resources/${file}.d.ts`, scope: '' }
  const found = find(name, place)
  if (!found || 'alias' in found.declared) throw new Error(`the SDK has no ${type}`)
  return problemOfFields(found.declared, value, '', found.place)
}
