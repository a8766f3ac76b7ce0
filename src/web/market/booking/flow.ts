import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { afterPaint } from '../../app/after-paint.ts'
import { useSession } from '../../app/session.ts'
import type { BookableSalon, BookingRequest, ChosenService } from './bookable-salon.ts'
import { chosenLines, estimate, staffForAll, type ChosenLine, type Estimate } from './choice.ts'
import { anew, heldFor, useContact, useDraft, type ChangeDraft, type Draft } from './draft.ts'
import { useOutdateFreeTimes } from './free-times.ts'
import { useKeptCards, type KeptCards } from './kept-cards.ts'
import { useNails, withoutRemovals, type Nailing } from './nails/use-nails.ts'
import type { SheetHistory } from './sheet-history.ts'
import { useSubmit, type Submitting } from './use-confirm.ts'
import { useHold, type Holding } from './use-hold.ts'
import { useQuote, type Quoting } from './use-quote.ts'

export interface BookingSheetProps extends SheetHistory {
  readonly salon: BookableSalon
  /** Undefined after a reload, which goes on with the stored draft. */
  readonly request: BookingRequest | undefined
}

/** All that the steps of the sheet share. */
export interface Flow extends SheetHistory, Submitting, SignedIn {
  readonly salon: BookableSalon
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly lines: readonly ChosenLine[]
  readonly estimate: Estimate
  readonly nails: Nailing
  readonly holding: Holding
  readonly quoting: Quoting
  readonly cards: KeptCards
  /** The next step was asked for and is not shown yet. */
  readonly isLeaving: boolean
  readonly setServices: (services: readonly ChosenService[]) => void
  /** Takes over the services that follow from answers about the nails. */
  readonly setNails: (nails: NonNullable<Draft['nails']>, services: readonly ChosenService[]) => void
  /** After a confirmed booking, the same services are to be booked once more. */
  readonly bookAnother: () => void
  readonly setStaff: (staffId: string | undefined) => void
}

interface SignedIn {
  /** The email address of the signed-in customer. */
  readonly signedInAs: string | undefined
  /** True while a stored session is being checked. */
  readonly isSessionUnknown: boolean
}

/** The kept time of the chosen start; a hold that waits to be replaced is none. */
export function keptHold(draft: Draft): Draft['hold'] {
  const { hold, start } = draft
  if (!hold || start === undefined || draft.heldFor !== heldFor(draft)) return undefined
  return Date.parse(hold.items[0]?.start ?? '') === Date.parse(start) ? hold : undefined
}

/** "Gel manicure + pedicure" */
export const visitNames = ({ lines }: Pick<Flow, 'lines'>): string =>
  lines.map(({ service }) => service.name).join(' + ')

/** Tries the time that was chosen before once more, when the customer is back with other services or another team member. */
function useTryAgain(step: SheetHistory['step'], draft: Draft, holding: Holding): void {
  const isWaiting = step === 'time' && draft.wanted !== undefined && draft.services.length > 0
  const tryAgain = useEffectEvent(() => draft.wanted !== undefined && holding.rechoose(draft.wanted))
  const subject = heldFor(draft)
  useEffect(() => {
    if (isWaiting) tryAgain()
  }, [isWaiting, subject])
}

export function useFlow({ salon, request, step, back, ...history }: BookingSheetProps): Flow {
  const [draft, change] = useDraft(salon, request)
  const outdate = useOutdateFreeTimes()
  const holding = useHold({ salon, draft, change, onOutdated: outdate })
  const signedIn = useSignedIn()
  const going = useGo({ step, ...history })
  useContact(draft, change)
  const quoting = useQuote(salon, draft, { hold: keptHold(draft), customer: signedIn.signedInAs })
  const cards = useKeptCards(draft, change, quoting)
  const parts = { draft, change, holding, quoting, cards, onOutdated: outdate, back, go: going.go }
  const submitting = useSubmit(parts)
  // A payment goes on when the sheet is opened again, and needs its time.
  useReleaseOnLeave(step === undefined && draft.payment === undefined, holding)
  useTryAgain(step, draft, holding)
  const nails = useNails({ salon, draft, change, trouble: holding.trouble })
  const lines = withoutRemovals(chosenLines(salon, draft.services), nails)
  return {
    salon,
    draft,
    change,
    lines,
    estimate: estimate(lines, draft.staffId),
    nails,
    holding,
    quoting,
    cards,
    ...submitting,
    ...signedIn,
    ...changesOfChoice({ salon, draft, change, holding, nails }),
    step,
    back,
    ...going,
  }
}

function useSignedIn(): SignedIn {
  const { status, user } = useSession()
  return {
    signedInAs: status === 'signed-in' ? user?.email : undefined,
    isSessionUnknown: status === 'unknown' || status === 'loading',
  }
}

/** A change of services or team member gives the chosen start up, and remembers it for another try. */
function changesOfChoice({
  salon,
  draft,
  change,
  holding,
  nails,
}: Pick<Flow, 'salon' | 'draft' | 'change' | 'holding' | 'nails'>): Pick<
  Flow,
  'setServices' | 'setNails' | 'setStaff' | 'bookAnother'
> {
  const choose = (choice: Partial<Draft>) => {
    // The time of a confirmed booking is the customer's own.
    const wanted = draft.booking ? undefined : (draft.start ?? draft.wanted)
    const before = draft.booking ? anew : { start: undefined, forSomeoneElse: false, payment: undefined }
    change({ ...before, wanted, ...choice })
    holding.setTrouble(undefined)
  }
  const take = (chosen: Pick<Draft, 'services' | 'nails'>) => {
    const isStillAble = staffForAll(salon, chosen.services).some(({ id }) => id === draft.staffId)
    choose({ ...chosen, staffId: isStillAble ? draft.staffId : undefined })
  }
  return {
    setServices: (services) => take(nails.planned(services)),
    setNails: (answered, services) => take({ services, nails: answered }),
    setStaff: (staffId) => choose({ staffId }),
    bookAnother: () => draft.booking && change(anew),
  }
}

/** The press is shown first: the button is busy until the next step is there. Closing calls off a step on its way. */
function useGo({ step, ...history }: Pick<SheetHistory, 'step' | 'go' | 'close'>) {
  const callOff = useRef<() => void>(undefined)
  const [left, setLeft] = useState<SheetHistory['step']>()
  if (left !== undefined && left !== step) setLeft(undefined)
  const go: SheetHistory['go'] = (next, options) => {
    if (next !== step) setLeft(step)
    callOff.current?.()
    callOff.current = afterPaint(() => history.go(next, options))
  }
  const close = () => {
    callOff.current?.()
    history.close()
  }
  return { go, close, isLeaving: left !== undefined && left === step }
}

/** Gives the kept time back, however the sheet was left; not before it has moved out, nor for a slip of the finger. */
function useReleaseOnLeave(isClosed: boolean, holding: Holding): void {
  const release = useEffectEvent(() => holding.release())
  useEffect(() => {
    if (!isClosed) return undefined
    const timer = setTimeout(() => release(), 400)
    return () => clearTimeout(timer)
  }, [isClosed])
}
