import { rows, sql } from '#platform/db.ts'

import type { Site, View } from './site.ts'

/** Values for the parameters of paths. */
export type PathParameters = Readonly<Record<string, string>>

export type Person = 'visitor' | 'customer' | 'salon' | 'admin'

export const inLocale = (path: string, locale: View['locale']): string =>
  locale === 'el' ? path : path === '/' ? '/en' : `/en${path}`

/** The person whose page it is; others only see a sign-in or a refusal. */
export function personOf(path: string): Person {
  if (path.startsWith('/admin')) return 'admin'
  if (path.startsWith('/business/')) return 'salon'
  if (path === '/careers/post') return 'salon'
  return /^\/(?:dashboard|careers\/|claim\/)/.test(path) ? 'customer' : 'visitor'
}

/** The addresses of a page; a page with an optional last part has two. */
export function pathsOf(pattern: string, parameters: PathParameters): string[] {
  let made = ['']
  for (const part of pattern.split('/').slice(1)) {
    const name = /^:(\w+)(\??)$/.exec(part)
    const value = name?.[1] === undefined ? part : parameters[name[1]]
    const isOptional = name?.[2] === '?'
    if (part === '*' || (isOptional && value === undefined)) continue
    if (value === undefined) throw new Error(`${pattern}: give a value for ${part} in this test`)
    const longer = made.map((path) => `${path}/${value}`)
    made = isOptional ? [...made, ...longer] : longer
  }
  return made.map((path) => path || '/')
}

/** Values from the demo for the parameters of all public paths. */
export async function demoParameters(site: Site): Promise<PathParameters> {
  const [salon] = await rows(
    site.owner,
    sql<{ slug: string }>`select slug from salons where verification = 'verified' order by slug limit 1`,
  )
  const [unclaimed] = await rows(
    site.owner,
    sql<{
      slug: string
    }>`select slug from salons where verification = 'unverified' and owner_id is null order by slug limit 1`,
  )
  const [posting] = await rows(
    site.owner,
    sql<{ id: string }>`select id from job_postings where status = 'published' order by id limit 1`,
  )
  const [design] = await rows(
    site.owner,
    sql<{ id: string }>`select id from shown_designs order by mix limit 1`,
  )
  return {
    id: salon?.slug ?? '',
    design: design?.id ?? '',
    technique: 'french',
    place: 'athens',
    service: 'gel-polish',
    posting: posting?.id ?? '',
    claimed: unclaimed?.slug ?? '',
    listed: unclaimed?.slug ?? '',
  }
}

/** A link without names, ids and times: the kind of page, and the values of its query in any language. */
function kindOf(link: string): { readonly kind: string; readonly values: readonly string[] } {
  const bare = link
    .replace(/^((?:\/en)?\/salons?\/)[^/?#]+/, '$1…')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[^&#]*)?/g, '…')
  const { pathname, searchParams, hash } = new URL(bare, 'http://onyxi.example')
  const path = pathname.replace(/^\/en(?=\/)/, '')
  // The server knows no person, so the same private page is sent for any query.
  if (personOf(path) !== 'visitor') return { kind: pathname, values: [] }
  const names = [...searchParams.keys()].toSorted().join('&')
  return {
    kind: `${pathname}?${names}${hash}`,
    values: [...searchParams].map(([name, value]) => `${path}?${name}=${value}`),
  }
}

/** Four links to one kind of page are enough, plus those with a value that no earlier one has. */
export function fourOfEachKind(all: ReadonlyMap<string, string>): [link: string, from: string][] {
  const times = new Map<string, number>()
  return [...all].filter(([link]) => {
    const { kind, values } = kindOf(link)
    const isNeeded = (times.get(kind) ?? 0) < 4 || values.some((value) => !times.has(value))
    if (isNeeded) for (const each of [kind, ...values]) times.set(each, (times.get(each) ?? 0) + 1)
    return isNeeded
  })
}
