import { useEffect, useEffectEvent, useState } from 'react'

import { contactPreferences, noDetails, type BookingDetails } from '#domain/booking-details.ts'
import { onlineSource, sourceParameter, type OnlineSource } from '#domain/booking-source.ts'
import type { NailAnswers } from '#domain/nails/answers.ts'
import type { BookingView, createHold } from '#features/booking/contract.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'
import type { Answer } from '#platform/http/contract.ts'

import { getAuth, useSession } from '../../app/session.ts'
import type { BookableSalon, BookingRequest, ChosenService } from './bookable-salon.ts'
import { offeredChoice } from './choice.ts'

export type Hold = Answer<typeof createHold>

export type PayChoice = QuoteShown['payChoices'][number]

/** A payment under way. The tab remembers it with its hold, so that nothing is paid twice. */
export interface DraftPayment {
  readonly id: string
  readonly cents: number
  /** Stripe's secret of the payment, for its form; the sandbox's form needs none. */
  readonly clientSecret?: string
  /** ISO instant by the clock of the device. */
  readonly expiresAt: string
  /** `given_back`: it succeeded, and is refunded because the time was taken. */
  readonly status: 'requires_payment' | 'requires_action' | 'processing' | 'given_back'
  /** Why the last try with a card failed. */
  readonly failure: string | null
  /** A kept card was tried at once. */
  readonly isByKeptCard?: boolean
}

/** The customer's answers about the nails, and the choice before them: the services follow from the answers. */
export interface DraftNails {
  readonly cart: readonly ChosenService[]
  /** Null: the questions could not be loaded. */
  readonly answers: NailAnswers | null
}

/** Everything that was chosen and typed. It lives in the tab's storage, so a reload loses nothing. */
export interface Draft extends BookingDetails {
  readonly services: readonly ChosenService[]
  readonly nails?: DraftNails | undefined
  /** Undefined means any team member. */
  readonly staffId?: string | undefined
  /** The chosen start, ISO with the salon's offset; held or about to be. */
  readonly start?: string | undefined
  readonly hold?: Hold | undefined
  /** The hold belongs to an offer: leaving the sheet does not release it. */
  readonly isOffered?: boolean | undefined
  /** The `heldFor` of the choice that the hold keeps: it differs after a change of services or team member. */
  readonly heldFor?: string | undefined
  /** The start that was chosen before services or team member changed: it is tried again with the new ones. */
  readonly wanted?: string | undefined
  /** How the customer came to the salon's page; a sign-in on another page keeps it. */
  readonly source?: OnlineSource | undefined
  /** How the customer chose to pay; undefined: as the salon asks first. */
  readonly pay?: PayChoice | undefined
  /** A promotion code and a gift card's: as typed, and as the price was last asked for with it. */
  readonly codeText?: string | undefined
  readonly code?: string | undefined
  readonly giftCardText?: string | undefined
  readonly giftCard?: string | undefined
  /** How many points the customer wishes to spend. */
  readonly points?: number | undefined
  /** The id of a kept card that is to pay, or that another one is typed; undefined: the newest. */
  readonly card?: string | undefined
  /** Whether a card that is typed is kept for next time. */
  readonly saveCard?: boolean | undefined
  readonly payment?: DraftPayment | undefined
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly forSomeoneElse: boolean
  /** Set once the booking is confirmed. */
  readonly booking?: BookingView | undefined
}

/** Services, team member and answers of a draft, for comparison. */
export const heldFor = ({
  services,
  staffId,
  nails,
}: Pick<Draft, 'services' | 'staffId' | 'nails'>): string =>
  JSON.stringify([services, staffId, nails?.answers])

/** The customer's means of payment; a booking uses them up. */
export const noMeans = {
  codeText: undefined,
  code: undefined,
  giftCardText: undefined,
  giftCard: undefined,
  points: undefined,
  card: undefined,
  saveCard: undefined,
} as const satisfies Partial<Draft>

export type ChangeDraft = (change: Partial<Draft>) => void

const empty: Draft = { services: [], email: '', name: '', phone: '', ...noDetails, forSomeoneElse: false }

/** The details as they are sent. */
export const detailsOf = ({ note, contactPreference }: Draft): BookingDetails => ({
  note: note.trim(),
  contactPreference,
})

/** The customer's details from the account at the sign-in service. */
type AccountFacts = Readonly<Record<string, unknown>>

/** The details that an account remembers, where the draft says nothing of them yet. */
const withRemembered = ({ contactPreference }: Draft, facts: AccountFacts): Partial<BookingDetails> => ({
  contactPreference:
    contactPreference ?? contactPreferences.find((each) => each === facts['contactPreference']) ?? null,
})

