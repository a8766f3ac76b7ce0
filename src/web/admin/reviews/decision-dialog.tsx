import { useId } from 'react'

import { reviewGrounds, type ReviewGround } from '#domain/reviews.ts'
import type {
  decideReview,
  decideReviewAppeal,
  JudgedReview,
} from '#features/reviews/contract/administration.ts'

import { api } from '../../app/api.ts'
import { Radio } from '../../ui/check.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useJudgedWords } from './words.ts'

interface DialogProps {
  readonly review: JudgedReview
  readonly open: boolean
  readonly onClose: () => void
}

interface Choice<Value extends string> {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly texts: Readonly<Record<Value, string>>
  readonly chosen: Value | ''
  readonly error: string | undefined
  readonly onChoose: (value: Value) => void
}

function Choose<Value extends string>({
  name,
  label,
  values,
  texts,
  chosen,
  error,
  onChoose,
}: Choice<Value>) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-label">{label}</legend>
      {values.map((value) => (
        <Radio
          key={value}
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          label={texts[value]}
        />
      ))}
      <Fault id={errorId}>{error}</Fault>
    </fieldset>
  )
}

interface Typed {
  readonly verdict: 'kept' | 'taken_down' | ''
  readonly ground: ReviewGround | ''
  readonly reason: string
}

function useDecision({ review, onClose }: Omit<DialogProps, 'open'>) {
  const words = useJudgedWords()
  const changed = useAdminChanged('admin-reviews')
  return useForm<Typed>({
    initial: { verdict: '', ground: '', reason: '' },
    check: ({ verdict, ground, reason }) => ({
      verdict: verdict === '' ? words.choose : undefined,
      ground: verdict === 'taken_down' && ground === '' ? words.chooseGround : undefined,
      reason: reason.trim() === '' ? words.missing : undefined,
    }),
    send: async ({ verdict, ground, reason }) => {
      if (verdict === '' || (verdict === 'taken_down' && ground === '')) return
      const body =
        verdict === 'kept' || ground === ''
          ? ({ verdict: 'kept', reason } as const)
          : { verdict, ground, reason }
      await api<typeof decideReview>('POST', '/admin/reviews/{review}/decide', {
        params: { review: review.id },
        body,
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Keeps the review, or takes it down with a statement of reasons. */
export function DecisionDialog({ review, open, onClose }: DialogProps) {
  const words = useJudgedWords()
  const form = useDecision({ review, onClose })
  const { typed, faults, change } = form
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.decide}
      subtitle={`${review.author} · ${review.salon.name}`}
      submit={words.submit}
      isGrave={typed.verdict === 'taken_down'}
    >
      <p>{words.decideText}</p>
      <Choose
        name="verdict"
        label={words.verdict}
        values={['kept', 'taken_down']}
        texts={words.verdicts}
        chosen={typed.verdict}
        error={faults.verdict}
        onChoose={(verdict) => change({ verdict })}
      />
      {typed.verdict === 'taken_down' && (
        <Choose
          name="ground"
          label={words.ground}
          values={reviewGrounds}
          texts={words.grounds}
          chosen={typed.ground}
          error={faults.ground}
          onChoose={(ground) => change({ ground })}
        />
      )}
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}

interface TypedAppeal {
  readonly verdict: 'upheld' | 'restored' | ''
  readonly reason: string
}

/** Ends the author's appeal. */
export function AppealDialog({ review, open, onClose }: DialogProps) {
  const words = useJudgedWords()
  const changed = useAdminChanged('admin-reviews')
  const form = useForm<TypedAppeal>({
    initial: { verdict: '', reason: '' },
    check: ({ verdict, reason }) => ({
      verdict: verdict === '' ? words.choose : undefined,
      reason: reason.trim() === '' ? words.missing : undefined,
    }),
    send: async ({ verdict, reason }) => {
      if (verdict === '') return
      const params = { review: review.id }
      await api<typeof decideReviewAppeal>('POST', '/admin/reviews/{review}/decide-appeal', {
        params,
        body: { verdict, reason },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.judge}
      subtitle={`${review.author} · ${review.salon.name}`}
      submit={words.submit}
    >
      <p>{words.judgeText}</p>
      <Choose
        name="verdict"
        label={words.verdict}
        values={['upheld', 'restored']}
        texts={words.appealVerdicts}
        chosen={form.typed.verdict}
        error={form.faults.verdict}
        onChoose={(verdict) => form.change({ verdict })}
      />
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
