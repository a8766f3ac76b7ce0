import { useState } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { pathTo } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import facebook from './facebook.svg?url'
import google from './google.svg?url'
import { useAccountWords } from './words.ts'

const marks = { google, facebook }
type Provider = keyof typeof marks

interface ProviderButtonsProps {
  /** The path of this site to go on to; the dashboard unless given. */
  readonly next?: string | undefined
  /** The role of a new account. */
  readonly role?: 'customer' | 'business'
  readonly businessName?: string
}

/** Parameters that the provider hands back to our server. */
const queryParams = (
  locale: string,
  { role, businessName }: ProviderButtonsProps,
): Record<string, string> => {
  const name = businessName?.trim()
  return {
    ui_locales: locale,
    ...(role && { role }),
    ...(role === 'business' && name && { business_name: name }),
  }
}

function useLeaveFor(props: ProviderButtonsProps) {
  const words = useAccountWords()
  const locale = useLocale()
  // The button stays busy until the browser has left for the provider.
  const [leaving, setLeaving] = useState<Provider>()
  const { run, busyWith, problem } = useAction<Provider>(
    async (provider) => {
      const redirectTo = location.origin + pathTo(locale, 'authCallback', undefined, { next: props.next })
      const options = { redirectTo, queryParams: queryParams(locale, props) }
      const { error } = await (await getAuth()).signInWithOAuth({ provider, options })
      if (error) throw error
      setLeaving(provider)
    },
    { explain: (error) => authRefusal(error, words) },
  )
  return { leaveFor: (provider: Provider) => void run(provider), busyWith: busyWith ?? leaving, problem }
}

/** The providers that this installation knows. They send the browser back to the page of its language. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { signIn: words } = useAccountWords()
  const facts = useSignInFacts()
  const { leaveFor, busyWith, problem } = useLeaveFor(props)
  const known = (['google', 'facebook'] as const).filter((provider) => facts[provider])
  return (
    <>
      {known.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          wide
          className="text-ink! shadow-[inset_0_0_0_1px_var(--color-control)]!"
          busy={busyWith === provider}
          onClick={() => leaveFor(provider)}
        >
          <img src={marks[provider]} alt="" width={20} height={20} />
          {words[provider]}
        </Button>
      ))}
      <Problem>{problem}</Problem>
    </>
  )
}
