import type { PartnershipDetails } from '#features/partnerships/contract.ts'

import { Field, Textarea } from '../ui/field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useDecide } from './use-partnership.ts'
import { useAdminWords } from './words.ts'

interface PartnershipDecisionProps {
  readonly partnership: PartnershipDetails
  readonly decision: 'accepted' | 'declined'
  readonly onClose: () => void
}

/** Accepts or declines a request, in words that its sender reads at once. */
export function PartnershipDecision({ partnership, decision, onClose }: PartnershipDecisionProps) {
  const { partnerships, application } = useAdminWords()
  const words = partnerships.deciding
  const decide = useDecide()
  const { id, company, language } = partnership
  const form = useForm<{ readonly message: string }>({
    initial: { message: '' },
    check: ({ message }) => ({ message: message.trim() === '' ? words.needed : undefined }),
    send: async ({ message }) => {
      await decide({ id, decision, message })
      onClose()
    },
  })
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words[decision]}
      subtitle={company}
      submit={words.submit}
      isGrave={decision === 'declined'}
    >
      <Field
        label={words.message}
        hint={words.messageHint(application.languages[language])}
        error={form.faults.message}
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={6}
            maxLength={2000}
            value={form.typed.message}
            onChange={({ target }) => form.change({ message: target.value })}
          />
        )}
      </Field>
    </AskDialog>
  )
}
