import { useEffect, useSyncExternalStore } from 'react'

import type { Locale } from '#domain/locale.ts'

import { useLocale } from '../../app/messages.tsx'
import { changedQuery, type SearchQuery } from './search-query.ts'
import { todayInGreece } from './when.ts'

/** A search of this browser. It never leaves the device. */
export interface RecentSearch {
  readonly query: SearchQuery
  /** Service, area and time in words, in this language. */
  readonly label: string
  readonly locale: Locale
}

const key = 'onyxi-searches'
const most = 5

const isSearch = (value: unknown): value is RecentSearch => {
  if (typeof value !== 'object' || value === null) return false
  const { query, label, locale } = value as Partial<RecentSearch>
  return typeof query === 'object' && typeof label === 'string' && (locale === 'el' || locale === 'en')
}

function read(text: string): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isSearch) : none
  } catch {
    // Another value under this name: no search is remembered.
    return none
  }
}

const none: readonly RecentSearch[] = []
/** The last read list, so that an unchanged one stays the same object. */
let last = { text: '[]', searches: none }
const listeners = new Set<() => void>()

function now(): readonly RecentSearch[] {
  try {
    const text = localStorage.getItem(key) ?? '[]'
    if (text !== last.text) last = { text, searches: read(text) }
  } catch {
    // With blocked storage they last as long as the page.
  }
  return last.searches
}

function keep(searches: readonly RecentSearch[]): void {
  last = { text: JSON.stringify(searches), searches }
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, last.text)
  } catch {
    // With blocked storage they last as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const forgetSearches = (): void => keep([])

/** Remembers the search that the page shows, unless it has no criteria. */
export function useRememberSearch(query: SearchQuery, label: string): void {
  const locale = useLocale()
  const asked = JSON.stringify(changedQuery(query, { view: undefined, box: undefined, typed: undefined }))
  useEffect(() => {
    if (label === '') return
    const own = { query: JSON.parse(asked) as SearchQuery, label, locale }
    keep([own, ...now().filter((each) => JSON.stringify(each.query) !== asked)].slice(0, most))
  }, [asked, label, locale])
}

/** The latest searches in the language of the page, the last one first; those for past days are left out. */
export function useRecentSearches(): readonly RecentSearch[] {
  const locale = useLocale()
  const all = useSyncExternalStore(subscribe, now, () => none)
  const today = todayInGreece()
  const isOver = ({ date, until = date }: SearchQuery) => until !== undefined && until < today
  return all.filter((each) => each.locale === locale && !isOver(each.query))
}
