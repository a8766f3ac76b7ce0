import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'

import { useMove, type MoveTrouble, type SendMove } from './use-move.ts'

/** The time that a booking is to be moved to, as it is chosen and confirmed. */
export interface MoveChoice {
  readonly start: string | undefined
  readonly setStart: (start: string) => void
  /** Undefined: any team member, the booked one first. */
  readonly staffId: string | undefined
  readonly setStaffId: (staffId: string | undefined) => void
  readonly confirm: () => void
  readonly isBusy: boolean
  readonly trouble: MoveTrouble | undefined
}

interface MoveChoiceOptions {
  readonly booking: BookingView
  readonly onMoved: (booking: BookingView) => void
  readonly send?: SendMove | undefined
}

export function useMoveChoice({ booking, onMoved, send }: MoveChoiceOptions): MoveChoice {
  const [start, setStart] = useState<string>()
  const [staffId, setStaffId] = useState<string>()
  const onLost = () => setStart(undefined)
  const { run, isBusy, problem, reset } = useMove({ booking, onMoved, onLost, send })
  return {
    start,
    setStart: (next) => {
      reset()
      setStart(next)
    },
    staffId,
    setStaffId: (next) => {
      setStaffId(next)
      setStart(undefined)
    },
    confirm: () => {
      if (start !== undefined) void run({ start, staffId })
    },
    isBusy,
    trouble: problem,
  }
}
