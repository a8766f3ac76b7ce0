import { createHmac, randomBytes } from 'node:crypto'

import type { Ctx } from '#platform/context.ts'

/** Marks that are remembered in one day; beyond that the first ones are forgotten. */
const MOST_REMEMBERED = 200_000

// Marks of today's counts, made with a key of today. They exist only in this process, cannot be traced back to a
// person, and are useless tomorrow.
const memory = { day: '', key: randomBytes(32), marks: new Set<string>() }

const DAY_MILLISECONDS = 86_400_000

function openDay(today: string): void {
  if (memory.day === today) return
  memory.day = today
  memory.key = randomBytes(32)
  memory.marks.clear()
  // The timer clears them even when no request comes tomorrow.
  setTimeout(() => {
    if (memory.day === today) memory.marks.clear()
  }, DAY_MILLISECONDS).unref()
}

/** Identifies a caller just enough to count them once a day. @param agent the header `User-Agent` */
export const askerOf = ({ actor, network }: Ctx, agent: string | undefined): string =>
  actor.kind === 'user' ? actor.id : `${network} ${agent ?? ''}`

/** Remembers a caller's request of today. @returns false when it was remembered already */
export function isFirstToday(
  { now }: Pick<Ctx, 'now'>,
  asker: string,
  asked: readonly (string | null)[],
): boolean {
  openDay(now().toZonedDateTimeISO('UTC').toPlainDate().toString())
  const { key, marks } = memory
  const mark = createHmac('sha256', key)
    .update(JSON.stringify([asker, ...asked]))
    .digest('base64url')
  if (marks.has(mark)) return false
  marks.add(mark)
  const [first] = marks.size > MOST_REMEMBERED ? marks : []
  if (first !== undefined) marks.delete(first)
  return true
}
