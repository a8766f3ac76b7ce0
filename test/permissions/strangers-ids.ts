import type { Route } from '#platform/http/api.ts'

import { sentTo, type Sent } from './calls.ts'
import { waysOf, wholeSampleOf } from './sample-of.ts'
import type { Things } from './things.ts'

/** A call with one id of a stranger. */
interface Changed {
  readonly isPath: boolean
  /** The position of the stranger's id. */
  readonly place: string
  readonly sent: Sent
}

/** Salons and their designs are public. */
const publicThings = ['id', 'salon', 'design']

/** A call with one own id at a time replaced by a stranger's: in the path, in the query, anywhere in the body. */
export function withStrangersIds(sent: Sent, own: Things, other: Things): readonly Changed[] {
  const { params, query, body } = sent
  const named = Object.entries(own.named).filter(([, id]) => /^[\da-f-]{36}$/.test(id))
  const twins = new Map(named.map(([name, id]) => [id, other.named[name] ?? '']))
  return [...twins].flatMap(([id, stranger]) => [
    ...Object.entries(params)
      .filter(([name, value]) => !publicThings.includes(name) && value === id)
      .map(([name]) => ({
        isPath: true,
        place: name,
        sent: { ...sent, params: { ...params, [name]: stranger } },
      })),
    ...eachReplaced(query, id, stranger).map((text) => ({
      isPath: false,
      place: text,
      sent: { ...sent, query: text },
    })),
    ...eachReplaced(body, id, stranger).map((text) => ({
      isPath: false,
      place: text,
      sent: { ...sent, body: text },
    })),
  ])
}

const eachReplaced = (text: string, id: string, by: string): readonly string[] =>
  [...text.matchAll(new RegExp(id, 'g'))].map(
    ({ index }) => text.slice(0, index) + by + text.slice(index + id.length),
  )

/** The same rows, with a colleague's in place of the team member's own. */
export const ofColleague = ({ named, ...things }: Things): Things => {
  const { colleague = '', colleaguesBooking = '', colleaguesBlock = '' } = named
  const twins: Readonly<Record<string, string | undefined>> = {
    [named['staff'] ?? '']: colleague,
    [named['booking'] ?? '']: colleaguesBooking,
    [named['block'] ?? '']: colleaguesBlock,
  }
  const theirs = Object.entries(named).map(([name, id]) => [name, twins[id] ?? id])
  return { ...things, named: Object.fromEntries(theirs) as Things['named'] }
}

/** A team member's call, which names no client of the list. */
export const saidByTechnician = (route: Route, things: Things): Sent => {
  const sent = sentTo(route, things, wholeSampleOf())
  return { ...sent, body: sent.body.replace(/"clientId":"[^"]*",?/, '') }
}

/** Fills the body of a call in each of its ways. */
export const fillsOf = ({ operation: { body } }: Route) =>
  Array.from({ length: body ? waysOf(body) : 1 }, (_, way) => wholeSampleOf(way))
