import { useState, type ReactNode } from 'react'

import type {
  AffectedBookings,
  PlannedChangeInput,
  previewAffectedBookings,
} from '#features/affected-bookings/contract.ts'

import { api } from '../../app/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usePress } from '../../ui/use-press.ts'
import { AffectedList } from './affected-list.tsx'
import { useAffectedWords } from './words.ts'

export const readAffectedBookings = (
  salonId: string,
  change: PlannedChangeInput,
): Promise<AffectedBookings> =>
  api<typeof previewAffectedBookings>('POST', '/business/salons/{id}/affected-bookings', {
    params: { id: salonId },
    body: change,
  })

interface Pending {
  readonly affected: AffectedBookings
  readonly answer: (isAgreed: boolean) => void
}

interface AffectedGuard {
  /** True while the affected bookings are being read. */
  readonly asking: boolean
  /**
   * Reads which bookings a change affects. If there are any, the user sees them and decides.
   * @returns whether the change may be made
   */
  readonly agreed: (change: PlannedChangeInput) => Promise<boolean>
  /** The dialog, to be drawn beside the form. */
  readonly question: ReactNode
}

/** Guards every change that could affect bookings: the user sees them before it is made. */
export function useAffectedBookings(salonId: string): AffectedGuard {
  const { isBusy, press } = usePress()
  const [pending, setPending] = useState<Pending>()
  const [isOpen, setOpen] = useState(false)
  const agreed = async (change: PlannedChangeInput) => {
    const found: AffectedBookings[] = []
    await press(async () => found.push(await readAffectedBookings(salonId, change)))
    const [affected] = found
    if (!affected || affected.total === 0) return affected !== undefined
    return new Promise<boolean>((answer) => {
      setPending({ affected, answer })
      setOpen(true)
    })
  }
  const answer = (isAgreed: boolean) => {
    setOpen(false)
    pending?.answer(isAgreed)
  }
  return {
    asking: isBusy,
    agreed,
    question: <Question affected={pending?.affected} open={isOpen} onAnswer={answer} />,
  }
}

interface QuestionProps {
  readonly affected: AffectedBookings | undefined
  readonly open: boolean
  readonly onAnswer: (isAgreed: boolean) => void
}

function Question({ affected, open, onAnswer }: QuestionProps) {
  const words = useAffectedWords()
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onAnswer(false)}
      title={words.title(affected?.total ?? 0)}
      keepOpen
      confirm={words.confirm}
      back={words.back}
      variant="primary"
      onConfirm={() => onAnswer(true)}
    >
      <div className="flex flex-col gap-3">
        <p>{words.text}</p>
        {affected && (
          <AffectedList
            bookings={affected.affectedBookings}
            total={affected.total}
            timeZone={affected.timeZone}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
