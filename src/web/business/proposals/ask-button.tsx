import { useQueryClient } from '@tanstack/react-query'

import type { askToMove } from '#features/proposals/contract.ts'
import type { SalonGap } from '#features/waitlist/contract/gaps.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useSalonProposalWords } from './words.ts'

interface AskButtonProps {
  readonly salonId: string
  readonly gap: SalonGap
  readonly booking: SalonGap['later'][number]
}

/** Asks the customer of a later appointment whether she would come in a gap. */
export function AskButton({ salonId, gap, booking }: AskButtonProps) {
  const words = useSalonProposalWords()
  const client = useQueryClient()
  const sentence = useSentence(words.failed)
  const { run, isBusy, problem } = useAction<void, string>(
    async () => {
      await api<typeof askToMove>('POST', '/business/salons/{id}/bookings/{booking}/move-proposals', {
        params: { id: salonId, booking: booking.id },
        body: { start: gap.start, staffId: gap.staffId },
      })
      toast(words.toast(booking.name))
    },
    {
      explain: (error) => whyNot(error, words.refusals) ?? sentence(error),
      onSettled: () => client.invalidateQueries({ queryKey: ['salon-gaps', salonId] }),
    },
  )
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        aria-label={words.askFor(booking.name)}
        onClick={() => void run()}
      >
        {words.ask}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}

function whyNot(error: unknown, refusals: Readonly<Record<string, string>>): string | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'ask_refused') return undefined
  const { why = 'asked' } = error.extra as { readonly why?: string }
  return refusals[why]
}
