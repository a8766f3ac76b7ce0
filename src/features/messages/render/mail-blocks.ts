import { href, html, type Html } from './html.ts'
import { colour, displayFont, textFont } from './mail-theme.ts'

/** Every block is one or more rows of the card's table. */
const row = (padding: string, content: Html): Html =>
  html`<tr>
    <td class="gutter" style="padding:${padding};">${content}</td>
  </tr>`

export const heading = (text: string): Html =>
  row(
    '36px 32px 0 32px',
    html`<h1
      class="title ink"
      style="margin:0;font-family:${displayFont};font-size:30px;line-height:1.2;font-weight:500;text-wrap:balance;color:${colour.ink};"
    >
      ${keptTogether(text)}
    </h1>`,
  )

export const paragraph = (content: Html | string): Html =>
  row(
    '12px 32px 0 32px',
    html`<p
      class="ink"
      style="margin:0;font-family:${textFont};font-size:16px;line-height:24px;color:${colour.ink2};"
    >
      ${typeof content === 'string' ? keptTogether(content) : content}
    </p>`,
  )

export const smallPrint = (content: Html | string): Html =>
  row(
    '14px 32px 0 32px',
    html`<p
      class="soft"
      style="margin:0;font-family:${textFont};font-size:14px;line-height:21px;color:${colour.muted};"
    >
      ${typeof content === 'string' ? keptTogether(content) : content}
    </p>`,
  )

export const end = (): Html =>
  html`<tr>
    <td height="36" style="height:36px;font-size:1px;line-height:1px;">&nbsp;</td>
  </tr>`

export interface Ticket {
  /** Weekday, number, month: "Παρ", "20", "Νοε". */
  readonly day: readonly [string, string, string]
  readonly first: string
  readonly second: string
  /** True for a cancelled booking: drawn quietly, its time struck through. */
  readonly gone: boolean
}

/** The day as a tile of a wall calendar, with time and place beside it. */
export function ticket({ day, first, second, gone }: Ticket): Html {
  const [weekday, number, month] = day
  const tile = gone
    ? html`class="gone" bgcolor="${colour.line}"
      style="background-color:${colour.line};color:${colour.muted};border-radius:16px;"`
    : html`class="tile" bgcolor="${colour.wine}"
      style="background-color:${colour.wine};color:#FFFFFF;border-radius:16px;"`
  const font = (size: number, line: number, weight: number) =>
    `font-family:${textFont};font-size:${size}px;line-height:${line}px;font-weight:${weight};`
  return row(
    '24px 32px 0 32px',
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td width="84" valign="top" style="width:84px;">
          <table role="presentation" width="84" cellpadding="0" cellspacing="0" border="0">
            <tr>
              <td align="center" ${tile}>
                <div style="padding:10px 0 11px 0;">
                  <div style="${font(14, 18, 600)}">${weekday}</div>
                  <div style="font-family:${displayFont};font-size:34px;line-height:38px;font-weight:500;">
                    ${number}
                  </div>
                  <div style="${font(14, 18, 600)}">${month}</div>
                </div>
              </td>
            </tr>
          </table>
        </td>
        <td valign="middle" style="padding-left:18px;">
          <div
            class="ink"
            style="${font(20, 26, 650)}color:${colour.ink};${gone && 'text-decoration:line-through;'}"
          >
            ${first}
          </div>
          <div class="soft" style="${font(15, 22, 450)}color:${colour.muted};padding-top:3px;">${second}</div>
        </td>
      </tr>
    </table>`,
  )
}

export interface Line {
  readonly title: string
  readonly details: readonly string[]
  readonly amount: string
}

/** Services with their prices, and the total. */
export function bill(list: readonly Line[], total: Line): Html {
  const cell = (line: Line, isTotal: boolean) =>
    html`<tr>
      <td
        class="rule"
        valign="top"
        style="padding:13px 12px 13px 0;border-top:1px solid ${colour.line};font-family:${textFont};"
      >
        <div
          class="ink"
          style="font-size:16px;line-height:22px;font-weight:${isTotal ? 650 : 600};color:${colour.ink};"
        >
          ${line.title}
        </div>
        ${line.details.map((text) => html`<div class="soft" style="font-size:14px;line-height:20px;color:${colour.muted};">${text}</div>`)}
      </td>
      <td
        class="rule ink"
        align="right"
        valign="top"
        style="padding:13px 0;border-top:1px solid ${colour.line};font-family:${textFont};font-size:16px;line-height:22px;font-weight:${isTotal ? 650 : 450};color:${colour.ink};white-space:nowrap;"
      >
        ${line.amount}
      </td>
    </tr>`
  return row(
    '24px 32px 0 32px',
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${list.map((line) => cell(line, false))}${cell(total, true)}
    </table>`,
  )
}

