import { Button } from '../../ui/button.tsx'
import type { Flow } from './flow.ts'
import { ServiceList } from './service-list.tsx'
import { TotalLine, useDepositWord } from './total-line.tsx'
import { useBookingWords } from './words.ts'

export const ServicesStep = ({ flow }: { readonly flow: Flow }) => (
  <ServiceList salon={flow.salon} chosen={flow.draft.services} onChange={flow.setServices} />
)

export function ServicesFooter({ flow }: { readonly flow: Flow }) {
  const { services: words } = useBookingWords()
  const { draft, estimate, go, isLeaving } = flow
  const isEmpty = draft.services.length === 0
  const next = () => {
    flow.bookAnother()
    go('time')
  }
  return (
    <>
      <TotalLine
        cents={estimate.priceCents - estimate.reductionCents}
        isFrom={estimate.isFrom}
        due={useDepositWord(flow.salon)}
      />
      <Button size="lg" wide busy={isLeaving} disabled={isEmpty} onClick={next}>
        {isEmpty ? words.none : words.next}
      </Button>
    </>
  )
}
