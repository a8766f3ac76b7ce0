import { LogOut } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { useSignOut } from '../../frame/shell/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { useLeaveThen } from './use-leave-then.ts'
import { useProfileWords } from './words.ts'

/** Ends the sign-in on this device. */
export function SignOut() {
  const words = useProfileWords()
  const leaveThen = useLeaveThen()
  const home = useHref()('home')
  const signOut = useSignOut()
  return (
    <Button variant="secondary" className="self-start" onClick={() => leaveThen(home, signOut)}>
      <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.signOut}
    </Button>
  )
}
