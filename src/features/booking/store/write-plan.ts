import pg from 'pg'

import { Problem, problemCodes, type ProblemCode } from '#domain/problem.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'

const codeByConstraint: Readonly<Record<string, ProblemCode>> = {
  one_at_a_time: 'slot_taken',
  own_time: 'own_overlap',
  // Taken away by its salon while it was being booked for the first time.
  booking_items_service_id_fkey: 'service_not_available',
  booking_items_staff_id_fkey: 'slot_taken',
  busy_times_salon_id_staff_id_fkey: 'slot_taken',
  resource_uses_salon_id_resource_id_fkey: 'slot_taken',
  // Taken out of the book, or made one with another line, while a visit was written for them.
  bookings_client: 'not_found',
  // A twin of this very request has just committed: its answer is looked up and given again.
  idempotency_keys_pkey: 'idempotency_in_progress',
}

const isCode = (text: string): text is ProblemCode => (problemCodes as readonly string[]).includes(text)

/** Turns the database's last word into the problem it stands for. */
export function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === 'OX409' && isCode(error.message))
    return new Problem(error.message, {
      cause: error,
      // The database says so where waiting helps.
      ...(error.detail !== undefined && { retryAfter: Number(error.detail) }),
    })
  const code = codeByConstraint[error.constraint ?? '']
  return code ? new Problem(code, { cause: error }) : error
}

const isDeadlock = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')

/** One write, whole or not at all; a deadlock's victim tries again. */
export async function write<Written>(run: () => Promise<Written>, triesLeft = 3): Promise<Written> {
  try {
    return await run()
  } catch (error) {
    if (isDeadlock(error) && triesLeft > 0) return write(run, triesLeft - 1)
    throw explained(error)
  }
}

/** A plan as the database reads it: facts that all messages share are written, sent and parsed once. */
export function packed<Plan extends { readonly messages: readonly MessageToWrite[] }>(plan: Plan): object {
  const all = plan.messages.map(({ facts }) => facts)
  const [first = {}] = all
  const facts = Object.fromEntries(
    Object.entries(first).filter(([name, fact]) => all.every((other) => other[name] === fact)),
  )
  const messages = plan.messages.map((message) => ({
    ...message,
    facts: Object.fromEntries(Object.entries(message.facts).filter(([name]) => !(name in facts))),
  }))
  return { ...plan, facts, messages }
}
