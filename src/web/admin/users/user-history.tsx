import type { AdminUser } from '#features/accounts/contract/administration.ts'

import { useLocale } from '../../app/messages.tsx'
import { Panel } from '../facts.tsx'
import { plainWhen } from '../plain-when.ts'
import { useAdminWords } from '../words.ts'
import { useAdminUserWords } from './words.ts'

/** Administrators' actions on an account, the newest first. */
export function UserHistory({ user }: { readonly user: AdminUser }) {
  const words = useAdminUserWords()
  const { log } = useAdminWords()
  const locale = useLocale()
  const actions: Readonly<Record<string, string>> = log.actions
  return (
    <Panel title={words.history}>
      {user.history.length === 0 && <p className="text-ink-2">{words.noHistory}</p>}
      <ol className="flex flex-col gap-3">
        {user.history.map(({ action, actor, reason, at }) => (
          <li key={`${at} ${action}`}>
            {actions[action] ?? action}
            <span className="block text-small text-muted">
              {plainWhen(locale, at)} · {actor ?? words.gone}
            </span>
            {reason !== null && (
              <span
                lang=""
                className="block text-small [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
              >
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
