import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { PriceList } from '#features/services/contract.ts'

import { boundField } from '../../ui/forms/bound-field.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { BookingLimits } from './booking-limits.tsx'
import { Preparation } from './preparation.tsx'
import type { ServiceForm } from './use-service-form.ts'
import { useServicesWords } from './words.ts'

interface MoreFieldsProps {
  readonly list: PriceList
  readonly form: ServiceForm
}

/** Fields that most services never need, behind headings. */
export function MoreFields({ list, form }: MoreFieldsProps) {
  const { form: words } = useServicesWords()
  const { typed, faults } = form
  const hasDescription = typed.descriptionEl !== '' || typed.descriptionEn !== ''
  const hasLimits = 'horizonDays' in faults || typed.minimumNotice !== '' || typed.horizonDays !== ''
  const hasFault = ['bufferBefore', 'bufferAfter', 'resourceTurnover'].some((place) => place in faults)
  return (
    <div className="border-y border-line">
      <Fold title={words.description} open={hasDescription}>
        <Descriptions form={form} />
      </Fold>
      <Fold title={words.limits} open={hasLimits}>
        <BookingLimits form={form} />
      </Fold>
      <Fold title={words.more} open={hasFault || typed.resourceId !== ''}>
        <Preparation list={list} form={form} />
      </Fold>
    </div>
  )
}

interface FoldProps {
  readonly title: string
  /** The state at the start; afterwards the user opens and closes it. */
  readonly open: boolean
  readonly children: ReactNode
}

const Fold = ({ title, open, children }: FoldProps) => (
  <details className="group border-b border-line last:border-b-0" open={open || undefined}>
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 text-label">
      {title}
      <ChevronDown
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
  </details>
)

function Descriptions({ form }: Pick<MoreFieldsProps, 'form'>) {
  const { form: words } = useServicesWords()
  const field = boundField(form)
  return (
    <>
      <TextField {...field('descriptionEl')} label={words.descriptionEl} rows={2} most={1000} optional />
      <TextField {...field('descriptionEn')} label={words.descriptionEn} rows={2} most={1000} optional />
    </>
  )
}
