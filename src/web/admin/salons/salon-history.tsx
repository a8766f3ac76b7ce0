import type { AdminSalonPage } from '#features/salons/contract/administration.ts'

import { useLocale } from '../../app/messages.tsx'
import { Panel } from '../facts.tsx'
import { AuditChanges } from '../log/audit-changes.tsx'
import { plainWhen } from '../plain-when.ts'
import { useAdminWords } from '../words.ts'
import { useAdminSalonWords } from './words.ts'

/** Changes of the salon and its parts, the newest first, with before and after. */
export function SalonHistory({ page: { history } }: { readonly page: AdminSalonPage }) {
  const words = useAdminSalonWords()
  const { log } = useAdminWords()
  const locale = useLocale()
  const actions: Readonly<Record<string, string>> = log.actions
  return (
    <Panel title={words.history}>
      {history.length === 0 && <p className="text-ink-2">{words.noHistory}</p>}
      <ol className="flex flex-col gap-3">
        {history.map((entry) => (
          <li key={entry.id}>
            {actions[entry.action] ?? entry.action}
            <span className="block text-small text-muted">
              {plainWhen(locale, entry.happenedAt)} ·{' '}
              <span lang="">{entry.actor.name ?? entry.actor.email ?? log.gone}</span>
            </span>
            {/* Notes are listed separately. */}
            {entry.action !== 'note-salon' && (
              <span className="block text-small [overflow-wrap:anywhere] whitespace-pre-line">
                <AuditChanges entry={entry} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
