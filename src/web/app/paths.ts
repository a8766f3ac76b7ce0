import { inLanguage } from '#domain/language.ts'
import type { Locale } from '#domain/locale.ts'

import { useLocale } from './messages.tsx'
import { isPage, pages, type PageName, type PagePath } from './pages.ts'

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}`
      ? Name
      : never
type OptionalNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? OptionalNames<Head> | OptionalNames<Rest>
  : Path extends `:${infer Name}?`
    ? Name
    : never
type Params<Path extends string> = { readonly [Name in ParamNames<Path>]: string } & {
  readonly [Name in OptionalNames<Path>]?: string | undefined
}
/** Values that are undefined or empty are left out; lists repeat the name. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The pages whose path has no parameters. */
export type PlainPage = {
  [Name in PageName]: keyof Params<PagePath<Name>> extends never ? Name : never
}[PageName]

type Rest<Name extends PageName> = keyof Params<PagePath<Name>> extends never
  ? [params?: undefined, query?: Query]
  : [params: Params<PagePath<Name>>, query?: Query]

function queryText(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value]
    for (const each of values) if (each !== undefined && each !== '') search.append(name, String(each))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The path of a page in a language: `pathTo('en', 'salon', { id })`. */
export function pathTo<Name extends PageName>(
  locale: Locale,
  name: Name,
  ...[params, query]: Rest<Name>
): string {
  const given = (params ?? {}) as Readonly<Record<string, string | undefined>>
  const path = pages[name].path
    .split('/')
    .map((part) =>
      part.startsWith(':') ? encodeURIComponent(given[part.slice(1).replace('?', '')] ?? '') : part,
    )
    .filter((part, index) => index === 0 || part !== '')
    .join('/')
  return inLanguage(path === '' ? '/' : path, locale) + queryText(query ?? {})
}

/** Typed links in the page's language: `const href = useHref(); <Link to={href('salon', { id: slug })}>`. */
export function useHref(): <Name extends PageName>(name: Name, ...rest: Rest<Name>) => string {
  const locale = useLocale()
  return (name, ...rest) => pathTo(locale, name, ...rest)
}

/**
 * The path of a page without parameters, by a name that may not exist yet: undefined then, and the shell shows no link.
 * Screens use `useHref`.
 */
export function usePlace(): (name: string) => string | undefined {
  const locale = useLocale()
  return (name) => (isPage(name) ? inLanguage(pages[name].path, locale) : undefined)
}
