import { type Account, invalid, type StripeBooks, StripeTrouble, text } from './books.ts'
import { type Call, listed, metadataOf } from './call.ts'
import type { Parameters } from './form.ts'

/** The page of a link, with where it leads back to. */
interface Link {
  readonly account: string
  readonly returnUrl: string
  readonly refreshUrl: string
  isUsed: boolean
}

const links = new WeakMap<StripeBooks, Map<string, Link>>()

function linksOf(books: StripeBooks): Map<string, Link> {
  const kept = links.get(books) ?? new Map<string, Link>()
  links.set(books, kept)
  return kept
}

/** The acts of owners on Stripe's pages, and Stripe's decisions about their accounts. */
export class Accounts {
  readonly #books: StripeBooks

  constructor(books: StripeBooks) {
    this.#books = books
  }

  /** The accounts, newest first. */
  get all(): readonly Account[] {
    return this.#books.all('account')
  }

  /** Opens a link, which works once. @returns where Stripe sends the browser back to */
  follow(url: string): string {
    const link = linksOf(this.#books).get(url)
    if (!link) throw new Error(`no link ${url}`)
    const to = link.isUsed ? link.refreshUrl : link.returnUrl
    link.isUsed = true
    return to
  }

  /** The owner has given everything; Stripe looks at it. */
  submit(ref: string): void {
    const account = this.#books.require('account', ref)
    account.details_submitted = true
    account.capabilities.transfers = 'pending'
    account.requirements = { ...nothingDue(), pending_verification: ['company.verification.document'] }
    this.#report(account)
  }

  /** Stripe is content. */
  accept(ref: string): void {
    const account = this.#books.require('account', ref)
    account.capabilities.transfers = 'active'
    account.payouts_enabled = true
    account.requirements = nothingDue()
    this.#report(account)
  }

  /** Stripe asks for more, by a time; it pays until then. */
  ask(ref: string, field: string, deadline: number): void {
    const account = this.#books.require('account', ref)
    account.requirements = { ...nothingDue(), currently_due: [field], current_deadline: deadline }
    this.#report(account)
  }

  /** The details that Stripe asked for did not come. */
  restrict(ref: string, field: string): void {
    const account = this.#books.require('account', ref)
    account.payouts_enabled = false
    account.capabilities.transfers = 'inactive'
    account.requirements = {
      ...nothingDue(),
      currently_due: [field],
      past_due: [field],
      disabled_reason: 'requirements.past_due',
    }
    this.#report(account)
  }

  reject(ref: string): void {
    const account = this.#books.require('account', ref)
    account.payouts_enabled = false
    account.capabilities.transfers = 'inactive'
    account.requirements = { ...nothingDue(), disabled_reason: 'rejected.terms_of_service' }
    this.#report(account)
  }

  /** The platform takes a transfer back in Stripe's dashboard, or a part of it. */
  reverse(ref: string, cents?: number): void {
    const transfer = this.#books.require('transfer', ref)
    const amount = cents ?? transfer.amount - transfer.amount_reversed
    transfer.amount_reversed += amount
    transfer.reversed = transfer.amount_reversed === transfer.amount
    this.#books.enter({ type: 'transfer_refund', source: ref, amount, fee: 0 })
    this.#books.report('transfer.reversed', transfer)
  }

  #report(account: Account): void {
    this.#books.report('account.updated', account)
  }
}

const nothingDue = (): Account['requirements'] => ({
  currently_due: [],
  past_due: [],
  pending_verification: [],
  current_deadline: null,
  disabled_reason: null,
})

export function accountCalls(books: StripeBooks): readonly Call[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/accounts$/,
      parameters: 'Accounts.AccountCreateParams',
      answer: ({ given }) => createAccount(books, given),
    },
    {
      method: 'GET',
      path: /^\/v1\/accounts\/(?<id>\w+)$/,
      parameters: 'Accounts.AccountRetrieveParams',
      answer: ({ id }) => ownAccount(books, id),
    },
    {
      method: 'POST',
      path: /^\/v1\/accounts\/(?<id>\w+)\/login_links$/,
      parameters: 'Accounts.AccountCreateLoginLinkParams',
      answer: ({ id }) => {
        if (!ownAccount(books, id).details_submitted)
          throw invalid(
            undefined,
            'Cannot create a login link for an account that has not completed onboarding.',
          )
        return {
          object: 'login_link',
          created: books.seconds,
          url: `https://connect.stripe.com/express/${id}`,
        }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/account_links$/,
      parameters: 'AccountLinks.AccountLinkCreateParams',
      answer: ({ given }) => createLink(books, given),
    },
  ]
}

/** Another platform's account, or one that has left us. */
function ownAccount(books: StripeBooks, id: string): Account {
  const account = books.get(id)
  if (account?.object === 'account') return account
  throw new StripeTrouble(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}'.`,
  })
}

function createAccount(books: StripeBooks, given: Parameters): object {
  const account = books.add<Account>({
    id: books.newId('acct'),
    object: 'account',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: text(given, 'country') ?? '',
    created: books.seconds,
    details_submitted: false,
    email: null,
    metadata: metadataOf(given),
    payouts_enabled: false,
    requirements: {
      ...nothingDue(),
      currently_due: ['external_account', 'representative.first_name'],
      past_due: ['external_account', 'representative.first_name'],
      disabled_reason: 'requirements.past_due',
    },
    type: 'express',
  })
  return account
}

function createLink(books: StripeBooks, given: Parameters): object {
  const [account, returnUrl, refreshUrl] = ['account', 'return_url', 'refresh_url'].map(
    (name) => text(given, name) ?? '',
  ) as [string, string, string]
  ownAccount(books, account)
  if (!returnUrl || !refreshUrl) throw invalid('url_invalid', 'An onboarding link needs both addresses.')
  const url = `https://connect.stripe.com/setup/e/${account}/${books.newId('link')}`
  linksOf(books).set(url, { account, returnUrl, refreshUrl, isUsed: false })
  return { object: 'account_link', created: books.seconds, expires_at: books.seconds + 300, url }
}

export function transferCalls(books: StripeBooks): readonly Call[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/transfers$/,
      parameters: 'Transfers.TransferCreateParams',
      answer: ({ given }) => createTransfer(books, given),
    },
    {
      method: 'GET',
      path: /^\/v1\/transfers$/,
      parameters: 'Transfers.TransferListParams',
      answer: ({ given }) =>
        listed(
          books.all('transfer').filter((one) => one.transfer_group === given['transfer_group']),
          given,
        ),
    },
    {
      method: 'GET',
      path: /^\/v1\/transfers\/(?<id>\w+)$/,
      parameters: 'Transfers.TransferRetrieveParams',
      answer: ({ id }) => books.require('transfer', id),
    },
  ]
}

function createTransfer(books: StripeBooks, given: Parameters): object {
  const destination = text(given, 'destination') ?? ''
  if (ownAccount(books, destination).capabilities.transfers !== 'active')
    throw invalid(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs the transfers capability.',
    )
  const amount = Number(given['amount'])
  if (amount > books.available)
    throw invalid('balance_insufficient', 'You have insufficient funds in your Stripe account.')
  const transfer = books.add({
    id: books.newId('tr'),
    object: 'transfer',
    amount,
    amount_reversed: 0,
    reversed: false,
    created: books.seconds,
    currency: text(given, 'currency') ?? '',
    destination,
    livemode: false,
    metadata: metadataOf(given),
    transfer_group: text(given, 'transfer_group') ?? null,
  })
  books.enter({ type: 'transfer', source: transfer.id, amount: -amount, fee: 0 })
  books.report('transfer.created', transfer)
  return transfer
}
