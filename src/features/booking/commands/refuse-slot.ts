import type { VisitRequest } from '#domain/availability/calendar.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { listAlternatives } from '../queries/free-times.ts'
import type { SalonSetup } from '../store/calendar.ts'
import { openBook } from '../store/open-book.ts'
import { visitRequest } from '../store/plan-visit.ts'

export interface RefusedSlot {
  readonly error: unknown
  /** ISO. */
  readonly start: string
  readonly items: readonly {
    readonly serviceId: string
    readonly staffId: string | null
    readonly optionIds: readonly string[]
  }[]
  readonly mode: VisitRequest['mode']
  readonly without: string | null
}

/** Adds the nearest free starts to a `slot_taken`; any other error is given back as it is. */
export async function refusedWithAlternatives(
  ctx: Ctx,
  setup: SalonSetup,
  refused: RefusedSlot,
): Promise<unknown> {
  const { error, items, mode, without } = refused
  if (!(error instanceof Problem && error.code === 'slot_taken')) return error
  const book = await openBook(ctx, setup, {
    start: Temporal.Instant.from(refused.start).epochMilliseconds,
    without,
  })
  const alternatives = listAlternatives(setup, items, { ...book, request: visitRequest(setup, items, mode) })
  return new Problem('slot_taken', { cause: error, extra: { alternatives } })
}
