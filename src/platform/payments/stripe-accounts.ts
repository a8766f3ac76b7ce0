import Stripe from 'stripe'

import type { AccountStatus } from '#domain/money/account-status.ts'

import type { ProviderAccount, ProviderTransfer, SalonAccounts, SalonTransfers } from './provider.ts'
import { asked } from './stripe-errors.ts'

/** Barber and beauty shops, so that their owners aren't asked for it. */
const MERCHANT_CATEGORY = '7230'

/**
 * Salons' accounts by Stripe Connect. Stripe asks for the details and gives owners a small dashboard; losses are the
 * platform's, because it charges the customers.
 */
export const accountCalls = (stripe: Stripe): SalonAccounts => ({
  create: ({ salon }, { key }) =>
    asked(async () =>
      toAccount(
        await stripe.accounts.create(
          {
            country: 'GR',
            controller: {
              stripe_dashboard: { type: 'express' },
              requirement_collection: 'stripe',
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            business_profile: { mcc: MERCHANT_CATEGORY },
            metadata: { salon },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  read: (ref) =>
    asked(async () => {
      try {
        return toAccount(await stripe.accounts.retrieve(ref))
      } catch (error) {
        if (isGone(error)) return { ref, status: 'closed', dueBy: null }
        throw error
      }
    }),
  onboard: ({ ref, returnUrl, refreshUrl }, { key }) =>
    asked(async () => {
      const link = await stripe.accountLinks.create(
        { account: ref, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
        { idempotencyKey: key },
      )
      return link.url
    }),
  manage: (ref, { key }) =>
    asked(async () => (await stripe.accounts.createLoginLink(ref, {}, { idempotencyKey: key })).url),
})

/** The account was closed, or its owner has ended the connection. */
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || error.code === 'resource_missing')

function toAccount(account: Stripe.Account): ProviderAccount {
  const asksFor = [...(account.requirements?.currently_due ?? []), ...(account.requirements?.past_due ?? [])]
  const deadline = account.requirements?.current_deadline ?? null
  return {
    ref: account.id,
    status: statusOf(account, asksFor.length > 0),
    dueBy:
      deadline === null || asksFor.length === 0
        ? null
        : Temporal.Instant.fromEpochMilliseconds(deadline * 1000),
  }
}

/** An account is ready only while Stripe takes our transfers to it and pays them out. */
function statusOf(account: Stripe.Account, asksForMore: boolean): AccountStatus {
  if (account.requirements?.disabled_reason?.startsWith('rejected.') === true) return 'closed'
  if (account.payouts_enabled && account.capabilities?.transfers === 'active') return 'ready'
  if (!account.details_submitted) return 'details'
  return asksForMore ? 'restricted' : 'checking'
}

/** Transfers of payouts. Their group is the payout's, because transfers can be listed by it at once. */
export const transferCalls = (stripe: Stripe): SalonTransfers => ({
  send: ({ id, account, cents }, { key }) =>
    asked(async () => {
      const made = await stripe.transfers.create(
        {
          amount: cents,
          currency: 'eur',
          destination: account,
          transfer_group: groupOf(id),
          metadata: { payout: id },
        },
        { idempotencyKey: key },
      )
      return toTransfer(made)
    }),
  find: (id) =>
    asked(async () => {
      const { data } = await stripe.transfers.list({ transfer_group: groupOf(id), limit: 1 })
      const [found] = data
      return found && toTransfer(found)
    }),
  read: (ref) => asked(async () => toTransfer(await stripe.transfers.retrieve(ref))),
})

const toTransfer = ({ id, amount_reversed: takenBackCents }: Stripe.Transfer): ProviderTransfer => ({
  ref: id,
  takenBackCents,
})

const groupOf = (payout: string) => `payout_${payout}`
