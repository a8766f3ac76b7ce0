import { testCards } from '#platform/payments/test-cards.ts'

import { fresh, newPayment, type newCustomer, type ProviderWorld } from './provider-world.ts'

/** What tests do with a provider again and again. @param world the world of the running test */
export function providerCalls(world: () => ProviderWorld) {
  const made = async (changes: Parameters<typeof newPayment>[0] = {}) =>
    world().provider.createPayment(newPayment(changes), fresh())
  const paidBy = async (number: string, changes: Parameters<typeof newPayment>[0] = {}) => {
    const { ref } = await made(changes)
    await world().pay(ref, number)
    return world().provider.readPayment(ref)
  }
  const paid = () => paidBy(testCards.success.number)
  const savedCardOf = async (customer: ReturnType<typeof newCustomer>, number: string) => {
    const { ref } = await made({ cents: 0, savesCard: true, customer })
    await world().pay(ref, number)
    const saving = await world().provider.readPayment(ref)
    if (saving.status === 'requires_action') await world().answer(ref, 'approve')
    return (await world().provider.readPayment(ref)).savedCard?.ref ?? ''
  }
  const refund = (payment: string, cents: number, call = fresh(), id = `refund-of-${payment}`) =>
    world().provider.refundPayment({ id, payment, cents }, call)
  return { made, paidBy, paid, savedCardOf, refund }
}
