import { useId } from 'react'

import { reviewGrounds, type ReviewGround } from '#domain/reviews.ts'
import type { reportReview } from '#features/reviews/contract.ts'

import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { wordsOf } from '../../app/words.ts'
import { Radio } from '../../ui/check.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'

const useReportWords = wordsOf('reviewReport', {
  el: () => import('#i18n/el/review-report.ts'),
  en: () => import('#i18n/en/review-report.ts'),
})

interface ReportProps {
  readonly reviewId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent?: () => void
}

interface Typed {
  readonly ground: ReviewGround | ''
  readonly details: string
  readonly email: string
}

function useReport({ reviewId, onClose, onSent }: Omit<ReportProps, 'open'>, address: string) {
  const words = useReportWords()
  return useForm<Typed>({
    initial: { ground: '', details: '', email: '' },
    check: ({ ground, email }) => ({
      ground: ground === '' ? words.choose : undefined,
      email: address === '' && email.trim() === '' ? words.emailMissing : undefined,
    }),
    send: async ({ ground, details, email }) => {
      if (ground === '') return
      const body = { ground, details, ...(address === '' && { email }) }
      const params = { review: reviewId }
      await api<typeof reportReview>('POST', '/reviews/{review}/reports', { params, body })
      toast(words.sent, { kind: 'success' })
      onClose()
      onSent?.()
    },
  })
}

/** Reports a review that breaks a rule. Without an account, an address for the answer is required. */
export function ReportSheet(props: ReportProps) {
  const words = useReportWords()
  const address = useSession().user?.email ?? ''
  const form = useReport(props, address)
  const { open, onClose } = props
  const { typed, change, faults } = form
  const details = { label: words.details, hint: words.detailsHint, optional: true, rows: 3, most: 1000 }
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email', label: words.email } as const
  const sheet = { title: words.title, submit: words.send, className: 'flex flex-col gap-5', keepOpen: true }
  return (
    <FormSheet form={form} open={open} onClose={onClose} {...sheet}>
      <p className="text-ink-2">{words.text}</p>
      <Grounds form={form} />
      <TextField
        name="details"
        {...details}
        value={typed.details}
        onChange={(text) => change({ details: text })}
      />
      {address === '' && (
        <LineField
          name="email"
          {...email}
          error={faults.email}
          value={typed.email}
          onChange={(text) => change({ email: text })}
        />
      )}
    </FormSheet>
  )
}

function Grounds({ form: { typed, faults, change } }: { readonly form: ReturnType<typeof useReport> }) {
  const words = useReportWords()
  const errorId = useId()
  return (
    <fieldset aria-describedby={faults.ground === undefined ? undefined : errorId}>
      <legend className="text-label">{words.ground}</legend>
      {reviewGrounds.map((ground) => (
        <Radio
          key={ground}
          name="ground"
          value={ground}
          checked={typed.ground === ground}
          onChange={() => change({ ground })}
          label={words.grounds[ground]}
        />
      ))}
      <Fault id={errorId}>{faults.ground}</Fault>
    </fieldset>
  )
}
