import { expect, test } from 'vitest'

import { encryptFor } from './encrypt.ts'

// The example of RFC 8291, section 5.
const browser = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const sealed =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('a message is encrypted as the standard has it', () => {
  const content = Buffer.from('When I grow up, I want to be a watermelon')
  const chosen = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  }
  expect(encryptFor(browser, content, chosen).toString('base64url')).toBe(sealed)
})

test('chance makes each different', () => {
  const [one, other] = [1, 2].map(() => encryptFor(browser, Buffer.from('x')).toString('hex'))
  expect(one).not.toBe(other)
})
