import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { leaveSubscription } from '#features/subscriptions/contract.ts'

import { api } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useSubscriptionWords } from './words.ts'

/** @param done called after success */
function useLeaving(done: () => void) {
  const words = useSubscriptionWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const { isBusy, press } = usePress({ onSettled: () => invalidate(client, ['subscription', id]) })
  const leave = (leaves: boolean) =>
    press(async () => {
      const { leavesAtEnd } = await api<typeof leaveSubscription>(
        'PUT',
        '/business/salons/{id}/subscription/leaving',
        { params: { id }, body: { leaves } },
      )
      toast(words.done[leavesAtEnd ? 'leaving' : 'staying'], { kind: 'success' })
      done()
    })
  return { isBusy, leave: (leaves: boolean) => void leave(leaves) }
}

interface LeavingProps {
  /** True once the owner asked for the end. */
  readonly leaves: boolean
  /** The last day on which bookings are taken. */
  readonly day: string
}

/** Cancels the subscription at the end of its present period, after a question; or takes that back. */
export function Leaving({ leaves, day }: LeavingProps) {
  const words = useSubscriptionWords()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, leave } = useLeaving(() => setIsAsking(false))
  return (
    <>
      <Button
        variant={leaves ? 'secondary' : 'ghost'}
        className={leaves ? 'mt-4' : 'mt-2 -ml-5'}
        busy={isBusy && leaves}
        onClick={() => (leaves ? leave(false) : setIsAsking(true))}
      >
        {leaves ? words.stay : words.leave}
      </Button>
      <LeaveDialog
        open={isAsking}
        day={day}
        busy={isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => leave(true)}
      />
    </>
  )
}

interface LeaveDialogProps extends Pick<LeavingProps, 'day'> {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

function LeaveDialog({ open, day, busy, onClose, onConfirm }: LeaveDialogProps) {
  const words = useSubscriptionWords()
  const footer = (
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      <Button variant="danger" size="lg" wide busy={busy} onClick={onConfirm}>
        {words.leaveConfirm}
      </Button>
      <Button variant="secondary" size="lg" wide onClick={onClose}>
        {words.keep}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.leaveTitle} footer={footer}>
      <p>{words.leaveText(day)}</p>
    </Dialog>
  )
}
