import { useEffect, useState } from 'react'

import { onlineSource, sourceParameter, type OnlineSource } from '#domain/booking-source.ts'
import type { BookingView, createHold } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { BookableSalon, BookingWish, ChosenService } from './bookable-salon.ts'
import { offeredChoice } from './choice.ts'

export type Hold = Answer<typeof createHold>

/** Everything that was chosen and typed. It lives in the tab's storage, so a reload loses nothing. */
export interface Draft {
  readonly services: readonly ChosenService[]
  /** Undefined: anyone. */
  readonly staffId?: string | undefined
  /** The chosen start, ISO with the salon's offset; held or about to be. */
  readonly start?: string | undefined
  readonly hold?: Hold | undefined
  /** What the hold is for, by `heldFor`: after a change of services or person it is for something else. */
  readonly heldFor?: string | undefined
  /** The start that was chosen before services or person changed: it is tried again with the new ones. */
  readonly wanted?: string | undefined
  /** How the salon's page was come to; it outlives a sign-in elsewhere. */
  readonly source?: OnlineSource | undefined
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly forSomeoneElse: boolean
  /** Once confirmed. */
  readonly booking?: BookingView | undefined
}

/** Services and person of a draft, to be compared. */
export const heldFor = ({ services, staffId }: Pick<Draft, 'services' | 'staffId'>): string =>
  JSON.stringify([services, staffId])

export type ChangeDraft = (change: Partial<Draft>) => void

const empty: Draft = { services: [], email: '', name: '', phone: '', note: '', forSomeoneElse: false }

const keyOf = (salon: BookableSalon): string => `onyxi-booking:${salon.id}`

function readDraft(salon: BookableSalon): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(salon))
    return text === null ? undefined : { ...empty, ...(JSON.parse(text) as Draft) }
  } catch {
    // Storage that is blocked, or holds something else: the sheet begins empty.
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

const sourceOfAddress = () => onlineSource(new URLSearchParams(location.search).get(sourceParameter))

function begin(salon: BookableSalon, wish: BookingWish | undefined): Draft {
  const stored = readDraft(salon) ?? empty
  // A reload goes on where it was; a new wish takes only what was typed.
  const draft: Draft = wish
    ? {
        ...stored,
        services: wish.services,
        staffId: wish.staffId,
        start: wish.start,
        wanted: undefined,
        source: sourceOfAddress(),
        forSomeoneElse: false,
        booking: undefined,
      }
    : { ...stored, source: stored.source ?? sourceOfAddress() }
  const isKnown = salon.staff.some(({ id }) => id === draft.staffId)
  return {
    ...draft,
    // Services and options may have gone since.
    services: offeredChoice(salon, draft.services),
    staffId: isKnown ? draft.staffId : undefined,
  }
}

export function useDraft(salon: BookableSalon, wish: BookingWish | undefined): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => begin(salon, wish))
  useEffect(() => writeDraft(salon, draft), [salon, draft])
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))]
}
