import { useSearchParams } from 'react-router'

/** The view of the team's page, kept in the URL: `?view=week&date=`, or the people without it. */
export function useWeekAddress() {
  const [search, setSearch] = useSearchParams()
  const put = (parts: Readonly<Record<'view' | 'date', string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(parts))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const date = search.get('date') ?? ''
  return {
    isWeek: search.get('view') === 'week',
    /** Any date of the shown week; undefined: this week. */
    date: Number.isNaN(Date.parse(`${date}T12:00:00Z`)) ? undefined : date,
    showPeople: () => put({ view: undefined, date: undefined }),
    showWeek: (next?: string) => put({ view: 'week', date: next }),
  }
}
