import { useState } from 'react'

import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { ContentDetails, ContentDraft, saveContentDraft } from '#features/content/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useMayWrite } from '../access-gate.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { DraftFields, type TypedDraft } from './draft-fields.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { isWhole, StillToMend } from './still-to-mend.tsx'
import { useAdminContentWords } from './words.ts'

interface DraftEditorProps {
  readonly document: ContentDocument
  readonly details: ContentDetails
  /** The draft was discarded or published. */
  readonly onGone: () => void
}

const isSame = (one: TypedDraft, other: TypedDraft | null): boolean =>
  other !== null &&
  one.textEl.trim() === other.textEl &&
  one.textEn.trim() === other.textEn &&
  one.changesEl.trim() === other.changesEl &&
  one.changesEn.trim() === other.changesEn

function useDraftForm({ document, details: { draft, latest } }: DraftEditorProps) {
  const words = useAdminContentWords()
  const changed = useAdminChanged('admin-content')
  return useForm<TypedDraft>({
    initial: draft ?? { textEl: latest.el, textEn: latest.en, changesEl: '', changesEn: '' },
    check: () => ({}),
    send: async ({ textEl, textEn, changesEl, changesEn }) => {
      await api<typeof saveContentDraft>('PUT', '/admin/content/{document}/draft', {
        params: { document },
        body: { textEl, textEn, changesEl, changesEn, revision: draft?.revision ?? 0 },
      })
      toast(words.saved, { kind: 'success' })
      await changed()
    },
  })
}

/** The form of a draft with its preview; only a saved and complete draft can be published. */
export function DraftEditor(props: DraftEditorProps) {
  const { document, details } = props
  const words = useAdminContentWords()
  const locale = useLocale()
  const form = useDraftForm(props)
  const mayWrite = useMayWrite('content')
  const [open, setOpen] = useState<'publish' | 'discard'>()
  const { draft } = details
  return (
    <>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        <div>
          <h2 className="text-title">{words.editor}</h2>
          {draft && (
            <p className="text-small text-muted">
              {words.savedBy(draft.changedBy ?? words.unknown, plainDay(locale, draft.changedAt))}
            </p>
          )}
        </div>
        <Problem>{form.problem}</Problem>
        <DraftFields document={document} form={form} />
        <StillToMend document={document} typed={form.typed} isSaved={isSame(form.typed, draft)} />
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              busy={form.isBusy}
              variant={isSame(form.typed, draft) ? 'secondary' : 'primary'}
            >
              {words.save}
            </Button>
            {draft && (
              <Acts isReady={isSame(form.typed, draft) && isWhole(document, form.typed)} onOpen={setOpen} />
            )}
          </div>
        )}
      </form>
      {/* Beside the form, because their forms must not submit it too. */}
      {draft && open && <ActDialog {...props} draft={draft} act={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface ActsProps {
  readonly isReady: boolean
  readonly onOpen: (act: 'publish' | 'discard') => void
}

/** The buttons that publish and discard the saved draft. */
function Acts({ isReady, onOpen }: ActsProps) {
  const words = useAdminContentWords()
  return (
    <>
      {isReady && <Button onClick={() => onOpen('publish')}>{words.publish}</Button>}
      <Button variant="ghost" onClick={() => onOpen('discard')}>
        {words.discard}
      </Button>
    </>
  )
}

interface ActDialogProps extends DraftEditorProps {
  readonly draft: ContentDraft
  readonly act: 'publish' | 'discard'
  readonly onClose: () => void
}

function ActDialog({ document, details, draft, act, onClose, onGone }: ActDialogProps) {
  const common = { document, onClose, onDone: onGone }
  return act === 'publish' ? (
    <PublishDialog {...common} draft={draft} earliest={details.earliestDay} />
  ) : (
    <DiscardDialog {...common} revision={draft.revision} />
  )
}
