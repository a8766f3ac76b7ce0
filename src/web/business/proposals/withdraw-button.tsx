import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { withdrawProposal } from '#features/proposals/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useSalonProposalWords } from './words.ts'

interface WithdrawButtonProps {
  readonly salonId: string
  readonly bookingId: string
  readonly proposalId: string
}

/** Withdraws a question, after a confirmation. */
export function WithdrawButton(props: WithdrawButtonProps) {
  const { withdraw, withdrawing: words } = useSalonProposalWords()
  const [isOpen, setIsOpen] = useState(false)
  const { run, isBusy } = useWithdraw(props)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {withdraw}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={words.title}
        variant="primary"
        confirm={words.yes}
        back={words.no}
        busy={isBusy}
        onConfirm={() => void run().then(close)}
      >
        {words.text}
      </ConfirmDialog>
    </>
  )
}

function useWithdraw({ salonId, bookingId, proposalId }: WithdrawButtonProps) {
  const { withdrawing: words } = useSalonProposalWords()
  const client = useQueryClient()
  const sentence = useSentence(words.failed)
  return useAction<void, never>(
    async () => {
      await api<typeof withdrawProposal>(
        'POST',
        '/business/salons/{id}/bookings/{booking}/move-proposals/{proposal}/withdraw',
        { params: { id: salonId, booking: bookingId, proposal: proposalId } },
      )
      toast(words.done)
    },
    {
      explain: (error) => {
        const isOver = error instanceof ApiProblem && error.code === 'offer_over'
        toast(isOver ? words.over : sentence(error), { kind: 'error' })
        return undefined
      },
      onSettled: () =>
        Promise.all(
          ['booking', 'salon-gaps'].map((name) => client.invalidateQueries({ queryKey: [name, salonId] })),
        ),
    },
  )
}
