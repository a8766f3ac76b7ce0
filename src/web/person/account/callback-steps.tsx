import { MailCheck } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import { MessagePage } from './message-page.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useAccountWords } from './words.ts'

/** Asks for the second factor on the page of the returning sign-in. */
export function CallbackFactor() {
  const { callback, factor } = useAccountWords()
  return (
    <AccountPage page={callback.page} title={factor.title} picture="tips-1-aegean-oval-mati-waves-solid">
      <SecondFactor />
    </AccountPage>
  )
}

/** Says that one of the two addresses is confirmed, and the other one is not yet. */
export function CallbackHalf() {
  const { callback } = useAccountWords()
  const href = useHref()
  return (
    <MessagePage page={callback.page} icon={MailCheck} title={callback.half.title} text={callback.half.text}>
      <LinkButton to={href('home')} size="lg" wide>
        {callback.home}
      </LinkButton>
    </MessagePage>
  )
}
