/**
 * Where to go after signing in: only a path of this site. Some browsers read `//host`, `/\host`, tabs inside and
 * anything with a scheme as another site, so these become the fallback.
 */
export function nextPath(asked: string | null, fallback: string): string {
  if (asked === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return fallback
  const origin = 'https://onyxi.invalid'
  const url = URL.parse(asked, origin)
  // «/..//host» becomes «//host» only here, where the dots are taken out.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/** The `next` of a query. */
export const askedNext = (search: string): string | null => new URLSearchParams(search).get('next')
