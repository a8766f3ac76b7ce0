import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'
import { ProviderRefusal, ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import { endAnswer, keepAnswer, leaseAnswers, type DueAnswer } from '../store.ts'

/**
 * Keeps an administrator's answer to a chargeback, which the worker sends to the bank: a bank takes one.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, chargeback_closed
 */
export const answerChargeback = (ctx: Ctx, id: string, text: string): Promise<{ readonly id: string }> =>
  asAdministrator(ctx, 'chargebacks', async (tx, admin) => {
    const found = await one(
      tx,
      sql<{
        chargedBackCents: number
        reference: string
      }>`select cents as "chargedBackCents", provider_ref as reference from chargebacks where id = ${id}`,
    )
    if (!found) throw new Problem('not_found')
    const kept = await keepAnswer(tx, { id, text, by: admin.id, at: ctx.now().toString() })
    if (!kept) throw new Problem('chargeback_closed')
    await recordChange(tx, ctx, admin, {
      action: 'answer-chargeback',
      subject: { kind: 'chargeback', id },
      // The answer itself may say something about the customer.
      before: {},
      after: found,
    })
    return { id }
  })

type Paying = Pick<Platform, 'dbs' | 'now'> & { readonly payments: PaymentProvider }

/** While one worker waits for the provider, no other takes the answer. */
const leaseMinutes = 2

/** Sends the answers that are due. A refused one is shown with its reason, and can be written anew. @returns how many */
export async function sendDueAnswers(platform: Paying): Promise<number> {
  const { dbs, now, payments } = platform
  const lease = { at: now().toString(), until: now().add({ minutes: leaseMinutes }).toString() }
  const due = await leaseAnswers(dbs.worker, payments.name, lease)
  for (const answer of due) {
    const failure = await sent(payments, answer)
    if (failure !== undefined) await endAnswer(dbs.worker, answer.id, { at: now().toString(), failure })
  }
  return due.length
}

/** @returns the reason of a refusal, null once it was sent; undefined: unclear, the same key is tried again */
async function sent(
  payments: PaymentProvider,
  { id, providerRef, text, answeredAt }: DueAnswer,
): Promise<string | null | undefined> {
  try {
    const key = `chargeback:${id}:${Date.parse(answeredAt)}`
    await payments.answerChargeback({ chargeback: providerRef, text }, { key })
    return null
  } catch (error) {
    if (error instanceof ProviderRefusal) return error.code
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  }
}
