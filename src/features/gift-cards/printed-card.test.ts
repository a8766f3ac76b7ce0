import { expect, test } from 'vitest'

import { pdfPagesText } from '#test/pdf-text.ts'

import { giftCardPdf, type PrintedCard } from './queries/card-file.ts'

const card: PrintedCard = {
  code: 'K7M2QX4W9RT3HNBD',
  valueCents: 50_000,
  goodThrough: '2031-11-27',
  design: 'tips',
  recipientName: 'Ελευθερία-Παρασκευή Παπαδημητρακοπούλου-Χατζηγεωργιάδου του Κωνσταντίνου',
  senderName: 'Κωνσταντίνος, Αικατερίνη, Χρυσάνθη και όλη η παρέα της Θεσσαλονίκης',
  message: '',
  language: 'el',
}

test.each([
  ['the longest words', `${'Χρόνια πολλά, να είσαι πάντα γερή και χαρούμενη. '.repeat(10)}Φιλιά.`],
  ['a poem', `${'Χρόνια πολλά!\n\n'.repeat(5)}Φιλιά.`],
])('%s stay on the card as a whole, with the longest names', async (_, message) => {
  const now = Temporal.Instant.from('2026-11-27T09:00:00Z')
  const pages = pdfPagesText(
    await giftCardPdf({ ...card, message }, { publicUrl: 'https://onyxi.example', now }),
  )
  expect(pages).toHaveLength(1)
  const [text = ''] = pages
  for (const last of ['Κωνσταντίνου', 'Φιλιά.', 'Θεσσαλονίκης']) expect(text).toContain(last)
})
