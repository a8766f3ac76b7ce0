import type { StripeElements, StripeJs, StripeProblem } from '../../app/stripe-js.ts'

/** The saving of a card takes no money; its secret begins with another word than a payment's. */
const isSaving = (clientSecret: string): boolean => clientSecret.startsWith('seti_')

/** Statuses in which nothing is left for the customer to do. */
const isSent = (status: string | undefined): boolean => status === 'succeeded' || status === 'processing'

/** Whether Stripe has what the form is for already: before a reload, or on the way back from the bank. */
export async function isSentAlready(stripe: StripeJs, clientSecret: string): Promise<boolean> {
  if (isSaving(clientSecret))
    return isSent((await stripe.retrieveSetupIntent(clientSecret)).setupIntent?.status)
  return isSent((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status)
}

/** Sends the typed card. @returns why it was refused; undefined once Stripe has it */
export async function confirmIntent(
  stripe: StripeJs,
  { clientSecret, elements }: { readonly clientSecret: string; readonly elements: StripeElements },
): Promise<StripeProblem | undefined> {
  const asked = {
    elements,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  } as const
  const { error } = await (isSaving(clientSecret) ? stripe.confirmSetup(asked) : stripe.confirmPayment(asked))
  return isSent((error?.setup_intent ?? error?.payment_intent)?.status) ? undefined : error
}

/** Lets the bank ask the holder of a kept card. A refusal leaves the payment for another card. */
export async function answerBank(
  stripe: StripeJs,
  clientSecret: string,
): Promise<'sent' | 'refused' | 'unclear'> {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
  const { status } = error?.payment_intent ?? paymentIntent ?? {}
  if (isSent(status)) return 'sent'
  return status === 'requires_payment_method' ? 'refused' : 'unclear'
}
