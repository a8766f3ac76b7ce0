import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'

import { afterPaint } from '../../app/after-paint.ts'
import { useSession } from '../../app/session.ts'
import type { BookableSalon, BookingRequest, ChosenService } from './bookable-salon.ts'
import { chosenLines, estimate, staffForAll, type ChosenLine, type Estimate } from './choice.ts'
import { contactFaults, type ContactFaults } from './contact-fields.tsx'
import { heldFor, rememberContact, useContact, useDraft, type ChangeDraft, type Draft } from './draft.ts'
import { useOutdateFreeTimes } from './free-times.ts'
import type { SheetHistory } from './sheet-history.ts'
import { useConfirm, type Confirming } from './use-confirm.ts'
import { useHold, type Holding } from './use-hold.ts'
import { useBookingWords } from './words.ts'

export interface BookingSheetProps extends SheetHistory {
  readonly salon: BookableSalon
  /** Undefined after a reload: the stored draft knows. */
  readonly request: BookingRequest | undefined
}

/** All that the steps of the sheet share. */
export interface Flow extends SheetHistory {
  readonly salon: BookableSalon
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly lines: readonly ChosenLine[]
  readonly estimate: Estimate
  readonly holding: Holding
  readonly confirming: Confirming
  readonly faults: ContactFaults
  /** Confirms, once name and phone are there. */
  readonly submit: () => void
  /** The address of the signed-in person. */
  readonly signedInAs: string | undefined
  /** True while a stored session is still being looked at. */
  readonly isSessionUnknown: boolean
  /** The next step was asked for and is not shown yet. */
  readonly isLeaving: boolean
  readonly setServices: (services: readonly ChosenService[]) => void
  readonly setStaff: (staffId: string | undefined) => void
}

/** The kept time of the chosen start; a hold that waits to be replaced is none. */
export function keptHold(draft: Draft): Draft['hold'] {
  const { hold, start } = draft
  if (!hold || start === undefined || draft.heldFor !== heldFor(draft)) return undefined
  return Date.parse(hold.items[0]?.start ?? '') === Date.parse(start) ? hold : undefined
}

/** Back at the times with other services or another person: the time chosen before is tried with them. */
function useTryAgain(step: SheetHistory['step'], draft: Draft, holding: Holding): void {
  const isWaiting = step === 'time' && draft.wanted !== undefined && draft.services.length > 0
  const tryAgain = useEffectEvent(() => draft.wanted !== undefined && holding.rechoose(draft.wanted))
  const subject = heldFor(draft)
  useEffect(() => {
    if (isWaiting) tryAgain()
  }, [isWaiting, subject])
}

/** The choice of other staff for a lost time. */
export const othersOf = ({ salon, draft: { services }, holding }: Flow) => ({
  staff: staffForAll(salon, services),
  isOneService: services.length === 1,
  onChoose: holding.chooseWith,
})

export function useFlow({ salon, request, step, back, ...history }: BookingSheetProps): Flow {
  const words = useBookingWords()
  const [draft, change] = useDraft(salon, request)
  const outdate = useOutdateFreeTimes()
  const holding = useHold({ salon, draft, change, onOutdated: outdate })
  const { status, user } = useSession()
  const { go, close, isLeaving } = useGo({ step, ...history })
  const [isTried, setTried] = useState(false)
  const faults = isTried ? contactFaults(draft, words) : {}
  useContact(draft, change)
  const onBooked = (booking: BookingView) => {
    change({ booking, hold: undefined, start: undefined })
    rememberContact(draft)
  }
  const confirming = useConfirm({
    draft,
    onBooked,
    onTrouble: (trouble) => {
      change(trouble.kind === 'lost' ? { hold: undefined, start: undefined } : { hold: undefined })
      holding.setTrouble(trouble)
      outdate()
      if (trouble.kind === 'lost') back('time')
    },
  })
  useReleaseOnLeave(step === undefined, holding)
  useTryAgain(step, draft, holding)
  const lines = chosenLines(salon, draft.services)
  const unchoose = { start: undefined, wanted: draft.start ?? draft.wanted, forSomeoneElse: false }
  return {
    salon,
    draft,
    change,
    lines,
    estimate: estimate(lines, draft.staffId),
    holding,
    confirming,
    faults: { ...faults, ...confirming.problem?.fields },
    step,
    go,
    isLeaving,
    back,
    signedInAs: status === 'signed-in' ? user?.email : undefined,
    isSessionUnknown: status === 'unknown' || status === 'loading',
    submit: () => {
      const found = contactFaults(draft, words)
      setTried(true)
      if (found.name === undefined && found.phone === undefined) confirming.confirm()
    },
    setServices: (services) => {
      const isStillAble = staffForAll(salon, services).some(({ id }) => id === draft.staffId)
      change({ ...unchoose, booking: undefined, services, staffId: isStillAble ? draft.staffId : undefined })
      holding.setTrouble(undefined)
    },
    setStaff: (staffId) => {
      change({ ...unchoose, staffId })
      holding.setTrouble(undefined)
    },
    close,
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

/** However the sheet was left: the time is free again for others. Not before it has moved out, nor for a slip of the finger. */
function useReleaseOnLeave(isClosed: boolean, holding: Holding): void {
  const release = useEffectEvent(() => holding.release())
  useEffect(() => {
    if (!isClosed) return undefined
    const timer = setTimeout(() => release(), 400)
    return () => clearTimeout(timer)
  }, [isClosed])
}
