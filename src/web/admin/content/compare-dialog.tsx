import { useQuery } from '@tanstack/react-query'

import type { ContentDocument } from '#domain/content/content-documents.ts'
import { textChanges } from '#domain/content/text-changes.ts'
import type { readContentVersion } from '#features/content/contract.ts'

import { api } from '../../app/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { useAdminContentWords } from './words.ts'

interface CompareDialogProps {
  readonly document: ContentDocument
  readonly number: number
  readonly onClose: () => void
}

/** The changes of a version, line by line, in each language. */
export function CompareDialog({ document, number, onClose }: CompareDialogProps) {
  const words = useAdminContentWords()
  const query = useQuery({
    queryKey: ['admin-content', document, number],
    queryFn: ({ signal }) =>
      api<typeof readContentVersion>('GET', '/admin/content/{document}/versions/{number}', {
        params: { document, number: String(number) },
        signal,
      }),
  })
  return (
    <Dialog open onClose={onClose} title={words.versions.compareOf(number)}>
      <Loaded query={query}>
        {({ el, en, before }) => (
          <div className="flex flex-col gap-6">
            <Changes title={words.greek} before={before?.el ?? ''} after={el} lang="el" />
            <Changes title={words.english} before={before?.en ?? ''} after={en} lang="en" />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

interface ChangesProps {
  /** The name of the language. */
  readonly title: string
  readonly before: string
  readonly after: string
  readonly lang: 'el' | 'en'
}

const looks = { added: 'bg-success-soft text-success', removed: 'bg-danger-soft text-danger' } as const

function Changes({ title, before, after, lang }: ChangesProps) {
  const { versions: words } = useAdminContentWords()
  const changes = textChanges(before, after).flatMap(({ kind, text }, at) =>
    kind === 'same' ? [] : [{ kind, text, at }],
  )
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-label">{title}</h3>
      {changes.length === 0 && <p>{words.same}</p>}
      <ul className="flex flex-col gap-2">
        {changes.map(({ kind, text, at }) => (
          <li key={at} className={`rounded-sm px-3.5 py-2 [overflow-wrap:anywhere] ${looks[kind]}`}>
            <span className="text-small font-bold">{words[kind]}: </span>
            <span lang={lang}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
