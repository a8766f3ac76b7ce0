import type { Operation } from '#platform/http/contract.ts'

import type { Sent } from '../permissions/calls.ts'
import { ids, odditiesOf, type Strangers, withOddity, words } from './odd-values.ts'

/** The parts of an operation that the fuzz reads. */
export type Fuzzable = Pick<Operation, 'path' | 'query' | 'body' | 'bodyTypes' | 'headers'>

/** The parts of a call that can be made odd. */
interface Good {
  readonly sent: Sent
  readonly headers?: Readonly<Record<string, string>>
}

interface Luck {
  readonly strangers: Strangers
  /** @returns a number from 0, below 1 */
  readonly random: () => number
}

type Change = (good: Good, luck: Luck) => Partial<Good>

const anyOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** The same call with one part of its body, query, path or headers changed; equal numbers give equal changes. */
export function oddCall<Call extends Good>(operation: Fuzzable, good: Call, luck: Luck): Call {
  const { body, bodyTypes, query, path, headers = {} } = operation
  // Bodies hold most of the fields.
  const changes: readonly Change[] = [
    ...(body && !bodyTypes ? Array.from({ length: 12 }, () => inBody(operation)) : []),
    ...(query ? Array.from({ length: 6 }, () => inQuery(operation)) : []),
    ...(path.includes('{') ? [inPath, inPath] : []),
    ...(Object.keys(headers).length > 0 ? [inHeaders(operation)] : []),
  ]
  return changes.length === 0 ? good : { ...good, ...anyOf(changes, luck.random)(good, luck) }
}

const withSent = (good: Good, sent: Partial<Sent>) => ({ sent: { ...good.sent, ...sent } })

const inBody =
  ({ body }: Fuzzable): Change =>
  (good, { strangers, random }) => {
    const said = JSON.parse(good.sent.body) as unknown
    const oddities = body ? odditiesOf(body, said, strangers) : []
    return withSent(good, { body: JSON.stringify(withOddity(said, anyOf(oddities, random))) ?? '' })
  }

const inQuery =
  ({ query }: Fuzzable): Change =>
  (good, { strangers, random }) => {
    const asked = Object.fromEntries(new URLSearchParams(good.sent.query))
    const oddities = query ? odditiesOf(query, asked, strangers) : []
    const odd = withOddity(asked, anyOf(oddities, random)) as Record<string, unknown> | undefined
    const pairs = Object.entries(odd ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
    )
    return withSent(good, { query: new URLSearchParams(pairs).toString() })
  }

const inPath: Change = (good, { strangers, random }) => {
  const name = anyOf(Object.keys(good.sent.params), random)
  const value = anyOf([strangers[name] ?? '', ...ids, ...words], random)
  return withSent(good, { params: { ...good.sent.params, [name]: value } })
}

/** Headers can only hold bytes. */
const headerValues = ['', 'x', ' , ,', '%00', 'ÿ', 'x'.repeat(10_000), '01990000-0000-7000-8000-000000000000']

const inHeaders =
  ({ headers = {} }: Fuzzable): Change =>
  (good, { random }) => {
    const name = anyOf(Object.keys(headers), random)
    return { headers: { ...good.headers, [name]: anyOf(headerValues, random) } }
  }
