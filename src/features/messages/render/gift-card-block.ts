import { company } from '#domain/company.ts'
import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import { giftCardLooks, type GiftCardLook } from '#platform/illustration/gift-card-looks.ts'

import { html, lines, type Html } from './html.ts'
import { displayFont, textFont } from './mail-theme.ts'

export interface GiftCardBlock {
  readonly amount: string
  readonly design: GiftCardDesign
  readonly to: readonly [string, string]
  readonly from: readonly [string, string]
  readonly message: string
  readonly code: { readonly label: string; readonly groups: readonly string[] }
  readonly through: string
}

/** The nails of the fan from the left: width and height in pixels. */
const fan = [
  [40, 58],
  [46, 72],
  [50, 84],
  [46, 72],
  [40, 58],
] as const

const font = (size: number, line: number, weight: number) =>
  `font-family:${textFont};font-size:${size}px;line-height:${line}px;font-weight:${weight};`

interface Drawn extends GiftCardBlock {
  readonly look: GiftCardLook
}

const named = ([label, name]: readonly [string, string], { ink, gold }: GiftCardLook): Html =>
  html`<div style="${font(13, 18, 550)}color:${gold};">${label}</div>
    <div style="${font(17, 24, 600)}color:${ink};overflow-wrap:anywhere;">${name}</div>`

const table = (content: Html): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${content}
    </tr>
  </table>`

const row = (padding: string, content: Html): Html =>
  html`<tr>
    <td style="padding:${padding};">${content}</td>
  </tr>`

/** Five nails as cells with round corners; a program without round corners shows bars of polish. */
const fanRow = ({ look: { nails } }: Drawn): Html =>
  row(
    '26px 24px 0 24px',
    html`<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0">
      <tr>
        ${fan.map(
          ([width, height], index) =>
            html`<td valign="bottom" style="padding:0 5px;">
              <div
                style="width:${width}px;height:${height}px;background-color:${nails[index]};border-radius:${width / 2}px ${width / 2}px 14px 14px;font-size:1px;line-height:1px;"
              >
                &nbsp;
              </div>
            </td>`,
        )}
      </tr>
    </table>`,
  )

const headRow = ({ amount, look: { ink } }: Drawn): Html =>
  row(
    '18px 24px 0 24px',
    table(
      html`<td style="font-family:${displayFont};font-size:26px;line-height:34px;color:${ink};">
          ${company.wordmark}
        </td>
        <td
          align="right"
          style="font-family:${displayFont};font-size:34px;line-height:38px;color:${ink};white-space:nowrap;"
        >
          ${amount}
        </td>`,
    ),
  )

/** One below the other: beside each other, long Greek names would break. */
const namesRow = ({ to, from, look }: Drawn): Html =>
  html`${row('14px 24px 0 24px', html`${named(to, look)}`)}${row('10px 24px 0 24px', html`${named(from, look)}`)}`

const messageRow = ({ message, look: { ink } }: Drawn): Html =>
  row(
    '16px 24px 0 24px',
    html`<div style="${font(17, 26, 450)}color:${ink};overflow-wrap:anywhere;">${lines(message)}</div>`,
  )

/** On a narrow phone the second half of the code goes to the next line, whole. */
const inPairs = (groups: readonly string[]): readonly (readonly string[])[] =>
  groups.flatMap((_, at) => (at % 2 === 0 ? [groups.slice(at, at + 2)] : []))

const codeRow = ({ code: { label, groups }, through, look: { ink, gold } }: Drawn): Html =>
  row(
    '20px 24px 24px 24px',
    html`<div style="border-top:1px solid ${gold};padding-top:16px;${font(13, 18, 550)}color:${gold};">
        ${label}
      </div>
      <div style="${font(22, 30, 650)}color:${ink};letter-spacing:0.04em;font-variant-numeric:tabular-nums;">
        ${inPairs(groups).map((pair) => html`<span style="display:inline-block;white-space:nowrap;">${pair.map((group) => html`<span style="padding-right:0.35em;">${group}</span>`)}</span>`)}
      </div>
      <div style="${font(14, 20, 450)}color:${ink};padding-top:6px;">${through}</div>`,
  )

/** The card itself, in the colours of its design and without pictures, which mail programs block. */
export function giftCardBlock(card: GiftCardBlock): Html {
  const look = giftCardLooks[card.design]
  const drawn = { ...card, look }
  const [light, deep] = look.ground
  return html`<tr>
    <td class="gutter" style="padding:24px 32px 0 32px;">
      <table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        bgcolor="${deep}"
        style="background-color:${deep};background-image:linear-gradient(160deg,${light},${deep});border-radius:20px;"
      >
        ${fanRow(drawn)}${headRow(drawn)}${namesRow(drawn)}${card.message !== '' && messageRow(drawn)}${codeRow(drawn)}
      </table>
    </td>
  </tr>`
}
