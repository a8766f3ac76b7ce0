import { expect, test } from 'vitest'

import { decodeForm } from './form.ts'
import { parameterProblem } from './parameters.ts'

const problem = (type: string, form: string) => parameterProblem(type, decodeForm(form))
const CREATE = 'PaymentIntents.PaymentIntentCreateParams'

test.each([
  [CREATE, 'amount=1500&currency=eur'],
  [CREATE, 'amount=1500&currency=eur&metadata[booking]=b1&expand[0]=customer&off_session=true'],
  [CREATE, 'amount=1500&currency=eur&off_session=one_off&automatic_payment_methods[enabled]=true'],
  [CREATE, 'amount=1500&currency=eur&shipping[address][city]=Athens&shipping[name]=Maria'],
  [CREATE, 'amount=1500&currency=eur&payment_method_options[card][request_three_d_secure]=any'],
  ['Refunds.RefundListParams', 'payment_intent=pi_1&limit=100&created[gte]=5'],
  ['Events.EventListParams', 'types[0]=a&types[1]=b&starting_after=evt_1'],
])('%s accepts %s', (type, form) => {
  expect(problem(type, form)).toBeUndefined()
})

test.each([
  [CREATE, 'currency=eur', 'parameter_missing', 'amount'],
  [CREATE, 'amount=15.5&currency=eur', 'parameter_invalid', 'amount'],
  [CREATE, 'amount=1500&currency=eur&confirm=yes', 'parameter_invalid', 'confirm'],
  [
    CREATE,
    'amount=1500&currency=eur&payment_method_types[0]=card',
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    CREATE,
    'amount=1500&currency=eur&automatic_payment_methods[on]=true',
    'parameter_missing',
    'automatic_payment_methods[enabled]',
  ],
  [
    CREATE,
    'amount=1500&currency=eur&shipping[name]=M&shipping[address][town]=A',
    'parameter_unknown',
    'shipping[address][town]',
  ],
  [CREATE, 'amount=1500&currency=eur&expand=customer', 'parameter_invalid', 'expand'],
  ['Refunds.RefundCreateParams', 'refund=1', 'parameter_unknown', 'refund'],
])('%s refuses %s', (type, form, code, param) => {
  expect(problem(type, form)).toEqual({ code, param })
})
