import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { drawCaptcha, loadCaptcha, type CaptchaWidget } from './captcha-service.ts'
import { useAccountWords } from './words.ts'

export interface Captcha {
  readonly isNeeded: boolean
  readonly isPassed: boolean
  /** The answer for one call, after which the check begins again; empty where no captcha is set up. */
  readonly take: () => { readonly captchaToken?: string }
  /** The check, for the place above the button; nothing where no captcha is set up. */
  readonly widget: ReactNode
}

export const isCaptchaMissing = ({ isNeeded, isPassed }: Captcha): boolean => isNeeded && !isPassed

/** Draws the provider's widget into a place, as long as there is a captcha. */
function useWidget(onToken: (token: string) => void) {
  const { captcha } = useSignInFacts()
  const locale = useLocale()
  const place = useRef<HTMLFieldSetElement>(null)
  const widget = useRef<CaptchaWidget>(undefined)
  const [isBlocked, setBlocked] = useState(false)
  const provider = captcha?.provider
  const siteKey = captcha?.siteKey
  useEffect(() => {
    if (provider === undefined) return undefined
    let isGone = false
    loadCaptcha(provider).then(
      (service) => {
        if (!place.current || isGone) return
        widget.current = drawCaptcha(service, place.current, { siteKey, locale, onToken })
      },
      () => setBlocked(true),
    )
    return () => {
      isGone = true
      widget.current?.remove()
      widget.current = undefined
    }
  }, [provider, siteKey, locale, onToken])
  return { place, isBlocked, reset: () => widget.current?.reset() }
}

/** Checks that a human fills in the form, where the installation wants it. */
export function useCaptcha(): Captcha {
  const isNeeded = useSignInFacts().captcha !== undefined
  const [token, setToken] = useState('')
  const { place, isBlocked, reset } = useWidget(setToken)
  const take = () => {
    if (token === '') return {}
    setToken('')
    reset()
    return { captchaToken: token }
  }
  return {
    isNeeded,
    isPassed: token !== '',
    take,
    widget: isNeeded && <Place ref={place} isBlocked={isBlocked} />,
  }
}

interface PlaceProps {
  readonly ref: Ref<HTMLFieldSetElement>
  readonly isBlocked: boolean
}

function Place({ ref, isBlocked }: PlaceProps) {
  const { captcha: words } = useAccountWords()
  return (
    <>
      <fieldset ref={ref} aria-label={words.label} className="min-h-[78px] min-w-0" />
      <Problem>{isBlocked ? words.unavailable : undefined}</Problem>
    </>
  )
}
