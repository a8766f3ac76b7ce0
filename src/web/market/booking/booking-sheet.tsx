import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import { QueryProvider } from '../../app/query.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DetailsFooter } from './details-footer.tsx'
import { DetailsStep } from './details-step.tsx'
import { DoneFooter, DoneStep } from './done-step.tsx'
import { keptHold, useFlow, type BookingSheetProps, type Flow } from './flow.ts'
import { ServicesFooter, ServicesStep } from './services-step.tsx'
import type { SheetStep } from './sheet-history.ts'
import { TimeFooter } from './time-footer.tsx'
import { TimeStep, TimeSubtitle } from './time-step.tsx'
import { useBookingWords } from './words.ts'

/** The question about the nails is loaded only for salons that ask it. */
const NailsStep = lazy(async () => ({ default: (await import('./nails/nails-step.tsx')).NailsStep }))
const NailsFooter = lazy(async () => ({ default: (await import('./nails/nails-footer.tsx')).NailsFooter }))

/** Few salons ask for a payment: its step is loaded only then. */
const PaymentStep = lazy(async () => ({
  default: (await import('./payment/payment-step.tsx')).PaymentStep,
}))

/** All steps of a booking, in a sheet beside the salon's page. */
export const BookingSheet = (props: BookingSheetProps) => (
  <QueryProvider>
    <Steps {...props} />
  </QueryProvider>
)

/** The step that can be shown: an address may ask for one that has nothing to show yet. */
function possibleStep({ step, draft, holding, nails }: Flow): SheetStep | undefined {
  if (step === undefined) return step
  if (draft.booking && step !== 'services') return 'done'
  if (isPaymentFirst(draft)) return 'payment'
  if (step === 'services') return step
  if (draft.services.length === 0) return 'services'
  if (nails.isPending && !draft.payment) return 'nails'
  if (step === 'nails' && !nails.isAsked) return 'time'
  const hasTime = draft.start !== undefined && (draft.hold !== undefined || holding.trouble !== undefined)
  if (step === 'payment') return draft.payment ? step : 'time'
  if (step === 'details' && !hasTime && !holding.isHolding) return 'time'
  return step === 'done' ? 'time' : step
}

/** While money may be on its way, nothing else is booked: it could be paid twice. */
const isPaymentFirst = ({ payment }: Flow['draft']): boolean =>
  payment?.status === 'processing' || payment?.status === 'given_back'

/** A sheet that is opened again goes on with the payment under way. */
function useResumedPayment({ draft, step, go }: Flow): void {
  const resume = useEffectEvent(() => {
    if (draft.payment && step !== undefined && step !== 'payment') go('payment', { replace: true })
  })
  useEffect(() => resume(), [])
}

function Steps(props: BookingSheetProps) {
  const flow = useFlow(props)
  const words = useBookingWords()
  const asked = props.step
  const step = possibleStep(flow)
  const correct = useEffectEvent(() => {
    if (step === undefined || step === asked) return
    // The customer went back from the confirmed booking, where nothing can be changed any more.
    if (step === 'done' && asked !== 'details' && asked !== 'payment') flow.close()
    else flow.go(step, { replace: true })
  })
  useEffect(() => correct(), [step, asked])
  useResumedPayment(flow)
  const shown = useLastStep(step)
  const { title, subtitle, body, footer } = viewOf(shown, flow, words)
  const content = useFocusOnChange(step)
  return (
    <Sheet
      open={step !== undefined}
      onClose={flow.close}
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      footer={footer}
      keepOpen={shown === 'details' || shown === 'payment'}
    >
      <div ref={content}>{body}</div>
    </Sheet>
  )
}

interface StepView {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly body: ReactNode
  readonly footer: ReactNode
}

function viewOf(step: SheetStep, flow: Flow, words: ReturnType<typeof useBookingWords>): StepView {
  if (step === 'services')
    return {
      title: words.step.services,
      subtitle: flow.salon.name,
      body: <ServicesStep flow={flow} />,
      footer: <ServicesFooter flow={flow} />,
    }
  if (step === 'nails')
    return {
      title: words.step.nails,
      subtitle: flow.salon.name,
      body: (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
          <NailsStep flow={flow} />
        </Suspense>
      ),
      footer: (
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <NailsFooter flow={flow} />
        </Suspense>
      ),
    }
  if (step === 'details')
    return {
      title: flow.signedInAs === undefined ? words.step.details : words.step.review,
      body: <DetailsStep flow={flow} />,
      footer: keptHold(flow.draft) && <DetailsFooter flow={flow} />,
    }
  if (step === 'payment')
    return {
      title: flow.draft.payment?.cents === 0 ? words.guarantee.title : words.step.payment,
      subtitle: flow.salon.name,
      body: (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
          <PaymentStep flow={flow} />
        </Suspense>
      ),
      footer: undefined,
    }
  if (step === 'done' && flow.draft.booking)
    return {
      title: words.step.done,
      body: <DoneStep flow={flow} booking={flow.draft.booking} />,
      footer: <DoneFooter flow={flow} />,
    }
  return {
    title: words.step.time,
    subtitle: <TimeSubtitle flow={flow} />,
    body: <TimeStep flow={flow} />,
    footer: <TimeFooter flow={flow} />,
  }
}

/** While the sheet moves out, it still shows what it showed. */
function useLastStep(step: SheetStep | undefined): SheetStep {
  const [last, setLast] = useState<SheetStep>('time')
  if (step !== undefined && step !== last) setLast(step)
  return step ?? last
}

/** Each step begins at its top; the focus moves to its title, so that screen readers announce it. */
function useFocusOnChange(step: SheetStep | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const previous = before.current
    before.current = step
    if (step === undefined || previous === undefined || previous === step) return
    const dialog = content.current?.closest('dialog')
    dialog?.querySelector('.modal-body')?.scrollTo({ top: 0 })
    const heading = dialog?.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
  return content
}