export interface Fact {
  readonly label: string
  readonly value: Html | string
}

/** A small label with its value below: fits long names and long Greek words on the narrowest screen. */
export const factList = (facts: readonly Fact[]): Html =>
  row(
    '8px 32px 0 32px',
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${facts.map(
        ({ label, value }) =>
          html`<tr>
            <td style="padding:12px 0 0 0;font-family:${textFont};">
              <div
                class="soft"
                style="font-size:13px;line-height:18px;font-weight:550;color:${colour.muted};"
              >
                ${label}
              </div>
              <div
                class="ink"
                style="font-size:16px;line-height:23px;color:${colour.ink};overflow-wrap:anywhere;"
              >
                ${value}
              </div>
            </td>
          </tr>`,
      )}
    </table>`,
  )

/** Keeps a number on the same line as its word, and a phone number whole: "19 Νοεμβρίου". */
const keptTogether = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')
    .replaceAll(/\+\d[\d ]+\d/g, (phone) => phone.replaceAll(' ', '\u00a0'))

export function notice(tone: 'info' | 'warning', title: string, more = ''): Html {
  const [ground, ink] =
    tone === 'info' ? [colour.infoSoft, colour.info] : [colour.warningSoft, colour.warning]
  return row(
    '22px 32px 0 32px',
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="${tone}"
          bgcolor="${ground}"
          style="padding:13px 16px;background-color:${ground};border-radius:12px;font-family:${textFont};font-size:15px;line-height:22px;color:${ink};"
        >
          <b style="font-weight:650;">${keptTogether(title)}</b>${more !== '' && html`<br />${more}`}
        </td>
      </tr>
    </table>`,
  )
}

export interface Action {
  readonly label: string
  readonly url: string
}

/** One wine button and at most one quiet one beside it; below each other on a phone. */
export function actions(main: Action, other?: Action): Html {
  const button = ({ label, url }: Action, quiet: boolean) => {
    const [ground, ink] = quiet ? [colour.surface, colour.wine] : [colour.wine, '#FFFFFF']
    return html`<a
      href="${href(url)}"
      target="_blank"
      class="wide ${quiet ? 'quiet' : 'button'}"
      style="display:inline-block;padding:13px 26px;background-color:${ground};border:1px solid ${colour.wine};border-radius:999px;font-family:${textFont};font-size:16px;line-height:22px;font-weight:600;color:${ink};text-align:center;text-decoration:none;mso-padding-alt:13px 26px;"
      >${label}</a
    >`
  }
  return row(
    '26px 32px 0 32px',
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide">
      <tbody class="wide">
        <tr class="wide">
          <td class="wide">${button(main, false)}</td>
          ${other && html`<td class="wide beside" style="padding-left:12px;">${button(other, true)}</td>`}
        </tr>
      </tbody>
    </table>`,
  )
}

export const link = ({ label, url }: Action): Html =>
  html`<a href="${href(url)}" target="_blank" class="wine" style="color:${colour.wine};">${label}</a>`

/** The groups are separated by styling, not by a character, so that a copied code is one word. */
export const codeBlock = (label: string, groups: readonly string[]): Html =>
  row(
    '24px 32px 0 32px',
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="band"
          align="center"
          bgcolor="${colour.band}"
          style="padding:18px 12px 20px 12px;background-color:${colour.band};border-radius:16px;font-family:${textFont};"
        >
          <div class="soft" style="font-size:14px;line-height:20px;font-weight:550;color:${colour.muted};">
            ${label}
          </div>
          <div
            class="digits wine"
            style="padding-top:4px;font-size:40px;line-height:48px;font-weight:650;letter-spacing:0.06em;color:${colour.wine};font-variant-numeric:tabular-nums;white-space:nowrap;"
          >
            ${groups.map((group, i) => html`<span${i > 0 && html` style="padding-left:0.35em;"`}>${group}</span>`)}
          </div>
        </td>
      </tr>
    </table>`,
  )
