import type { ContentDocument } from '#domain/content/content-documents.ts'
import { publishingFaults } from '#domain/content/publishing.ts'

import type { TypedDraft } from './draft-fields.tsx'
import { useAdminContentWords } from './words.ts'

interface MendingProps {
  readonly document: ContentDocument
  readonly typed: TypedDraft
  readonly isSaved: boolean
}

const faultsIn = (document: ContentDocument, { textEl, textEn }: TypedDraft) =>
  publishingFaults(document, { el: textEl, en: textEn })

const saysChanges = ({ changesEl, changesEn }: TypedDraft): boolean =>
  changesEl.trim() !== '' && changesEn.trim() !== ''

/** The faults that keep a draft from being published. */
export function StillToMend({ document, typed, isSaved }: MendingProps) {
  const words = useAdminContentWords()
  const names = { el: words.greek, en: words.english }
  const lines = faultsIn(document, typed).map(
    ({ language, line, code }) => `${names[language]}. ${words.fault(line, words.faults[code])}`,
  )
  const missing = [
    ...lines,
    ...(saysChanges(typed) ? [] : [words.changesMissing]),
    ...(isSaved ? [] : [words.unsaved]),
  ]
  if (missing.length === 0) return null
  return (
    <div className="rounded-sm bg-bg-subtle px-3.5 py-3 text-small">
      <p className="font-bold">{words.mend}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Whether there are no such faults. */
export const isWhole = (document: ContentDocument, typed: TypedDraft): boolean =>
  saysChanges(typed) && faultsIn(document, typed).length === 0
