import type { ServerResponse } from 'node:http'

/** The failures of a provider, instead of or before its answer. */
export type Trouble =
  | 'none'
  | 'silent'
  | 'broken'
  | { readonly redirectTo: string }
  | { readonly lateByMilliseconds: number }

/** @returns whether the request has been answered */
export async function inTrouble(trouble: Trouble, response: ServerResponse): Promise<boolean> {
  if (trouble === 'none') return false
  if (trouble === 'silent') return true
  if (trouble === 'broken') {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}')
    return true
  }
  if ('redirectTo' in trouble) {
    response.writeHead(307, { location: trouble.redirectTo }).end()
    return true
  }
  await new Promise((resolve) => setTimeout(resolve, trouble.lateByMilliseconds))
  return false
}
