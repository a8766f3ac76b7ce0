import type { SignInFacts } from '../../app/sign-in-facts.ts'
import { captchaScripts } from '../../app/trusted-types.ts'

/** The object that both providers' scripts put on the window. */
interface CaptchaService {
  readonly render: (place: HTMLElement, options: object) => string
  readonly reset: (widget: string) => void
  readonly remove: (widget: string) => void
}
type CaptchaProvider = NonNullable<SignInFacts['captcha']>['provider']

let loading: Promise<CaptchaService> | undefined

/** Loads the provider's script once, for the first form that needs it. @throws when it is blocked or cannot be reached */
export function loadCaptcha(provider: CaptchaProvider): Promise<CaptchaService> {
  loading ??= new Promise<CaptchaService>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = captchaScripts[provider]
    script.async = true
    script.addEventListener('load', () => {
      const service = (window as unknown as Record<string, CaptchaService | undefined>)[provider]
      if (service) resolve(service)
      else reject(new Error(`${provider} did not start`))
    })
    script.addEventListener('error', () => reject(new Error(`${provider} could not be loaded`)))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

interface WidgetOptions {
  readonly siteKey: string | undefined
  readonly locale: string
  /** Gets the answer, and an empty one once it no longer counts. */
  readonly onToken: (token: string) => void
}

export interface CaptchaWidget {
  readonly reset: () => void
  readonly remove: () => void
}

/** Draws the check into a place of the page. */
export function drawCaptcha(
  service: CaptchaService,
  place: HTMLElement,
  { siteKey, locale, onToken }: WidgetOptions,
): CaptchaWidget {
  const id = service.render(place, {
    sitekey: siteKey,
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': () => onToken(''),
    // One provider reads `language`, the other one `hl`.
    language: locale,
    hl: locale,
  })
  return { reset: () => service.reset(id), remove: () => service.remove(id) }
}
