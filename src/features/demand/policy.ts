import { createHmac, randomBytes } from 'node:crypto'

import type { Ctx } from '#platform/context.ts'

/** Wishes that are remembered in one day; beyond that the first ones are forgotten. */
const MOST_REMEMBERED = 200_000

// What was counted today, as marks made with a key of today. They live in this process alone and nowhere else: nobody
// can be found by them, and tomorrow they mean nothing.
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

/** Identifies a caller just enough to count a person once a day. @param agent the header `User-Agent` */
export const askerOf = ({ actor, network }: Ctx, agent: string | undefined): string =>
  actor.kind === 'user' ? actor.id : `${network} ${agent ?? ''}`

/** Remembers that an asker wanted something today. @returns false where it was remembered already */
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
