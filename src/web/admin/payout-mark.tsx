import type { ReactNode } from 'react'

import { boundField } from '../ui/forms/bound-field.ts'
import { useForm } from '../ui/forms/use-form.ts'
import { LineField } from '../ui/forms/written-fields.tsx'
import { toast } from '../ui/toast.ts'
import { AskDialog, ReasonField } from './ask-dialog.tsx'
import { useAdminChanged } from './use-admin-changed.ts'

export type PayoutMark = 'paid' | 'failed'

interface Typed {
  readonly reference: string
  readonly reason: string
}

type Words = Readonly<
  Record<
    | 'missing'
    | 'paid'
    | 'failed'
    | 'paidDone'
    | 'failedDone'
    | 'reference'
    | 'referenceHint'
    | 'reason'
    | 'reasonHint',
    string
  >
>

interface PayoutMarkProps {
  readonly mark: PayoutMark
  readonly words: Words
  readonly title: string
  /** The effect of the mark. */
  readonly children: ReactNode
  readonly send: (typed: Typed) => Promise<unknown>
  /** The queries to refetch afterwards. */
  readonly lists: readonly [string, ...string[]]
  readonly onClose: () => void
}

/** Records the bank's result of a payout: its reference once it is sent, or why it failed. */
export function PayoutMarkDialog({ mark, words, title, children, send, lists, onClose }: PayoutMarkProps) {
  const changed = useAdminChanged(...lists)
  const isPaid = mark === 'paid'
  const needed = isPaid ? 'reference' : 'reason'
  const form = useForm<Typed>({
    initial: { reference: '', reason: '' },
    check: (typed) => ({ [needed]: typed[needed].trim() === '' ? words.missing : undefined }),
    send: async (typed) => {
      await send(typed)
      toast(isPaid ? words.paidDone : words.failedDone, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={title}
      submit={isPaid ? words.paid : words.failed}
      isGrave={!isPaid}
    >
      <p>{children}</p>
      {isPaid ? (
        <LineField
          {...boundField(form)('reference')}
          label={words.reference}
          hint={words.referenceHint}
          most={140}
          autoComplete="off"
        />
      ) : (
        <ReasonField words={words} form={form} />
      )}
    </AskDialog>
  )
}
