import { useMessages } from '../../app/messages.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useOwnPlaces } from './own-places.ts'
import { useSignOut } from './use-sign-out.ts'

interface SignedInRowsProps {
  /** Called for every choice. */
  readonly onChosen: () => void
}

/** The pages of the account, and the button to sign out. */
export function SignedInRows({ onChosen }: SignedInRowsProps) {
  const { account } = useMessages().shell
  const signOut = useSignOut()
  const leave = () => {
    onChosen()
    signOut()
  }
  return (
    <>
      {useOwnPlaces().map(({ name, label, path }) => (
        <LinkButton
          key={name}
          to={path}
          variant={name === 'dashboard' ? 'primary' : 'secondary'}
          wide
          onClick={onChosen}
        >
          {label}
        </LinkButton>
      ))}
      <Button variant="secondary" wide onClick={leave}>
        {account.logOut}
      </Button>
    </>
  )
}
