import { useMessages } from '../../app/messages.tsx'
import { usePlace } from '../../app/paths.ts'
import { useRole, type Role } from '../../app/role.ts'

/** The pages of an account, in the menu's order; a page with a role is shown to that role alone. */
const places = [
  { name: 'dashboard' },
  { name: 'profile' },
  { name: 'affiliate' },
  { name: 'businessDashboard', only: 'business' },
  { name: 'admin', only: 'admin' },
] as const satisfies readonly { readonly name: string; readonly only?: Role }[]

export type OwnPlaceName = (typeof places)[number]['name']

export interface OwnPlace {
  readonly name: OwnPlaceName
  readonly label: string
  readonly path: string
}

/** The pages of the account's menu, for the user who is signed in. */
export function useOwnPlaces(): readonly OwnPlace[] {
  const { account } = useMessages().shell
  const place = usePlace()
  const role = useRole()
  return places.flatMap((each) => {
    const path = place(each.name)
    if (path === undefined || ('only' in each && each.only !== role)) return []
    return [{ name: each.name, label: account[each.name], path }]
  })
}
