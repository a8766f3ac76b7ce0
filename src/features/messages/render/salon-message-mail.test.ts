import { expect, test } from 'vitest'

import { textLength } from '#domain/messages/text-length.ts'

import { renderMessage } from './render-message.ts'

const site = {
  publicUrl: 'https://onyxi.example',
  sender: { name: 'Onyxi', address: 'no-reply@onyxi.example' },
  codeMinutes: 15,
  now: Temporal.Instant.from('2026-11-30T09:00:00Z'),
}

const facts = {
  salonName: 'Ατελιέ Νύχι',
  salonNameEn: '',
  slug: 'atelie-nychi',
  salonEmail: 'nychi@example.gr',
  salonPhone: '+30 210 000 0000',
  timeZone: 'Europe/Athens',
  bookingId: null,
  start: '2026-12-01T10:00:00Z',
  services: [{ nameEl: 'Μανικιούρ', nameEn: 'Manicure' }],
  text: 'Αργούμε <b>15</b> λεπτά.\nΣυγγνώμη!',
}
const rendered = (but: object) =>
  renderMessage(
    { kind: 'salon-message', recipient: 'm@example.gr', language: 'el', facts: { ...facts, ...but } },
    site,
  )

test('an answer goes to the salon, whose words stand as they were typed', () => {
  const mail = rendered({})
  expect(mail.replyTo).toBe('nychi@example.gr')
  expect(mail.subject).toContain('Ατελιέ Νύχι')
  expect(mail.text).toContain('Αργούμε <b>15</b> λεπτά.\nΣυγγνώμη!')
  expect(mail.html).toContain('&lt;b&gt;15&lt;/b&gt; λεπτά.<br')
  expect(mail.text).toContain('https://onyxi.example/salon/atelie-nychi')
})

test('a salon without an address is called, and an account opens its booking', () => {
  const mail = rendered({ salonEmail: null, bookingId: '0198a000-0000-7000-8000-000000000001' })
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain('210 000 0000')
  expect(mail.text).toContain('/dashboard?booking=0198a000-0000-7000-8000-000000000001')
})

test('by text they fit one part in capitals, with a link that ignores case; Viber has them as they were typed', () => {
  const { text, viber } = renderMessage(
    {
      kind: 'salon-message-text',
      recipient: '+306901234567',
      language: 'el',
      facts: { ...facts, text: 'Αργούμε 15 λεπτά. Συγγνώμη για την αναμονή!', token: '7HY7CPN7K3M2QX4WAB' },
    },
    site,
  )
  expect(text).toMatch(/^ATEΛIE NYXI: APΓOYME 15 ΛEΠTA\. .*! ONYXI\.EXAMPLE\/R\/7HY7CPN7K3M2QX4WAB$/)
  expect(textLength(text).parts).toBe(1)
  expect(viber).toEqual({
    text: 'Ατελιέ Νύχι: Αργούμε 15 λεπτά. Συγγνώμη για την αναμονή!',
    button: { label: expect.any(String), url: 'https://onyxi.example/r/7HY7CPN7K3M2QX4WAB' },
  })
})
