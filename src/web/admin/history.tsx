import type { ApplicationDetails } from '#features/applications/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useAdminWords } from './words.ts'

/** The events so far, the oldest first. */
export function History({ application }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  const locale = useLocale()
  const sent = { kind: 'sent', note: '', at: application.createdAt, actor: application.ownerName } as const
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {[sent, ...application.history].map(({ kind, note, at, actor }) => (
        <li key={`${kind} ${at}`}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{words.events[kind]}</span>
            <span className="text-small text-muted tabular">
              {shortDayAndTime(locale, at)}
              {actor !== null && ` · ${actor}`}
            </span>
          </p>
          {note !== '' && (
            <p lang="" className="mt-0.5 break-words whitespace-pre-line text-ink-2">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
