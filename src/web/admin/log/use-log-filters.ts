import { useSearchParams } from 'react-router'

import { auditActions, auditAreas, type AuditAction, type AuditArea } from '#domain/audit-actions.ts'

const names = ['q', 'area', 'action', 'actor', 'subject', 'from', 'to'] as const
export type LogFilter = (typeof names)[number]

export interface LogQuery {
  readonly q?: string
  readonly area?: AuditArea
  readonly action?: AuditAction
  readonly actor?: string
  readonly subject?: string
  readonly from?: string
  readonly to?: string
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/
const matching = (pattern: RegExp, value: string | null) =>
  value !== null && pattern.test(value) ? value : undefined

/** The actions to choose from: those of the chosen area, or all. */
export const actionsOf = (area: AuditArea | undefined): readonly AuditAction[] =>
  area === undefined ? auditAreas.flatMap((each) => [...auditActions[each]]) : auditActions[area]

function read(search: URLSearchParams): LogQuery {
  const q = search.get('q')?.trim() || undefined
  const area = auditAreas.find((each) => each === search.get('area'))
  const action = actionsOf(area).find((each) => each === search.get('action'))
  const [actor, subject] = [matching(id, search.get('actor')), matching(id, search.get('subject'))]
  const [from, to] = [matching(day, search.get('from')), matching(day, search.get('to'))]
  return {
    ...(q && { q }),
    ...(area && { area }),
    ...(action && { action }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filters of the log, which are in the URL. */
export function useLogFilters() {
  const [search, setSearch] = useSearchParams()
  const query = read(search)
  return {
    query,
    isFiltered: Object.keys(query).length > 0,
    isPossible: query.from === undefined || query.to === undefined || query.from <= query.to,
    /** Changes one filter; a new area removes an action of another one. */
    choose: (name: LogFilter, value: string) =>
      setSearch((now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        if (name === 'area') now.delete('action')
        return now
      }),
    clear: () => setSearch({}),
  }
}
