import type { EInvoice } from './e-invoice.ts'
import { percentOf } from './percent.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** Whether each rule of EN 16931-1 holds that an invoice of ours could break, by the rule's name. */
const rules: Readonly<Record<string, (of: EInvoice) => boolean>> = {
  'BR-02': ({ number }) => number !== '',
  'BR-06': ({ seller }) => seller.name !== '',
  'BR-07': ({ buyer }) => buyer.name !== '',
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-29': ({ period }) => period.to >= period.from,
  'BR-55': ({ typeCode, corrects }) => typeCode === '380' || corrects !== null,
  'BR-CO-09': ({ seller, buyer }) =>
    [seller, buyer].every(({ vatId }) => vatId === null || /^EL\d{9}$/.test(vatId)),
  'BR-CO-10': ({ lines, totals }) => totals.linesCents === sum(lines.map(({ netCents }) => netCents)),
  // Nothing is allowed or charged beside the lines, so BR-CO-11 and BR-CO-12 are about sums of nothing.
  'BR-CO-13': ({ totals }) => totals.netCents === totals.linesCents,
  'BR-CO-14': ({ vat, totals }) => totals.vatCents === sum(vat.map(({ vatCents }) => vatCents)),
  'BR-CO-15': ({ totals }) => totals.totalCents === totals.netCents + totals.vatCents,
  'BR-CO-16': ({ totals }) => totals.dueCents === totals.totalCents - totals.paidCents,
  // A sum that was paid with its VAT can be a cent away from any net amount with its VAT; validators accept that.
  'BR-CO-17': ({ vat }) =>
    vat.every(({ taxableCents, vatCents, rate }) => Math.abs(vatCents - percentOf(taxableCents, rate)) <= 1),
  'BR-CO-18': ({ vat }) => vat.length > 0,
  'BR-CO-25': ({ totals, terms }) => totals.dueCents <= 0 || terms !== null,
  'BR-CO-26': ({ seller }) => seller.vatId !== null || seller.registryNumber !== null,
  'BR-S-02': ({ seller, lines }) =>
    seller.vatId !== null || lines.every(({ vatCategory }) => vatCategory !== 'S'),
  'BR-S-08': ({ vat, lines }) =>
    vat.every(
      ({ category, rate, taxableCents }) =>
        taxableCents ===
        sum(
          lines
            .filter(({ vatCategory, vatRate }) => vatCategory === category && vatRate === rate)
            .map(({ netCents }) => netCents),
        ),
    ),
}

/** The rules that a document breaks; it must not be reported with any. */
export const brokenRules = (of: EInvoice): readonly string[] =>
  Object.entries(rules).flatMap(([name, holds]) => (holds(of) ? [] : [name]))
