import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { ContentDraft, publishContentDraft } from '#features/content/contract.ts'

import { api } from '../../app/api.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useVersionDay } from './version-day.ts'
import { useAdminContentWords } from './words.ts'

interface PublishDialogProps {
  readonly document: ContentDocument
  readonly draft: ContentDraft
  /** The first day that may be chosen, ISO. */
  readonly earliest: string
  readonly onClose: () => void
  readonly onDone: () => void
}

function usePublishing({ document, draft, earliest, onClose, onDone }: PublishDialogProps) {
  const words = useAdminContentWords()
  const dayOf = useVersionDay()
  const changed = useAdminChanged('admin-content')
  return useForm<{ readonly effectiveOn: string }>({
    initial: { effectiveOn: earliest },
    check: ({ effectiveOn }) => ({
      effectiveOn: effectiveOn < earliest ? words.tooSoon(dayOf(earliest)) : undefined,
    }),
    send: async ({ effectiveOn }) => {
      const { number } = await api<typeof publishContentDraft>('POST', '/admin/content/{document}/publish', {
        params: { document },
        body: { revision: draft.revision, effectiveOn },
      })
      toast(words.published(number), { kind: 'success' })
      onClose()
      onDone()
      await changed()
    },
  })
}

/** Asks for the day from which a draft applies; new terms not before 30 days have passed. */
export function PublishDialog(props: PublishDialogProps) {
  const { document, earliest, onClose } = props
  const words = useAdminContentWords()
  const dayOf = useVersionDay()
  const form = usePublishing(props)
  return (
    <AskDialog form={form} open onClose={onClose} title={words.publishTitle} submit={words.publishNow}>
      <p>{words.publishText}</p>
      {document === 'terms-of-service' && <p>{words.termsText}</p>}
      <Field label={words.day} hint={words.dayHint(dayOf(earliest))} error={form.faults.effectiveOn}>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            name="effectiveOn"
            min={earliest}
            value={form.typed.effectiveOn}
            onChange={({ target }) => form.change({ effectiveOn: target.value })}
          />
        )}
      </Field>
    </AskDialog>
  )
}
