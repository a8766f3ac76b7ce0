import { getAuth } from '../../app/session.ts'

/** The one key that belongs to the browser and not to the customer: the language of its last use. */
const kept = ['app-language']

/** Takes everything of the customer out of this browser. The account is gone, so the server gets no sign-out. */
export async function eraseHere(): Promise<void> {
  const auth = await getAuth()
  await auth.signOut({ scope: 'local' })
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}
