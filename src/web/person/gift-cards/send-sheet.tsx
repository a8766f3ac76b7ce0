import type { sendGiftCard } from '#features/gift-cards/contract.ts'

import { api } from '../../app/api.ts'
import { emailFault } from '../../ui/forms/contact-faults.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useCardsChanged } from './own-cards.ts'
import { useOwnGiftCardsWords } from './words.ts'

interface SendSheetProps {
  readonly cardId: string
  readonly onClose: () => void
}

/** Sends a card to another address, with a new code. */
export function SendSheet({ cardId, onClose }: SendSheetProps) {
  const { send: words } = useOwnGiftCardsWords()
  const cardsChanged = useCardsChanged()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailFault(email, words) }),
    send: async ({ email }) => {
      await api<typeof sendGiftCard>('POST', '/me/gift-cards/{id}/send', {
        params: { id: cardId },
        body: { email },
      })
      toast(words.done(email.trim()))
      cardsChanged()
      onClose()
    },
  })
  return (
    <FormSheet open title={words.title} onClose={onClose} form={form} submit={words.submit}>
      <p className="mb-4">{words.text}</p>
      <LineField
        name="email"
        label={words.email}
        error={form.faults.email}
        value={form.typed.email}
        onChange={(email) => form.change({ email })}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </FormSheet>
  )
}
