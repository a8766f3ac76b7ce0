import { Button } from '../../../ui/button.tsx'
import { useNailWords } from '../../../ui/nails/words.ts'
import { chosenLines, estimate } from '../choice.ts'
import type { Flow } from '../flow.ts'
import { TotalLine, useDepositWord } from '../total-line.tsx'

/** The price of the resulting services, and the button to the times. */
export function NailsFooter({ flow }: { readonly flow: Flow }) {
  const words = useNailWords()
  const { nails, salon, draft, isLeaving } = flow
  const { plan, answers, cart } = nails
  const due = useDepositWord(salon)
  const chain = plan?.kind === 'chain' ? plan.services : undefined
  const total = estimate(chosenLines(salon, chain ?? cart), draft.staffId)
  const next = () => {
    if (!chain || !answers) return
    flow.setNails({ cart, answers }, chain)
    flow.go('time')
  }
  return (
    <>
      <TotalLine
        cents={total.priceCents - total.reductionCents}
        isFrom={chain === undefined || total.isFrom}
        due={due}
      />
      <Button size="lg" wide busy={isLeaving} disabled={!chain} onClick={next}>
        {chain || plan ? words.next : words.answerAll}
      </Button>
    </>
  )
}
