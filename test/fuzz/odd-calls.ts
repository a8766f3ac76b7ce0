import type { Route } from '#platform/http/api.ts'

import type { Asked, Sent } from '../permissions/calls.ts'
import type { Things } from '../permissions/things.ts'
import { ids, odditiesOf, withOddity, words } from './odd-values.ts'

interface Luck {
  /** Whose ids a stranger's are. */
  readonly other: Things
  /** @returns a number from 0, below 1 */
  readonly random: () => number
}

type Change = (good: Asked, luck: Luck) => Asked

const anyOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** The same call with one part of its body, query, path or headers changed; always the same change for the same numbers. */
export function oddCall(route: Route, good: Asked, luck: Luck): Asked {
  const { body, bodyTypes, query, path, headers = {} } = route.operation
  // Bodies hold most of the fields.
  const changes: readonly Change[] = [
    ...(body && !bodyTypes ? Array.from({ length: 12 }, () => inBody(route)) : []),
    ...(query ? Array.from({ length: 6 }, () => inQuery(route)) : []),
    ...(path.includes('{') ? [inPath, inPath] : []),
    ...(Object.keys(headers).length > 0 ? [inHeaders(route)] : []),
  ]
  return changes.length === 0 ? good : anyOf(changes, luck.random)(good, luck)
}

const withSent = (good: Asked, sent: Partial<Sent>): Asked => ({ ...good, sent: { ...good.sent, ...sent } })

const inBody =
  ({ operation: { body } }: Route): Change =>
  (good, { other, random }) => {
    const said = JSON.parse(good.sent.body) as unknown
    const oddities = body ? odditiesOf(body, said, other.named) : []
    return withSent(good, { body: JSON.stringify(withOddity(said, anyOf(oddities, random))) ?? '' })
  }

const inQuery =
  ({ operation: { query } }: Route): Change =>
  (good, { other, random }) => {
    const asked = Object.fromEntries(new URLSearchParams(good.sent.query))
    const oddities = query ? odditiesOf(query, asked, other.named) : []
    const odd = withOddity(asked, anyOf(oddities, random)) as Record<string, unknown> | undefined
    const pairs = Object.entries(odd ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
    )
    return withSent(good, { query: new URLSearchParams(pairs).toString() })
  }

const inPath: Change = (good, { other, random }) => {
  const name = anyOf(Object.keys(good.sent.params), random)
  const stranger = name === 'id' ? other.named['salon'] : other.named[name]
  const value = anyOf([stranger ?? '', ...ids, ...words], random)
  return withSent(good, { params: { ...good.sent.params, [name]: value } })
}

/** Headers carry bytes, no other letters. */
const headerValues = ['', 'x', ' , ,', '%00', 'ÿ', 'x'.repeat(10_000), '01990000-0000-7000-8000-000000000000']

const inHeaders =
  ({ operation: { headers = {} } }: Route): Change =>
  (good, { random }) => {
    const name = anyOf(Object.keys(headers), random)
    return { ...good, headers: { ...good.headers, [name]: anyOf(headerValues, random) } }
  }