/** The details of a booking that its account is to remember, where they are new. */
const toRemember = ({ contactPreference }: Draft, facts: AccountFacts): AccountFacts =>
  contactPreference === null || contactPreference === facts['contactPreference'] ? {} : { contactPreference }

const keyOf = (salon: Pick<BookableSalon, 'id'>): string => `onyxi-booking:${salon.id}`

function readDraft(salon: BookableSalon): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(salon))
    return text === null ? undefined : { ...empty, ...(JSON.parse(text) as Draft) }
  } catch {
    // The storage is blocked or holds something else: the sheet begins empty.
    return undefined
  }
}

function writeDraft(salon: BookableSalon, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(salon), JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

interface OfferedHold extends Pick<Draft, 'services' | 'staffId'> {
  readonly salonId: string
  readonly hold: Hold
}

/** Hands a hold that was made for a customer to the sheet of the salon’s page, which continues with it. */
export function keepOfferedHold({ salonId, hold, services, staffId }: OfferedHold): void {
  const choice = { services, staffId }
  const start = hold.items[0]?.start
  const draft: Draft = { ...empty, ...choice, hold, start, heldFor: heldFor(choice), isOffered: true }
  try {
    sessionStorage.setItem(keyOf({ id: salonId }), JSON.stringify(draft))
  } catch {
    // Without storage the sheet begins with its times.
  }
}

const sourceOfAddress = () => onlineSource(new URLSearchParams(location.search).get(sourceParameter))

/** Whether a payment may still succeed, or its refund is still to be told. */
const isUnderWay = ({ payment }: Draft): boolean =>
  payment !== undefined &&
  (payment.status === 'processing' ||
    payment.status === 'given_back' ||
    Date.parse(payment.expiresAt) > Date.now())

/** The fields that another booking does not take over from the one before. */
export const anew = {
  nails: undefined,
  start: undefined,
  wanted: undefined,
  forSomeoneElse: false,
  booking: undefined,
  pay: undefined,
  points: undefined,
  card: undefined,
  saveCard: undefined,
  payment: undefined,
} as const satisfies Partial<Draft>

function begin(salon: BookableSalon, request: BookingRequest | undefined): Draft {
  const stored = readDraft(salon) ?? empty
  // A payment goes on before anything else is booked.
  if (isUnderWay(stored)) return stored
  // A reload goes on where it was; a new request keeps only what was typed.
  const draft: Draft = request
    ? {
        ...stored,
        ...anew,
        services: request.services,
        staffId: request.staffId,
        start: request.start,
        source: sourceOfAddress(),
      }
    : { ...stored, source: stored.source ?? sourceOfAddress() }
  const isKnown = salon.staff.some(({ id }) => id === draft.staffId)
  return {
    ...draft,
    // The salon may have removed services and options since.
    services: offeredChoice(salon, draft.services),
    staffId: isKnown ? draft.staffId : undefined,
  }
}

export function useDraft(
  salon: BookableSalon,
  request: BookingRequest | undefined,
): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => begin(salon, request))
  useEffect(() => writeDraft(salon, draft), [salon, draft])
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))]
}

/** Fills empty fields with what the account knows of the customer. */
export function useContact(draft: Draft, change: ChangeDraft): void {
  const { user } = useSession()
  const fill = useEffectEvent(() => {
    if (!user) return
    const facts = user.user_metadata as AccountFacts
    const text = (key: string) => (typeof facts[key] === 'string' ? facts[key].trim() : '')
    const known = `${text('firstName')} ${text('lastName')}`.trim()
    change({
      name: draft.name || known,
      phone: draft.phone || text('phone'),
      ...withRemembered(draft, facts),
    })
  })
  // The fields are filled only at sign-in, so that later typing is not overwritten.
  useEffect(() => fill(), [user?.id])
}

/** Saves the details for the next booking. A name and a phone that the account has already stay. */
export function rememberContact(draft: Draft): void {
  void getAuth().then(async (auth) => {
    const { data } = await auth.getSession()
    const facts = data.session?.user.user_metadata as AccountFacts | undefined
    const news = facts && newsFor(facts, draft)
    // A failure has no consequence: the next booking asks again, as this one did.
    if (news && Object.keys(news).length > 0) await auth.updateUser({ data: news })
  })
}

function newsFor(facts: AccountFacts, draft: Draft) {
  const { name, phone } = draft
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    ...(!facts['firstName'] && { firstName, lastName: rest.join(' ') }),
    ...(!facts['phone'] && { phone: phone.trim() }),
    ...toRemember(draft, facts),
  }
}
