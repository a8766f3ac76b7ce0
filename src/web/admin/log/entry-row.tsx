import { ListFilter } from 'lucide-react'
import { Link } from 'react-router'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { plainWhen } from '../plain-when.ts'
import { asLine, StackedRow } from '../stacked-row.tsx'
import { useAdminWords, type AdminWords } from '../words.ts'
import { AuditChanges, type AuditEntry } from './audit-changes.tsx'
import { useSubjectName, useSubjectPath } from './use-subject.ts'
import { useAdminLogWords } from './words.ts'

const isKnown = (action: string, actions: AdminWords['log']['actions']): action is keyof typeof actions =>
  Object.hasOwn(actions, action)

/** One entry: time, action, subject, change and administrator. */
export function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const { log: words } = useAdminWords()
  const locale = useLocale()
  const { action } = entry
  return (
    <StackedRow>
      <td className={`tabular text-muted sm:whitespace-nowrap sm:text-ink ${asLine}`}>
        {plainWhen(locale, entry.happenedAt)}
      </td>
      <th scope="row" className={`sm:min-w-44 ${asLine}`}>
        {isKnown(action, words.actions) ? words.actions[action] : action}
        <SubjectLine entry={entry} />
        {/* Shown if there is no room for a column of its own. */}
        <span className="block text-small font-normal text-muted lg:hidden">
          <Actor entry={entry} />
        </span>
      </th>
      <td className={`[overflow-wrap:anywhere] ${asLine}`}>
        <AuditChanges entry={entry} />
      </td>
      <td className="whitespace-nowrap max-lg:hidden">
        <Actor entry={entry} />
      </td>
    </StackedRow>
  )
}

/** The subject, which links to its page, and a link to all of its entries. */
function SubjectLine({ entry: { subject } }: { readonly entry: AuditEntry }) {
  const words = useAdminLogWords()
  const href = useHref()
  const name = useSubjectName()(subject)
  const path = useSubjectPath()(subject)
  if (name === undefined)
    return subject.of === null ? <span className="block font-normal text-muted">{words.gone}</span> : null
  return (
    <span className="flex items-center gap-1 font-normal">
      {path === undefined ? (
        <span className="[overflow-wrap:anywhere]">{name}</span>
      ) : (
        <Link
          to={path}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline [overflow-wrap:anywhere] sm:min-h-8"
        >
          {name}
        </Link>
      )}
      <Link
        to={href('adminAuditLog', undefined, { subject: subject.id })}
        aria-label={words.allAbout(name)}
        title={words.allAbout(name)}
        className="inline-flex size-11 shrink-0 items-center justify-center text-muted sm:size-8"
      >
        <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </span>
  )
}

/** Leads to the account, unless it is deleted. */
function Actor({ entry: { actor } }: { readonly entry: AuditEntry }) {
  const { log: words } = useAdminWords()
  const href = useHref()
  const name = actor.name ?? actor.email
  if (name === null) return words.gone
  return (
    <Link
      to={href('adminUser', { user: actor.id })}
      // In its own column the name is aligned with its neighbours, and the link stays as tall as before.
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8 lg:inline lg:py-2"
    >
      {name}
    </Link>
  )
}
