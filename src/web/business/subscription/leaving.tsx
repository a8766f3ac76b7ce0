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
  readonly leaves: boolean
  /** The last one on which bookings are taken. */
  readonly day: string
}

/** Lets the subscription end with what runs, after a question; or takes that back. */
export function Leaving({ leaves, day }: LeavingProps) {
  const words = useSubscriptionWords()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, leave } = useLeaving(() => setIsAsking(false))
  return (
    <>
      <Button
        variant={leaves ? 'secondary' : 'ghost'}
        className={leaves ? 'mt-4' : 'mt-2 -ml-3'}
        busy={isBusy && leaves}
        onClick={() => (leaves ? leave(false) : setIsAsking(true))}
      >
        {leaves ? words.stay : words.leave}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.leaveTitle}
        footer={
          <div className="flex flex-col gap-2 sm:flex-row-reverse">
            <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => leave(true)}>
              {words.leaveConfirm}
            </Button>
            <Button variant="secondary" size="lg" wide onClick={() => setIsAsking(false)}>
              {words.keep}
            </Button>
          </div>
        }
      >
        <p>{words.leaveText(day)}</p>
      </Dialog>
    </>
  )
}
